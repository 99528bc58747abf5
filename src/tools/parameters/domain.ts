import Type from 'typebox'
import { Problem } from '../../problems.ts'
import { type DomainName, parseDomainName } from '../../standards/domain-name/parse.ts'
import type { Parameter } from '../define-tool.ts'
import { nameProblem } from '../name-problems.ts'

export const domainParameter: Parameter<DomainName> = {
  schema: Type.String({
    description: 'A domain name in Unicode or Punycode, such as example.com; not a URL, mail address or IP address.',
    examples: ['example.com', 'münchen.de'],
  }),
  isOptional: false,
  label: { en: 'Domain', de: 'Domain' },
  isHost: true,
  forAgents: 'Domain name, URL or mail address.',
  read(raw) {
    if (typeof raw !== 'string')
      throw new Problem('invalid_domain', 'domain must be a string, for example example.com.')
    const name = parseDomainName(raw)
    if (!name.ok) throw nameProblem('invalid_domain', raw, name.fault)
    return name.value
  },
}
