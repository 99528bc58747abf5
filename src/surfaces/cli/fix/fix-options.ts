import { CHANGE_FORMATS } from '../../../tools/plan/fixes.ts'
import type { Option } from '../option.ts'

export const FIX_OPTIONS: readonly Option[] = [
  {
    name: 'as',
    value: 'format',
    words: CHANGE_FORMATS,
    about: 'Format of the change. Default: json.',
    isFor: ({ word }) => word === 'fix',
  },
]
