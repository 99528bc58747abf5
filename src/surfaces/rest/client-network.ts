import { isIP } from 'node:net'

/** The caller's address as logs keep it: the network, never the host (/24 for IPv4, /48 for IPv6). */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIP(plain) === 4) return `${plain.split('.', 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return 'unknown'
  const groups = (plain.split('::', 1)[0] ?? '').split(':').slice(0, 3)
  return `${groups.filter(Boolean).join(':')}::/48`
}
