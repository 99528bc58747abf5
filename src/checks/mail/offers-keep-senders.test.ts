import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numRuns } from '../../../test/support/extent.ts'
import { observe } from '../../../test/support/judging.ts'
import { authorized, evidentlyMeant, type SpfDns } from '../../../test/support/spf-senders.ts'
import { each } from '../../evidence/engine/suspension.ts'
import { defineView } from '../../evidence/engine/view.ts'
import type { Check } from '../define-check.ts'
import { mailLockdown } from './dmarc/mail-lockdown.ts'
import { spfAll } from './spf/spf-all.ts'
import { spfDeadTerms } from './spf/spf-dead-terms.ts'
import { spfInclude } from './spf/spf-include.ts'
import { spfLookups } from './spf/spf-lookups.ts'
import { spfPtr } from './spf/spf-ptr.ts'
import { spfRecord } from './spf/spf-record.ts'
import { spfSyntax } from './spf/spf-syntax.ts'
import { spfVoidLookups } from './spf/spf-void-lookups.ts'

const CHECKS: readonly Check[] = [
  spfRecord,
  spfSyntax,
  spfLookups,
  spfVoidLookups,
  spfInclude,
  spfAll,
  spfPtr,
  spfDeadTerms,
  mailLockdown,
]

const verdicts = defineView('verdicts about senders', (look) =>
  each(CHECKS, ({ id, verdict }) => ({ id, verdict: look.value(verdict) })),
)

const DOMAIN = 'example.com'
const TEXTS: Readonly<Record<string, string>> = {
  'spf.p1.test': 'v=spf1 ip4:45.33.1.1 -all',
  '_spf.p2.test': 'v=spf1 ip4:45.33.2.1 include:inner.p2.test ~all',
  'inner.p2.test': 'v=spf1 ip4:45.33.2.2 ?all',
  'p3.test': 'v=spf1 ip6:2a01:4f8:3::1 -all',
}
const HOSTS: Readonly<Record<string, string>> = {
  'mx1.example.com': '93.184.5.25',
  'mail.example.com': '93.184.5.26',
  'out.h1.test': '45.33.4.1',
  'h2.test': '45.33.5.1',
}
const DNS: SpfDns = {
  texts: (name) => (Object.hasOwn(TEXTS, name) ? [TEXTS[name] ?? ''] : []),
  addresses: (name) => (Object.hasOwn(HOSTS, name) ? [HOSTS[name] ?? ''] : []),
  mailHosts: (name) => (name === DOMAIN ? ['mx1.example.com'] : []),
}
const WORLD = [
  ...Object.entries(TEXTS).map(([name, text]) => `${name}. TXT "${text}"`),
  ...Object.entries(HOSTS).map(([name, address]) => `${name}. A ${address}`),
].join('\n')

/** A term with the address that shows whether it works. */
interface Sender {
  readonly term: string
  readonly address: string
}

const SENDERS: readonly Sender[] = [
  { term: 'include:spf.p1.test', address: '45.33.1.1' },
  { term: 'include:_spf.p2.test', address: '45.33.2.2' },
  { term: 'include:p3.test', address: '2a01:4f8:3::1' },
  { term: 'a:out.h1.test', address: '45.33.4.1' },
  { term: 'a:h2.test', address: '45.33.5.1' },
  { term: 'a:mail.example.com', address: '93.184.5.26' },
  { term: 'ip4:45.33.6.1', address: '45.33.6.1' },
  { term: 'ip6:2a01:4f8:6::1', address: '2a01:4f8:6::1' },
  { term: 'mx', address: '93.184.5.25' },
]

type Damage = (term: string) => string

/** What people and panels do to a term. The meaning of each result is evident to a reader. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'nothing at all': (term) => term,
  'capital letters': (term) => term.toUpperCase(),
  'a missing colon': (term) => term.replace(/^include:/, 'include').replace(/^(ip4):/, '$1'),
  'a dot for the colon': (term) => term.replace(/^(include|ip4):/, '$1.'),
  'an equals sign': (term) => term.replace(':', '='),
  'two colons': (term) => term.replace(':', '::'),
  'a space behind the colon': (term) => term.replace(':', ': '),
  'no mechanism': (term) => term.replace(/^(?:a|include|ip[46]):/, ''),
  'a short name': (term) => term.replace('mail.example.com', 'mail'),
  'the domain twice': (term) => term.replace('mail.example.com', 'mail.example.com.example.com'),
  'the domain appended': (term) => (/^(?:a|include):/.test(term) ? `${term}.example.com` : term),
  'quotation marks': (term) => `"${term}"`,
  'quotation marks around the argument': (term) => term.replace(/:(.*)$/, ':"$1"'),
  'a comma': (term) => `${term},`,
  'a wrong name': (term) => term.replace('include', 'inlcude').replace(/^ip(\d)/, 'ipv$1'),
  'an explicit pass': (term) => `+${term}`,
}

const sender = fc.tuple(fc.constantFrom(...SENDERS), fc.constantFrom(...Object.keys(DAMAGES)))

/** Where `all` is, and whether the terms are in two strings without a space between them. */
const shape = fc.record({
  senders: fc.uniqueArray(sender, { minLength: 1, maxLength: 5, selector: ([{ term }]) => term }),
  all: fc.constantFrom('-all', '~all', '?all', '+all', ''),
  allAt: fc.nat(5),
  version: fc.constantFrom('v=spf1 ', 'v=spf1 ', 'v=spf1 ', 'v=spf1;', '"v=spf1 ', 'V=SPF1 '),
  splitAt: fc.option(fc.nat(5), { freq: 3 }),
  separator: fc.constantFrom(' ', ' ', ' ', '  ', ', '),
  mail: fc.constantFrom('@ MX 10 mx1', '@ MX 10 mx1', '@ MX 0 .\n'),
})
type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never

