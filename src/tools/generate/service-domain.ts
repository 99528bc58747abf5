import { type DomainName, parseDomainName, parseOwnerName } from '../../standards/domain-name/parse.ts'
import { type Parsed, refused } from '../../standards/parsed.ts'

/** A domain that still is a legal name with the labels of the service before it. */
export const readServiceDomain =
  (service: string) =>
  (text: string): Parsed<DomainName, 'invalid-domain'> => {
    const domain = parseDomainName(text)
    return domain.ok && parseOwnerName(`${service}.${domain.value}`).ok ? domain : refused('invalid-domain')
  }
