import type { FindingId } from './finding-id.ts'
import { placeholders } from './placeholder.ts'
import { TOOL_SAMPLES } from './tool-samples.ts'

type Values = Readonly<Record<string, unknown>>

const HOP = { url: '‹url›', status: '‹status›' }
/** A lookup that the name servers do not answer, and a record that resolvers reject. */
const FAILURES = {
  fails: { cause: 'servfail', target: undefined, delegation: undefined },
  'invalid-dnssec': { cause: 'invalid-signature', isAbsent: false, target: undefined },
}
/** A term in the SPF record of the domain itself. */
const OWN_RECORD = { domain: '‹domain›', owner: '‹domain›' }
/** A change of an MTA-STS policy that no provider hosts. */
const CHANGE = { change: { domain: '‹domain›', policy: '‹policy›', id: '‹id›', isHosted: false } }
const LENGTH = { characters: '‹characters›', isCut: false }

/** A line of robots.txt with one preference that has a meaning. */
const usageSignal = (name: string, isAllowed: boolean): Values => ({
  text: '‹text›',
  line: '‹line›',
  preferences: [{ name, value: '‹value›', isAllowed }],
})

/** A DMARC record of the domain's own, and a proposal that raises its policy to quarantine. */
const RAISED_DMARC: Values = {
  place: {
    name: '‹name›',
    keeper: 'own',
    fix: { host: '‹host›', type: 'TXT', value: '‹value›' },
    change: { policy: 'quarantine', isRaised: true, newMailboxes: [], endedExemptions: [], isCombined: false },
  },
}
const dmarcChange = (change: Values): Values => ({
  place: {
    ...(RAISED_DMARC.place as Values),
    change: { policy: 'reject', isRaised: false, newMailboxes: [], endedExemptions: [], isCombined: false, ...change },
  },
})

/** There is no further faulty record. */
const ALONE: Values = { others: [], allCorrected: undefined }

