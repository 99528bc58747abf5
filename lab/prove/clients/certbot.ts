import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthorityBreak } from '../../../src/checks/breaks/break.ts'
import { challengeFolder } from '../../software/nginx.ts'
import { ACME_DIRECTORY } from '../../software/pebble.ts'
import type { Probe, Seen } from '../case.ts'
import type { LabRun } from '../lab-run.ts'

const TIMEOUT_MS = 120_000

/** certbot with a new account asks Pebble for a certificate, and puts the file of the HTTP-01 challenge on the web server. */
export const certbot = ({ host = '@' }: { readonly host?: string } = {}): Probe => ({
  program: 'Pebble and certbot',
  of: ({ client }) => client === 'ca',
  async run(domain, lab, broken) {
    const folder = await mkdtemp(join(tmpdir(), 'certbot-'))
    try {
      const seen = await order(host === '@' ? domain : `${host}.${domain}`, folder, lab)
      const isOverHttp = 'challenge' in broken && broken.challenge === 'http-01'
      return seen.works || !isOverHttp ? seen : { ...seen, broken: { ...seen.broken, challenge: 'http-01' } }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
})

async function order(name: string, folder: string, lab: LabRun): Promise<Seen> {
  const { code, stdout, stderr } = await lab.run(
    'certbot',
    [
      'certonly',
      ...['--non-interactive', '--agree-tos', '--register-unsafely-without-email', '--server', ACME_DIRECTORY],
      ...['--webroot', '--webroot-path', challengeFolder(lab.folder), '-d', name],
      ...['config', 'work', 'logs'].flatMap((kind) => [`--${kind}-dir`, join(folder, kind)]),
    ],
    { timeoutMs: TIMEOUT_MS, environment: { REQUESTS_CA_BUNDLE: `${lab.folder}/ca/ca.pem` } },
  )
  const output = `${stdout}\n${stderr}`
  if (code === 0) return { works: true, note: 'certificate issued' }
  const [, type, detail = ''] = /^ *Type: +(\S+)\n *Detail: (.+)$/m.exec(output) ?? []
  // The fault would be that of the lab.
  if (type === undefined) throw new Error(`certbot failed without an error of Pebble: ${output.slice(-500)}`)
  return { works: false, broken: { result: 'refuses', ...errorOf(type, detail) }, note: `${type}: ${detail}` }
}

const ERRORS: readonly string[] = ['connection', 'tls', 'unauthorized'] satisfies readonly AuthorityBreak['error'][]

/** Pebble has no errors of the type “dns”: a lookup that fails is “malformed”, with this detail. */
function errorOf(type: string, detail: string): Pick<AuthorityBreak, 'error'> {
  if (type === 'malformed' && /resolv/i.test(detail)) return { error: 'dns' }
  return ERRORS.includes(type) ? { error: type as NonNullable<AuthorityBreak['error']> } : {}
}
