import { CHANGE_FORMATS } from '../../../tools/plan/fixes.ts'
import type { LoadedCommand } from '../commands.ts'
import type { Option } from '../option.ts'

const isFix = ({ word }: LoadedCommand): boolean => word === 'fix'

export const FIX_OPTIONS: readonly Option[] = [
  {
    name: 'as',
    value: 'format',
    words: CHANGE_FORMATS,
    about: 'Format of the change: json (default), or only the record sets that change as zone or octodns.',
    isFor: isFix,
  },
  {
    name: 'zone',
    value: 'file',
    example: 'example.com.zone',
    about: 'Your zone file: it is printed completely, with the fixes in it; - reads stdin.',
    isFor: isFix,
  },
]
