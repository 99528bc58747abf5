import { parseOwnerName } from '../domain-name/parse.ts'
import { convertIdnLeniently } from '../idn/convert.ts'

/** An address literal (RFC 5321 section 4.1.3). Two literals are the same host only if they are equal. */
const ADDRESS_LITERAL = /^\[[\x21-\x5a\x5e-\x7e]{1,253}\]$/

const MAX_LENGTH = 1024

export const isAddressLiteral = (domain: string): boolean => domain.startsWith('[')

/**
 * Parses the domain of a mail address: lower case, A-labels, no trailing dot. It accepts more than registrable names,
 * because real headers contain `root@localhost` and hosts with an underscore. Address literals stay as written.
 */
export function parseMailDomain(text: string): string | undefined {
  const domain = text.trim()
  if (ADDRESS_LITERAL.test(domain)) return domain
  if (domain.length > MAX_LENGTH) return undefined
  const name = parseOwnerName(domain)
  if (name.ok) return name.value
  if (name.fault !== 'single-label') return undefined
  const label = convertIdnLeniently(domain)
  return label.ok && /[a-z]/.test(label.value.ascii) ? label.value.ascii : undefined
}
