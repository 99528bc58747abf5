import type { LoadedCommand } from '../commands.ts'
import type { Option } from '../option.ts'

const isBatch = ({ word }: LoadedCommand): boolean => word === 'batch'
const isWorker = ({ word }: LoadedCommand): boolean => word === 'worker'

export const DEFAULT_KEEP_DAYS = 7
export const MAX_KEEP_DAYS = 90
export const DEFAULT_CHECKS = 16
/** An engine runs as many health checks at a time. */
export const MAX_CHECKS = 48

export const BATCH_OPTIONS: readonly Option[] = [
  {
    name: 'command',
    value: 'command',
    example: 'report',
    about: 'submit: the command that checks each domain. Default: check.',
    isFor: isBatch,
  },
  {
    name: 'keep',
    value: 'days',
    example: '30',
    about: `submit: days for which the batch is stored after its last change, 1 to ${MAX_KEEP_DAYS}. Default: ${DEFAULT_KEEP_DAYS}.`,
    isFor: isBatch,
  },
  {
    name: 'since',
    value: 'n',
    example: '5000',
    about: 'results: skip the first n domains, for example those whose lines a file already has.',
    isFor: isBatch,
  },
  { name: 'wait', about: 'results: wait until all domains are checked.', isFor: isBatch },
  { name: 'partial', about: 'results: leave out domains that are not checked yet.', isFor: isBatch },
]

export const WORKER_OPTIONS: readonly Option[] = [
  {
    name: 'parallel',
    value: 'n',
    example: '32',
    about: `Number of parallel checks, 1 to ${MAX_CHECKS}. Default: ${DEFAULT_CHECKS}.`,
    isFor: isWorker,
  },
  {
    name: 'public-resolvers',
    about: 'Query public resolvers, which limit clients with many queries, if no resolvers of your own are set.',
    isFor: isWorker,
  },
]
