import type { ExtendedError } from '../../../src/checks/breaks/break.ts'
import { EXTENDED_ERRORS } from '../../../src/checks/breaks/break.ts'
import type { LabRun } from '../lab-run.ts'

export interface Question {
  readonly name: string
  readonly type: string
}

export interface DigResult {
  /** `no-answer`: none within the time that a stub resolver waits. */
  readonly status: string
  readonly isValidated: boolean
  readonly answers: readonly string[]
  readonly extendedErrors: readonly ExtendedError[]
  readonly tookMs: number
}

/** The defaults of the stub resolver of glibc. */
const STUB = ['+timeout=5', '+tries=2']
const TIMEOUT_MS = 15_000

const isExtendedError = (code: number): code is ExtendedError => Object.hasOwn(EXTENDED_ERRORS, code)

/** Sends one query to a resolver, as a client that wants validated data. */
export async function dig(lab: LabRun, resolver: string, { name, type }: Question): Promise<DigResult> {
  const args = [...STUB, '+dnssec', '+noquestion', `@${resolver}`, '-q', name, '-t', type]
  const { stdout, tookMs } = await lab.run('dig', args, { timeoutMs: TIMEOUT_MS })
  const status = /status: ([A-Z]+)/.exec(stdout)?.[1] ?? 'no-answer'
  const errors = [...stdout.matchAll(/^; EDE: (\d+)/gm)].map(([, code]) => Number(code))
  const section = stdout.split(';; ANSWER SECTION:\n')[1]?.split('\n\n')[0] ?? ''
  const lines = section.split('\n').filter((line) => line !== '' && !line.startsWith(';'))
  const records = lines.map((line) => line.split(/\s+/)).filter(([, , , own]) => own === type)
  return {
    status,
    isValidated: /flags:[^;]* ad[ ;]/.test(stdout),
    answers: records.map((fields) => fields.slice(4).join(' ')),
    extendedErrors: errors.filter(isExtendedError),
    tookMs,
  }
}
