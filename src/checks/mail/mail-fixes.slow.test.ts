import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numRuns } from '../../../test/support/extent.ts'
import { observe, SCENE_TIME } from '../../../test/support/judging.ts'
import { each } from '../../evidence/engine/suspension.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { sampleValues } from '../../report/reference/samples.ts'
import { healthReport } from '../../report/report.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { LOCALES, say } from '../../text.ts'
import { type WordedCheck, worded } from '../define-check.ts'
import type { CheckId } from '../registry.ts'
import { stepsWith, stepText } from '../step.ts'
import type { FixRecord, Verdict } from '../verdict.ts'
import { dkimDanglingText } from './dkim/dkim-dangling.text.ts'
import { dkimDangling } from './dkim/dkim-dangling.ts'
import { dkimFoundText } from './dkim/dkim-found.text.ts'
import { dkimFound } from './dkim/dkim-found.ts'
import { dkimHashText } from './dkim/dkim-hash.text.ts'
import { dkimHash } from './dkim/dkim-hash.ts'
import { dkimKeyStrengthText } from './dkim/dkim-key-strength.text.ts'
import { dkimKeyStrength } from './dkim/dkim-key-strength.ts'
import { dkimRecordText } from './dkim/dkim-record.text.ts'
import { dkimRecord } from './dkim/dkim-record.ts'
import { dkimTestingText } from './dkim/dkim-testing.text.ts'
import { dkimTesting } from './dkim/dkim-testing.ts'
import { dkimWildcardText } from './dkim/dkim-wildcard.text.ts'
import { dkimWildcard } from './dkim/dkim-wildcard.ts'
import { dmarcAuthBasisText } from './dmarc/dmarc-auth-basis.text.ts'
import { dmarcAuthBasis } from './dmarc/dmarc-auth-basis.ts'
import { dmarcLegacyTagsText } from './dmarc/dmarc-legacy-tags.text.ts'
import { dmarcLegacyTags } from './dmarc/dmarc-legacy-tags.ts'
import { dmarcPolicyText } from './dmarc/dmarc-policy.text.ts'
import { dmarcPolicy } from './dmarc/dmarc-policy.ts'
import { dmarcRecordText } from './dmarc/dmarc-record.text.ts'
import { dmarcRecord } from './dmarc/dmarc-record.ts'
import { dmarcRuaText } from './dmarc/dmarc-rua.text.ts'
import { dmarcRua } from './dmarc/dmarc-rua.ts'
import { dmarcRuaAuthText } from './dmarc/dmarc-rua-auth.text.ts'
import { dmarcRuaAuth } from './dmarc/dmarc-rua-auth.ts'
import { dmarcRuaMailboxText } from './dmarc/dmarc-rua-mailbox.text.ts'
import { dmarcRuaMailbox } from './dmarc/dmarc-rua-mailbox.ts'
import { dmarcSubdomainsText } from './dmarc/dmarc-subdomains.text.ts'
import { dmarcSubdomains } from './dmarc/dmarc-subdomains.ts'
import { dmarcSyntaxText } from './dmarc/dmarc-syntax.text.ts'
import { dmarcSyntax } from './dmarc/dmarc-syntax.ts'
import { mailLockdownText } from './dmarc/mail-lockdown.text.ts'
import { mailLockdown } from './dmarc/mail-lockdown.ts'
import { mxAddressText } from './mx/mx-address.text.ts'
import { mxAddress } from './mx/mx-address.ts'
import { mxCnameText } from './mx/mx-cname.text.ts'
import { mxCname } from './mx/mx-cname.ts'
import { mxIpv6Text } from './mx/mx-ipv6.text.ts'
import { mxIpv6 } from './mx/mx-ipv6.ts'
import { mxNameValidText } from './mx/mx-name-valid.text.ts'
import { mxNameValid } from './mx/mx-name-valid.ts'
import { mxNullText } from './mx/mx-null.text.ts'
import { mxNull } from './mx/mx-null.ts'
import { mxPublicIpText } from './mx/mx-public-ip.text.ts'
import { mxPublicIp } from './mx/mx-public-ip.ts'
import { mxRecordText } from './mx/mx-record.text.ts'
import { mxRecord } from './mx/mx-record.ts'
import { mxRedundancyText } from './mx/mx-redundancy.text.ts'
import { mxRedundancy } from './mx/mx-redundancy.ts'
import { spfRecordText } from './spf/spf-record.text.ts'
import { spfRecord } from './spf/spf-record.ts'

