import { createHash, X509Certificate } from 'node:crypto'
import type { Name } from '../../src/dns/record.ts'
import { orderFor } from '../../src/scripted-world/servers/certificate-cache.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'

const authority = await createAuthority('For public keys')

/** The data of the TLSA record for the key of a host, which is derived from its name. */
export async function tlsaOf(host: Name): Promise<string> {
  const { certPem } = await authority.issue(orderFor(host, 'good'))
  const key = new X509Certificate(certPem).publicKey.export({ type: 'spki', format: 'der' })
  return `3 1 1 ${createHash('sha256').update(key).digest('hex')}`
}