function stringsOf({ senders, all, allAt, version, splitAt, separator }: Shape): readonly string[] {
  const terms = senders.map(([{ term }, damage]) => (DAMAGES[damage] as Damage)(term))
  const words = all === '' ? terms : terms.toSpliced(Math.max(0, terms.length - allAt), 0, all)
  // A damaged term that is also joined with the next one has no evident meaning.
  const isWhole = (word: string | undefined): boolean =>
    word === undefined || word === all || SENDERS.some(({ term }) => term === word.toLowerCase())
  const mayJoin = isWhole(words[(splitAt ?? 0) - 1]) && isWhole(words[splitAt ?? 0])
  if (splitAt === null || splitAt === 0 || splitAt >= words.length || !mayJoin) return [version + words.join(separator)]
  return [version + words.slice(0, splitAt).join(separator), words.slice(splitAt).join(separator)]
}

async function offers(strings: readonly string[], mail: string) {
  const text = strings.map((string) => `"${string.replaceAll('"', '\\"')}"`).join(' ')
  const found = await observe(verdicts, { zone: `${WORLD}\n${mail}\n@ TXT ${text}` })
  return found.flatMap(({ id, verdict }) => {
    const record = verdict?.remedy.record
    return record?.value.startsWith('v=spf1') === true ? [{ id, value: record.value }] : []
  })
}

describe('an SPF record that is offered for a damaged one', () => {
  it('authorizes every sender that was meant', async () => {
    const kept = new Map<string, number>()
    let offered = 0
    await fc.assert(
      fc.asyncProperty(shape, async (given) => {
        const strings = stringsOf(given)
        for (const { id, value } of await offers(strings, given.mail)) {
          offered++
          const passing = authorized(value, DOMAIN, DNS)
          for (const [{ address, term }, damage] of given.senders) {
            // Without a mail host there is nothing behind the term.
            if (term === 'mx' && given.mail.includes('0 .')) continue
            expect([...passing], `${id}: ${strings.join('|')} → ${value} loses ${term} (${damage})`).toContain(address)
            kept.set(damage, (kept.get(damage) ?? 0) + 1)
          }
        }
      }),
      { numRuns: numRuns(200) },
    )
    // Otherwise the property would say nothing about a damage.
    expect(offered).toBeGreaterThan(50)
    expect(Object.keys(DAMAGES).filter((damage) => (kept.get(damage) ?? 0) === 0)).toEqual([])
  })

  it('authorizes what a reader of the text finds in it', async () => {
    const part = fc.constantFrom(
      ...SENDERS.map(({ term }) => term),
      ...[
        'include',
        ':',
        '=',
        '.',
        ' ',
        ' ',
        ' ',
        '-all',
        '~all',
        'ip4:',
        'a:',
        'mx',
        'redirect=',
        'spf.p1.test',
        'h2.test',
      ],
      ...['45.33.6.1', '/24', '/33', '"', ',', ';', 'exp=x.test', 'ptr', 'foo', 'gone.test', 'v=spf1'],
    )
    let offered = 0
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 9 }), async (parts) => {
        const strings = [`v=spf1 ${parts.join('')}`]
        for (const { id, value } of await offers(strings, '@ MX 10 mx1')) {
          offered++
          const passing = authorized(value, DOMAIN, DNS)
          // What the offered record contains as well, with or without an effect, has not been taken away.
          const lost = [...evidentlyMeant(strings, DOMAIN, DNS)].filter(
            ([address, part]) => !passing.has(address) && !value.toLowerCase().includes(part.toLowerCase()),
          )
          expect(lost, `${id}: ${strings.join('|')} → ${value}`).toEqual([])
        }
      }),
      {
        numRuns: numRuns(200),
        examples: [
          [['include:spf.p1.test', ' ', 'include:spf.p1.test', '45.33.6.1', 'gone.test']],
          // A comma in place of a space.
          [['include:spf.p1.test', ',', 'gone.test', ' ', 'mx']],
        ],
      },
    )
    expect(offered).toBeGreaterThan(10)
  })
})
