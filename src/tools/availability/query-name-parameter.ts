import Type from 'typebox'
import { Problem } from '../../problems.ts'
import { type QueryName, queryNameOf } from '../../standards/rdap/query-name.ts'
import type { Parameter } from '../define-tool.ts'
import { domainParameter } from '../parameters/domain.ts'

/** The registrable domain of the name that was sent. Malformed names are rejected here, before a registry is chosen. */
export const queryNameParameter: Parameter<QueryName> = {
  schema: Type.String({
    description:
      'A domain name in Unicode or Punycode. For a name inside a domain, such as www.example.com, the registrable ' +
      'domain is queried. A public suffix, such as co.uk, is rejected.',
    examples: ['example.com', 'münchen.de'],
  }),
  isOptional: false,
  label: { en: 'Domain', de: 'Domain' },
  isHost: true,
  forAgents: 'Domain name, URL or mail address.',
  read(raw) {
    const domain = domainParameter.read(raw)
    const name = queryNameOf(domain)
    if (!name.ok)
      throw new Problem(
        'invalid_domain',
        `${domain} is a public suffix, and a public suffix cannot be registered. Send a name below it, for example ` +
          `example.${domain}.`,
        { reason: 'public-suffix' },
      )
    return name.value
  },
}
