import { MOVE_PATHS } from '../../../tools/move/read-wish.ts'
import type { LoadedCommand } from '../commands.ts'
import type { Option } from '../option.ts'

export const isMove = ({ word }: LoadedCommand): boolean => word === 'move'

export const MOVE_OPTIONS: readonly Option[] = [
  {
    name: 'to',
    value: 'servers',
    example: 'ns1.new.example,ns2.new.example',
    about:
      'The new name servers, separated by commas. One in the zone itself needs its IP address: ns1.example.com=192.0.2.53.',
    isFor: isMove,
  },
  {
    name: 'from',
    value: 'servers',
    example: 'ns1.old.example,ns2.old.example',
    about: 'The old name servers, if the parent zone does not name them any more.',
    isFor: isMove,
  },
  { name: 'sign', about: 'The zone stays where it is, and becomes signed.', isFor: isMove },
  { name: 'unsign', about: 'The zone stays where it is, and is no longer signed.', isFor: isMove },
  {
    name: 'zone',
    value: 'file',
    example: 'example.com.zone',
    about: 'Export of the whole zone: a zone file, an octoDNS file or JSON; - reads stdin.',
    isFor: isMove,
  },
  {
    name: 'state',
    value: 'file',
    example: 'move.json',
    about:
      'File that records what was published when; it is created by the first run. Without it, all waits begin again.',
    isFor: isMove,
  },
  {
    name: 'confirm',
    value: 'steps',
    example: 'lower-ttl',
    about: 'Steps that cannot be seen from outside, and that are done, separated by commas.',
    isFor: isMove,
  },
  {
    name: 'path',
    value: 'path',
    words: MOVE_PATHS,
    about: 'How a signed zone moves, if not as it is chosen: insecure removes the DS records first.',
    isFor: isMove,
  },
  { name: 'watch', about: 'Observe again until everything is done, and show what has changed.', isFor: isMove },
]
