import { describe, expect, it } from 'vitest'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { mailCertificateExpiry } from './modules.ts'

type Smtp = MailCheck['mail'][number]['smtp']

const host = (smtp: Smtp): MailCheck['mail'][number] => ({
  host: 'mx.example',
  priority: 10,
  ipv4: [],
  ipv6: [],
  ptr: [],
  ports: [],
  ...(smtp && { smtp }),
})

const presenting = (notAfter: string): Smtp => ({
  starttls: true,
  tls: {
    version: 'TLSv1.3',
    issuer: 'CA',
    names: [],
    notBefore: '2026-01-01T00:00:00.000Z',
    notAfter,
    hostMatches: true,
    trusted: true,
  },
})

const until = (date: string) => ({ state: 'known', value: { from: '2026-01-01T00:00:00.000Z', until: date } })
const [EARLY, LATE] = ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
const NONE = { state: 'none' }
const UNDETERMINED = { state: 'undetermined' }

describe('the certificates of mail servers', () => {
  it.each<[why: string, mail: readonly Smtp[], limitations: MailCheck['limitations'], expected: object]>([
    ['the first that expires', [presenting(LATE), presenting(EARLY)], undefined, until(EARLY)],
    ['those that could be reached', [presenting(LATE), undefined], ['no-ipv6'], until(LATE)],
    ['a server without STARTTLS', [{ starttls: false }], undefined, NONE],
    ['no mail servers', [], undefined, NONE],
    ['no mail servers, and a limitation that does not matter', [], ['no-ipv6'], NONE],
    ['the session failed', [{ starttls: null }], undefined, UNDETERMINED],
    ['our network blocks port 25', [undefined], ['egress-25-blocked'], UNDETERMINED],
    ['the MX records could not be looked up', [], ['dns-failure'], UNDETERMINED],
  ])('%s', (_why, mail, limitations, expected) => {
    expect(mailCertificateExpiry({ mail: mail.map(host), ...(limitations && { limitations }) })).toEqual(expected)
  })
})