/** Values for texts that choose their words by a value, which a placeholder cannot provide. */
const SAMPLES: Readonly<Partial<Record<FindingId, Readonly<Record<string, Values>>>>> = {
  'domain-resolves': {
    nxdomain: { isRegistered: false },
    'on-hold': { statuses: ['clientHold'] },
    'in-redemption': { statuses: ['redemptionPeriod'] },
    unreachable: { cause: 'silent' },
  },
  'ns-parent-child': {
    'parent-extra': { onlyInParent: ['‹onlyInParent›'], onlyInZone: [], authoritative: [] },
  },
  'ns-latency': { noticeable: { milliseconds: 700 }, slow: { milliseconds: 1500 } },
  'ns-consistency': { differs: { isTied: false, sets: [{ set: 'mx', servers: ['‹servers›'] }] } },
  'target-unregistered': {
    open: { targets: [{ kind: 'mx', target: '‹target›', domain: '‹domain›', within: undefined }] },
  },
  'mx-record': { ...FAILURES },
  'mx-address': { 'some-dead': { invalid: [] }, 'all-dead': { invalid: [] } },
  'soa-mname': { odd: { because: 'unresolvable' } },
  'spf-record': {
    ok: { alias: undefined },
    'none-nonmail': { isHost: false, target: undefined },
    'none-mail': { blockedBy: undefined, isImplicit: false },
    'near-miss': { alias: undefined },
    multiple: { alias: undefined },
    ...FAILURES,
  },
  'spf-syntax': { permerror: { fault: 'bad-ip', count: 1 } },
  'spf-include': { missing: { because: 'no-record', meant: undefined, ...OWN_RECORD }, loop: OWN_RECORD },
  'spf-lookups': { 'too-many': { isAtLeast: false, crowded: undefined } },
  'spf-void-lookups': { ok: { hasManyIpv4Only: false }, 'too-many': { hasManyIpv4Only: false } },
  'dkim-found': { ...FAILURES },
  'dkim-wildcard': { ok: { isRevoked: false } },
  'dmarc-record': {
    ok: { isInherited: false },
    'none-nonmail': { isHost: false, alias: undefined },
    'none-mail': { alias: undefined },
    ...FAILURES,
  },
  'dmarc-syntax': {
    'bad-tags': dmarcChange({}),
    'p-missing': dmarcChange({ policy: 'none' }),
    'bad-policy': dmarcChange({ policy: 'none' }),
  },
  'dmarc-policy': {
    partial: RAISED_DMARC,
    testing: RAISED_DMARC,
    'nonmail-weak': dmarcChange({ isRaised: true }),
    monitor: RAISED_DMARC,
  },
  'dmarc-subdomains': { weaker: { tags: ['sp=none'], ...dmarcChange({ endedExemptions: ['sp=none'] }) } },
  'dmarc-rua': {
    'none-enforced': dmarcChange({ newMailboxes: ['‹mailbox›'] }),
    'bad-uri': dmarcChange({ newMailboxes: ['‹mailbox›'] }),
    'none-monitor': dmarcChange({ policy: 'none', newMailboxes: ['‹mailbox›'] }),
  },
  'dmarc-rua-mailbox': { undeliverable: { place: { name: '‹name›', keeper: 'own', fix: undefined } } },
  'dmarc-legacy-tags': { found: dmarcChange({}) },
  'mail-lockdown': { incomplete: { missing: ['dmarc', 'mx'] } },
  'mta-sts-record': { none: { ...CHANGE, parts: { host: 'none', lacksReports: true } }, invalid: CHANGE, ...FAILURES },
  'mta-sts-policy': {
    unreachable: { because: 'status', status: 404, alias: undefined },
    'tls-invalid': { fault: 'expired' },
  },
  'mta-sts-syntax': { invalid: { faults: [{ code: 'missing-mx', text: '' }], ...CHANGE } },
  'mta-sts-mode': { testing: CHANGE, 'mode-none': CHANGE },
  'mta-sts-mx-match': { 'testing-mismatch': CHANGE, 'enforce-mismatch': CHANGE, 'enforce-none': CHANGE },
  'mta-sts-max-age': { 'below-week': CHANGE, 'out-of-range': { isTooLong: false, ...CHANGE } },
  'dane-tlsa': { partial: { withoutEdns: [] } },
  'tls-rpt-record': { ...FAILURES },
  'web-apex': { ...FAILURES },
  'web-www': { ...FAILURES },
  'web-ipv6': { ...FAILURES },
  'web-dangling': { dead: { isDerived: false } },
  'web-https-rr': { broken: { because: 'dead-target' }, ...FAILURES },
  'dnssec-chain': { bogus: { fault: 'no-match' } },
  'dnssec-signed': {
    unsigned: { withoutEdns: [] },
    unsupported: { withoutEdns: [] },
    'partly-signed': { lacks: 'signatures' },
  },
  'dnssec-denial': {
    'some-servers': { fault: 'missing' },
    'partly-broken': { fault: 'bad-signature' },
    broken: { failing: ['name'], fault: 'expired' },
  },
  'dnssec-cds': {
    differs: { isDeletion: false },
    faulty: { kind: 'contradiction', types: ['CDS', 'CDNSKEY'], servers: [] },
  },
  'dnssec-nsec3': { salt: { hasOptOut: false } },
  'dnssec-servers': { inconsistent: { lacks: 'signatures' } },
  'caa-record': { ok: { domain: '‹domain›', foundAt: '‹domain›' } },
  'caa-syntax': {
    'reserved-flags': ALONE,
    invalid: { because: 'misspelt-tag', ...ALONE },
    'forbids-all': ALONE,
    'unknown-critical': ALONE,
  },
  'dmarc-alignment': { ok: { isStrict: false }, strict: { tags: ['adkim=s', 'aspf=s'] }, psd: dmarcChange({}) },
  'validation-persist': {
    present: {
      bindings: [{ issuer: '‹issuer›', account: '‹account›', isWildcard: false, until: undefined, isExpired: false }],
    },
  },
  'http-status': {
    'not-a-page': { error: { code: 'not_html', mediaType: '‹mediaType›', url: '‹url›' } },
    'bad-redirect': { error: { code: 'redirect_loop', target: '‹target›', url: '‹url›' } },
    'no-address': { error: { code: 'dns_failure', by: 'absent', host: '‹host›' } },
    unreachable: { error: { code: 'connect_refused', host: '‹host›', url: '‹url›' } },
    'bot-protection': { error: { code: 'blocked_by_protection', status: '‹status›', mark: '‹mark›', url: '‹url›' } },
    'pay-per-crawl': { error: { code: 'payment_required', mark: '‹mark›', price: '‹price›', url: '‹url›' } },
    'error-status': { error: { code: 'http_error', status: '‹status›', url: '‹url›' } },
  },
  'ai-usage-signals': {
    stated: { signals: [usageSignal('train-ai', false)] },
    contradicted: { signals: [usageSignal('search', true)] },
    restricting: { signals: [usageSignal('ai-use', false)], uses: ['ai-answers'] },
  },
  'robots-txt-reachable': { unreachable: { cause: 'response-timeout' } },
  'robots-txt-format': {
    'unknown-lines': { lines: [{ line: '‹line›', remark: 'unknown-name' }] },
    'bad-lines': { lines: [{ line: '‹line›', remark: 'rule-before-agent' }] },
  },
  'page-not-soft-404': {
    'error-page': { signals: { strong: [{ kind: 'title', value: '‹title›' }], weak: ['few-words'] } },
  },
  'sitemap-present': { none: { looked: [{ url: '‹url›', state: { kind: 'status', status: 404 } }] } },
  'sitemap-valid': { broken: { broken: [{ url: '‹url›', state: { kind: 'html' } }] } },
  'hreflang-valid': {
    'faulty-entries': {
      entries: [{ language: '‹language›', written: '‹written›', faults: [{ code: 'underscore' }] }],
    },
  },
  'redirect-chain': { several: { hops: [HOP, HOP] }, many: { hops: [HOP, HOP, HOP, HOP] } },
  'host-variants': { 'other-fails': { by: 'tls' }, 'bare-domain-fails': { by: 'not-public' } },
  'title-quality': {
    ok: { length: LENGTH },
    short: { length: LENGTH },
    long: { length: LENGTH },
    generic: { length: LENGTH },
  },
  'meta-description': {
    ok: { length: LENGTH },
    several: { length: LENGTH },
    short: { length: LENGTH },
    long: { length: LENGTH },
  },
  'h1-present': { several: { isLeast: false } },
  'structured-data': { broken: { reason: 'unexpected-character' } },
  'https-valid': {
    'http-only': { because: 'refused' },
    'invalid-over-ipv6': { fault: 'wrong-name' },
    'ends-soon': { left: { count: '‹left›', unit: 'days' } },
    'about-to-end': { left: { count: '‹left›', unit: 'days' } },
  },
  'ai-content-readable': {
    'little-text': { isRedirectedElsewhere: false },
    'needs-script': { isRedirectedElsewhere: false, shell: { by: 'app-root', root: '‹root›' } },
  },
  'ai-entity-data': { incomplete: { name: undefined } },
  'ai-semantic-structure': { incomplete: { hasLandmark: false, fault: { kind: 'none' } } },
  ...TOOL_SAMPLES,
}

/** The values for the texts of an outcome. */
export function sampleValues(id: FindingId, outcome: string): Values {
  const own = SAMPLES[id]?.[outcome] ?? {}
  return new Proxy(own, {
    get: (target, member) => (Object.hasOwn(target, member) ? target[String(member)] : placeholders[String(member)]),
  })
}
