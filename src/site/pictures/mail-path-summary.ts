import { type MailPath, SMTP } from './mail-path-states.ts'
import type { MailPathWords } from './mail-path-words.ts'
import type { Tone } from './scene.ts'

/** The tone of a missing host or IP address. It is not a fault if our query failed. */
export function absence(
  { limitations = [] }: Pick<MailPath, 'limitations'>,
  missing: string,
  words: MailPathWords,
): { readonly tone: Tone; readonly word: string } {
  return limitations.includes('dns-failure')
    ? { tone: 'unknown', word: words.notAsked }
    : { tone: 'bad', word: missing }
}

export function summaryOf(path: MailPath, words: MailPathWords): string {
  const { acceptsMail, nullMx, mail } = path
  if (nullMx) return words.nullMx
  if (mail.length === 0) return absence(path, words.noHosts, words).word
  if (mail.every(({ suspicious }) => suspicious === true)) return words.suspicious
  const states = mail.flatMap(({ ports }) => ports.flatMap(({ port, state }) => (port === SMTP ? [state] : [])))
  if (states.includes('open')) return words.takesMail
  if (states.includes('unknown')) return words.uncheckedPort25
  return acceptsMail ? words.noPort25 : words.takesNone
}
