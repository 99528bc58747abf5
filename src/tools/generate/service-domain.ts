import { type DomainName, MAX_NAME_LENGTH, parseDomainName, parseOwnerName } from '../../standards/domain-name/parse.ts'
import { type Parsed, refused } from '../../standards/parsed.ts'

/** Parses a domain that is still a valid name after the labels of the service are put before it. */
export const serviceDomainReader =
  (service: string) =>
  (text: string): Parsed<DomainName, 'invalid-domain'> => {
    const domain = parseDomainName(text)
    return domain.ok && isValidBelow(domain.value, service) ? domain : refused('invalid-domain')
  }

/**
 * A name with an encoded label can contain right-to-left text, which UTS #46 allows only beside some labels; for other
 * names only the length matters.
 */
const isValidBelow = (domain: DomainName, service: string): boolean =>
  domain.includes('xn--')
    ? parseOwnerName(`${service}.${domain}`).ok
    : service.length + 1 + domain.length <= MAX_NAME_LENGTH
