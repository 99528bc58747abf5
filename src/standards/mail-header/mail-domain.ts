import { parseOwnerName } from '../domain-name/parse.ts'
import { convertIdnLeniently } from '../idn/convert.ts'

/** RFC 5321 section 4.1.3; nothing but an equal literal is the same host. */
const ADDRESS_LITERAL = /^\[[\x21-\x5a\x5e-\x7e]{1,253}\]$/

const MAX_LENGTH = 1024

export const isAddressLiteral = (domain: string): boolean => domain.startsWith('[')

/**
 * The domain of a mail address: lower case, A-labels, no trailing dot. Wider than a registrable name, because headers
 * report what is: `root@localhost` and hosts with an underscore are real. Address literals stay as written.
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
