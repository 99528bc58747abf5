import type { KeyObject } from 'node:crypto'
import type { Edit } from '../case.ts'
import { publicKeyOf, SIGNING_KEY } from '../clients/dkim-keys.ts'
import type { Mail } from '../clients/message.ts'
import { type Messages, receiverProbes } from '../clients/receiver-probes.ts'

/** The first mail host of most domains of the world. */
export const MAIL_HOST = '93.184.25.1'

/** A server that the SPF records of the proof name last. */
export const LAST_SERVER = '93.184.99.1'

/** A server that no SPF record names. */
export const FOREIGN_SERVER = '45.33.99.66'

const isTwin = (domain: string): boolean => domain.includes('-repaired')

/** The owner sends from the mail host; others send from a server of their own. Mail is not signed. */
const UNSIGNED: Messages = (domain, { mail }) => [{ ip: mail === 'own' ? MAIL_HOST : FOREIGN_SERVER, domain }]

/** The owner sends from several servers. */
export const fromServers =
  (...own: readonly string[]): Messages =>
  (domain, broken) =>
    broken.mail === 'own' ? own.map((ip) => ({ ip, domain })) : UNSIGNED(domain, broken)

interface Signing {
  readonly selector?: string
  /** That of the faulty domain; the twin always has the good one. */
  readonly key?: KeyObject
  /** The owner begins to sign as a part of the fix. */
  readonly isOnlyTwin?: boolean
}

/** The owner signs with DKIM. */
export const signed =
  ({ selector = 's1', key = SIGNING_KEY, isOnlyTwin = false }: Signing = {}): Messages =>
  (domain) => {
    const mail: Mail = { ip: MAIL_HOST, domain }
    if (isTwin(domain)) return [{ ...mail, signature: { selector, key: SIGNING_KEY } }]
    return [isOnlyTwin ? mail : { ...mail, signature: { selector, key } }]
  }

export const USUAL_RECEIVERS = receiverProbes(UNSIGNED)

const MAX_STRING = 250

/** The DKIM record of the key with which the proof signs. */
export function keyRecord(selector = 's1'): string {
  const text = `v=DKIM1; k=rsa; p=${publicKeyOf(SIGNING_KEY)}`
  const strings = text.match(new RegExp(`.{1,${MAX_STRING}}`, 'g')) ?? []
  return `${selector}._domainkey TXT ${strings.map((string) => `"${string}"`).join(' ')}`
}

/** The zone has only this record instead of those that match. */
export const instead = (remove: RegExp, ...add: readonly string[]): Edit => ({ remove: [remove], add })