const CHECKS: readonly WordedCheck<CheckId>[] = [
  worded(mxRecord, mxRecordText),
  worded(mxNull, mxNullText),
  worded(mxAddress, mxAddressText),
  worded(mxCname, mxCnameText),
  worded(mxNameValid, mxNameValidText),
  worded(mxPublicIp, mxPublicIpText),
  worded(mxRedundancy, mxRedundancyText),
  worded(mxIpv6, mxIpv6Text),
  worded(spfRecord, spfRecordText),
  worded(dkimFound, dkimFoundText),
  worded(dkimRecord, dkimRecordText),
  worded(dkimKeyStrength, dkimKeyStrengthText),
  worded(dkimTesting, dkimTestingText),
  worded(dkimHash, dkimHashText),
  worded(dkimDangling, dkimDanglingText),
  worded(dkimWildcard, dkimWildcardText),
  worded(dmarcRecord, dmarcRecordText),
  worded(dmarcSyntax, dmarcSyntaxText),
  worded(dmarcPolicy, dmarcPolicyText),
  worded(dmarcSubdomains, dmarcSubdomainsText),
  worded(dmarcRua, dmarcRuaText),
  worded(dmarcRuaAuth, dmarcRuaAuthText),
  worded(dmarcRuaMailbox, dmarcRuaMailboxText),
  worded(dmarcLegacyTags, dmarcLegacyTagsText),
  worded(dmarcAuthBasis, dmarcAuthBasisText),
  worded(mailLockdown, mailLockdownText),
]

interface Line {
  /** `@`, or a full name. */
  readonly host: string
  readonly type: string
  readonly value: string
}

const everyVerdict = defineView('all verdicts', (look) => each(CHECKS, ({ check }) => look.value(check.verdict)))

async function report(lines: readonly Line[]) {
  const text = ({ host, type, value }: Line): string =>
    `${host === '@' ? '@' : `${host}.`} ${type} ${type === 'TXT' ? `"${value.replaceAll('"', '\\"')}"` : value}`
  const verdicts = await observe(everyVerdict, { zone: lines.map(text).join('\n') })
  return healthReport({
    domain: 'example.com' as DomainName,
    checkedAt: SCENE_TIME,
    judged: CHECKS.map((check, index) => ({ check, verdict: verdicts[index], dependsOn: new Set() })),
    session: { entries: new Map() },
    elapsedMs: 1,
  })
}

/** Publishes the record as an owner would: in place of the records that it replaces. */
function publish(lines: readonly Line[], fix: FixRecord): readonly Line[] {
  const isReplaced = ({ host, type, value }: Line): boolean => {
    if (host !== fix.host || type !== fix.type) return false
    if (type === 'MX') return fix.value === '0 .' || value.split(' ')[0] === fix.value.split(' ')[0]
    return fix.host !== '@' || value.startsWith('v=spf1')
  }
  // Scenes have no wildcard records, so a random name represents the wildcard.
  const host = fix.host.replace('*.', 'zw-random.')
  const value = fix.type === 'MX' && fix.value !== '0 .' ? `${fix.value}.` : fix.value
  return [...lines.filter((line) => !isReplaced(line)), { ...fix, host, value }]
}

const P = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
const txt = (host: string, value: string): Line => ({ host, type: 'TXT', value })
const line = (host: string, type: string, value: string): Line => ({ host, type, value })

const WORLD = [line('mx1.example.com', 'A', '93.184.5.25'), line('other.test', 'A', '45.33.7.1')]
const MX = [
  [],
  [line('@', 'MX', '0 .')],
  [line('@', 'MX', '10 mx1')],
  [line('@', 'MX', '10 mx1'), line('@', 'MX', '20 alias'), line('alias.example.com', 'CNAME', 'mx1')],
  [
    line('@', 'MX', '10 alias'),
    line('alias.example.com', 'CNAME', 'post'),
    line('post.example.com', 'A', '93.184.5.26'),
  ],
  [line('@', 'MX', '10 mx1'), line('@', 'MX', '0 .')],
]
const ADDRESS = [[], [line('@', 'A', '93.184.5.1')]]
const SPF = [[], ['v=spf1 -all'], ['v=spf1 mx -all'], ['v=spf1 ip4:93.184.5.9 ~all'], ['v=spf1 foo'], ['v=spf1;']].map(
  (texts) => texts.map((value) => txt('@', value)),
)
const KEYS = [
  [],
  ...[
    `k=ed25519; p=${P}`,
    `t=y; k=ed25519; p=${P}`,
    `h=sha1; t=s:y; k=ed25519; p=${P}`,
    `k=ed25519; p="${P}"`,
    'p=',
  ].map((tags) => [txt('s1._domainkey.example.com', `v=DKIM1; ${tags}`)]),
  [txt('x7q41._domainkey.example.com', 'hello')],
]

const tag = fc.constantFrom(
  ...['p=none', 'p=none', 'p=quarantine', 'p=reject', 'p=rejct', 'sp=none', 'sp=reject', 'sp=x', 'np=none'],
  ...['pct=0', 'pct=50', 'pct=100', 't=y', 'rf=afrf', 'ri=3600', 'fo=1', 'adkim=s', 'adkim=x', 'foo=bar'],
  ...['rua=mailto:a@example.com', 'rua=mailto:a@other.test!10m', 'rua=a@example.com', 'rua=', 'ruf=mailto:a@gone.test'],
)
const policy = fc.array(tag, { maxLength: 5 }).map((tags) => ['v=DMARC1', ...tags].join('; '))
const policies = fc
  .tuple(fc.array(policy, { maxLength: 2 }), fc.constantFrom('_dmarc.example.com', '_dmarc.example.com', '@'))
  .map(([texts, host]) => texts.map((text) => txt(host, text)))

