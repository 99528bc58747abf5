import type { LoadedCommand } from '../commands.ts'
import type { Option } from '../option.ts'

const isWatch = ({ word }: LoadedCommand): boolean => word === 'watch'

/** Options of watch. Its parameters have the names of those of the tool that watches a record. */
export const WATCH_OPTIONS: readonly Option[] = [
  {
    name: 'expect',
    value: 'data',
    example: '192.0.2.10',
    about: 'Data of the record that should become visible, as lookup shows it.',
    isFor: isWatch,
  },
  { name: 'gone', about: 'Wait until the record with the data in --expect is gone.', isFor: isWatch },
  {
    name: 'change',
    value: 'file',
    example: 'change.json',
    about: 'Wait until this change is visible: JSON, a zone file or an octoDNS file; - reads stdin.',
    isFor: isWatch,
  },
  {
    name: 'every',
    value: 'time',
    example: '5m',
    about: 'Time between two checks of a domain, 1m to 24h. Default: 5m.',
    isFor: isWatch,
  },
  {
    name: 'for',
    value: 'time',
    example: '1h',
    about: 'Time after which the last check of a domain or the last round of a change starts, 1m to 24h. Default: 1h.',
    isFor: isWatch,
  },
]
