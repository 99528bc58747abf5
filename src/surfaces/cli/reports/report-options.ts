import type { LoadedCommand } from '../commands.ts'
import type { Option } from '../option.ts'

const isReports = ({ word }: LoadedCommand): boolean => word === 'reports'

export const REPORTS_OPTIONS: readonly Option[] = [
  { name: 'offline', about: 'Look nothing up: show only what the reports say.', isFor: isReports },
  {
    name: 'domain',
    value: 'domain',
    example: 'example.com',
    about: 'Show only this domain.',
    isFor: isReports,
  },
  {
    name: 'policy',
    value: 'policy',
    example: 'p=reject,sp=quarantine',
    about: 'Also judge the messages under this DMARC policy: p, and sp, np, t, adkim, aspf, separated by commas.',
    isFor: isReports,
  },
  {
    name: 'plan',
    value: 'file',
    example: 'change.json',
    about: 'Also judge the messages after this change: JSON, a zone file or an octoDNS file; - reads stdin.',
    isFor: isReports,
  },
  { name: 'show-addresses', about: 'Show IP addresses, and not only networks.', isFor: isReports },
]
