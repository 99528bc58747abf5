import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type SecureContextOptions } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { type CertificateOrder, createAuthority } from './certificates.ts'

/** Connects with a client that trusts only `caPem`; returns undefined, or the error code of the client. */
async function handshake(server: SecureContextOptions, caPem: string, servername: string): Promise<string | undefined> {
  const listener = createServer(server, (socket) => socket.end())
  listener.on('tlsClientError', () => undefined)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const client = connect({ host: '127.0.0.1', port, ca: caPem, servername })
  const outcome = await new Promise<string | undefined>((resolve) => {
    client.once('secureConnect', () => resolve(undefined))
    client.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
  client.destroy()
  listener.close()
  return outcome
}

describe('the certificate authority of a scripted world', () => {
  it('is a self-signed certificate authority', async () => {
    const ca = new X509Certificate((await createAuthority()).caPem)
    expect(ca.ca).toBe(true)
    expect(ca.verify(ca.publicKey)).toBe(true)
  })

  it('issues for names and addresses of both families', async () => {
    const authority = await createAuthority()
    const leaf = new X509Certificate(
      (await authority.issue({ names: ['a.lab', '*.b.lab', '93.184.1.1', '2a01:4f8::1'] })).certPem,
    )
    expect(leaf.checkHost('a.lab')).toBe('a.lab')
    expect(leaf.checkHost('x.b.lab')).toBe('*.b.lab')
    expect(leaf.checkHost('c.lab')).toBeUndefined()
    expect(leaf.checkIP('93.184.1.1')).toBe('93.184.1.1')
    expect(leaf.checkIP('2a01:4f8::1')).toBe('2a01:4f8::1')
    expect(leaf.checkIssued(new X509Certificate(authority.caPem))).toBe(true)
  })

  const CASES: readonly { what: string; order: CertificateOrder; code: string | undefined }[] = [
    { what: 'accepts the right name', order: { names: ['right.lab'] }, code: undefined },
    { what: 'refuses another name', order: { names: ['wrong.lab'] }, code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    {
      what: 'refuses an expired certificate',
      order: { names: ['right.lab'], notAfter: new Date('2021-01-01T00:00:00Z') },
      code: 'CERT_HAS_EXPIRED',
    },
    {
      what: 'refuses a certificate from the future',
      order: { names: ['right.lab'], notBefore: new Date('2090-01-01T00:00:00Z') },
      code: 'CERT_NOT_YET_VALID',
    },
  ]
  it.each(CASES)('a client $what', async ({ order, code }) => {
    const authority = await createAuthority()
    const { certPem, keyPem } = await authority.issue(order)
    expect(await handshake({ cert: certPem, key: keyPem }, authority.caPem, 'right.lab')).toBe(code)
  })

  it('a client rejects certificates of another authority with the same name', async () => {
    const { certPem, keyPem } = await (await createAuthority()).issue({ names: ['right.lab'] })
    const stranger = await createAuthority()
    expect(await handshake({ cert: certPem, key: keyPem }, stranger.caPem, 'right.lab')).toMatch(/SIGNATURE|ISSUER/)
  })
})