const state = fc
  .tuple(...[MX, ADDRESS, SPF, KEYS].map((choices) => fc.constantFrom(...choices)), policies)
  .map((parts): readonly Line[] => [...WORLD, ...parts.flat()])

function sentences({ texts }: WordedCheck, { outcome, values }: Verdict): readonly string[] {
  const filled = (text: unknown): string => (typeof text === 'function' ? text(values) : String(text))
  return LOCALES.flatMap((locale) => {
    const text = texts.outcomes[outcome]?.[locale]
    const steps = stepsWith(text?.steps as Parameters<typeof stepsWith<object>>[0], values)
    return [filled(text?.title), filled(text?.detail), ...steps.map(stepText)]
  })
}

/** States in which each kind of record is offered, so that every run covers all kinds. */
const mailWith = (...lines: readonly Line[]): [readonly Line[]] => [
  [...WORLD, line('@', 'MX', '10 mx1'), txt('@', 'v=spf1 mx -all'), ...lines],
]
const dmarcWith = (tags: string): [readonly Line[]] => mailWith(txt('_dmarc.example.com', `v=DMARC1; ${tags}`))
const keyWith = (tags: string): [readonly Line[]] => mailWith(txt('s1._domainkey.example.com', `v=DKIM1; ${tags}`))
const EXAMPLES: [readonly Line[]][] = [
  [
    [
      ...WORLD,
      line('@', 'A', '93.184.5.1'),
      txt('s1._domainkey.example.com', 'v=DKIM1; p='),
      txt('_dmarc.example.com', 'v=DMARC1; p=quarantine'),
    ],
  ],
  [[...WORLD, line('@', 'A', '93.184.5.1')]],
  mailWith(
    line('@', 'MX', '20 alias'),
    line('alias.example.com', 'CNAME', 'post'),
    line('post.example.com', 'A', '93.184.5.26'),
  ),
  dmarcWith('p=none; rua=mailto:a@example.com'),
  dmarcWith('p=reject; sp=none; foo=bar'),
  dmarcWith('p=reject; rua=mailto:a@other.test!10m'),
  dmarcWith('p=reject'),
  keyWith(`h=sha1; t=y; k=ed25519; p=${P}`),
  keyWith(`k=ed25519; p="${P}"`),
]

describe('the mail checks, in any state of the domain', () => {
  it('offer only a record that resolves the finding and costs no points', async () => {
    const offered = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(state, async (lines) => {
        const before = await report(lines)
        // Findings about one record offer the same one.
        const afterwards = new Map<string, ReturnType<typeof report>>()
        for (const { check, verdict } of before.findings) {
          const fix = verdict.remedy.record
          if (fix === undefined) continue
          const { id } = check.check
          offered.set(id, (offered.get(id) ?? 0) + 1)
          const key = JSON.stringify(fix)
          const published = afterwards.get(key) ?? report(publish(lines, fix))
          afterwards.set(key, published)
          const after = await published
          const answered = after.findings.find((finding) => finding.check.check.id === id)?.verdict
          const change = `${id} ${verdict.outcome}: ${lines.map(({ value }) => value).join(' | ')} → ${fix.host} ${fix.value}`
          expect(['ok', 'info', undefined], change).toContain(answered?.severity)
          expect(after.scoring.score, change).toBeGreaterThanOrEqual(before.scoring.score)
        }
      }),
      { numRuns: numRuns(150), examples: EXAMPLES },
    )
    expect([...offered.keys()].sort()).toEqual(
      ['dkim-hash', 'dkim-record', 'dkim-testing', 'dmarc-legacy-tags', 'dmarc-policy', 'dmarc-record'].concat([
        'dmarc-rua',
        'dmarc-rua-auth',
        'dmarc-subdomains',
        'dmarc-syntax',
        'mail-lockdown',
        'mx-cname',
        'mx-record',
        'spf-record',
      ]),
    )
  })

  it('have texts for every finding, and steps for every problem', async () => {
    await fc.assert(
      fc.asyncProperty(state, async (lines) => {
        const { findings } = await report(lines)
        for (const { check, verdict } of findings) {
          const shown = sentences(check, verdict)
          expect(shown.join(' '), check.check.id).not.toMatch(/undefined|\[object|\bNaN\b| {2}/)
          if (verdict.severity === 'problem') expect(shown.length, check.check.id).toBeGreaterThan(4)
        }
      }),
      { numRuns: numRuns(100) },
    )
  })

  it('have titles of sixty characters at most', () => {
    const titles = CHECKS.flatMap(({ check, texts }) =>
      Object.entries(texts.outcomes).flatMap(([outcome, byLocale]) =>
        LOCALES.map((locale) => say(byLocale[locale].title as string, sampleValues(check.id, outcome))),
      ),
    )
    expect(titles.filter((title) => title.length > 60)).toEqual([])
  })
})
