import type { WebBreak } from '../../../src/checks/breaks/break.ts'
import type { Probe, Seen } from '../case.ts'
import type { LabRun } from '../lab-run.ts'

/** The exit codes of curl. */
const ERRORS: Readonly<Record<number, WebBreak['error']>> = {
  6: 'name-not-resolved',
  7: 'not-connected',
  28: 'not-connected',
  35: 'tls',
  56: 'tls',
  60: 'certificate',
}

export interface CurlOptions {
  /** The host name in the domain; `@` is the domain itself, which is the default. */
  readonly host?: string
  readonly scheme?: 'http' | 'https'
}

/** curl, with the system's stub resolver. */
export const curl = ({ host = '@', scheme = 'https' }: CurlOptions = {}): Probe => ({
  program: 'curl',
  of: ({ client }) => client === 'browser',
  run: (domain, lab, broken) =>
    fetchPage(
      lab,
      `${scheme}://${host === '@' ? domain : `${host}.${domain}`}/`,
      'over' in broken ? broken.over : undefined,
    ),
})

async function fetchPage(lab: LabRun, url: string, over: WebBreak['over']): Promise<Seen> {
  const family = over === undefined ? [] : [over === 'IPv4' ? '-4' : '-6']
  const certificates = ['--cacert', `${lab.folder}/ca/ca.pem`]
  const args = ['-sS', '-o', '/dev/null', '--max-time', '15', ...family, ...certificates, '-w', '%{http_code}', url]
  const { code, stdout, stderr } = await lab.run('curl', args, { timeoutMs: 20_000 })
  if (code === 0) return { works: true, note: `HTTP ${stdout}` }
  const error = ERRORS[code ?? 0]
  const note = `curl ${code}: ${stderr.trim()}`
  return { works: false, broken: { ...(error && { error }), ...(over && { over }) }, note }
}
