import { type DomainName, MAX_NAME_LENGTH, parseDomainName, parseOwnerName } from '../../standards/domain-name/parse.ts'
import { type Parsed, refused } from '../../standards/parsed.ts'

/** A domain that still is a legal name with the labels of the service before it. */
export const serviceDomainReader =
  (service: string) =>
  (text: string): Parsed<DomainName, 'invalid-domain'> => {
    const domain = parseDomainName(text)
    return domain.ok && canHold(domain.value, service) ? domain : refused('invalid-domain')
  }

/** Encoded labels may be written from right to left, which UTS #46 allows beside few others; any other name only grows. */
const canHold = (domain: DomainName, service: string): boolean =>
  domain.includes('xn--')
    ? parseOwnerName(`${service}.${domain}`).ok
    : service.length + 1 + domain.length <= MAX_NAME_LENGTH
