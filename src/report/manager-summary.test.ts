import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/registry.ts'
import { LOCALES } from '../text.ts'
import { MANAGER_CLAUSES } from './manager-clauses.ts'
import { type FurtherArea, managerSummary, type SummarizedReport } from './manager-summary.ts'

type Outcomes = Readonly<Record<string, string>>

const report = (outcomes: Outcomes, members: Partial<SummarizedReport> = {}): SummarizedReport => ({
  findings: Object.entries(outcomes).map(([id, outcome]) => ({ id, outcome })),
  coverage: 1,
  determined: true,
  ...members,
})

const ENFORCED: Outcomes = { 'dmarc-record': 'ok', 'dmarc-syntax': 'ok', 'dmarc-policy': 'ok', 'spf-record': 'ok' }

describe('can others send mail in the name of the domain', () => {
  it.each<[what: string, outcomes: Outcomes, en: RegExp, de: RegExp]>([
    [
      'policy none',
      { ...ENFORCED, 'dmarc-policy': 'monitor' },
      /^Others can send mail.*only monitors/,
      /^Andere können E-Mails.*überwacht/,
    ],
    [
      'test mode',
      { ...ENFORCED, 'dmarc-policy': 'testing' },
      /^Others can send mail.*test mode/,
      /^Andere können E-Mails.*Testmodus/,
    ],
    [
      'policy for a part',
      { ...ENFORCED, 'dmarc-policy': 'partial' },
      /^Others can still send some mail.*in part\.$/,
      /einen Teil.*teilweise/,
    ],
    [
      'quarantine or reject',
      ENFORCED,
      /^Receivers that follow DMARC stop mail[^;]*\.$/,
      /^Empfänger, die DMARC beachten, halten E-Mails auf[^;]*\.$/,
    ],
    [
      'no DMARC and no SPF',
      { 'dmarc-record': 'none-mail', 'spf-record': 'none-mail' },
      /^Others can send mail.*no valid DMARC policy.*; a valid SPF record is missing too\.$/,
      /fehlt eine gültige DMARC-Richtlinie.*; auch ein gültiger SPF-Eintrag fehlt\.$/,
    ],
    [
      'no DMARC, but SPF',
      { 'dmarc-record': 'none-mail', 'spf-record': 'ok' },
      /^Others can send mail.*no valid DMARC policy[^;]*\.$/,
      /gültige DMARC-Richtlinie[^;]*\.$/,
    ],
    [
      'enforced without SPF',
      { ...ENFORCED, 'spf-record': 'none-host' },
      /^Receivers that follow DMARC stop mail[^;]*\.$/,
      /^Empfänger, die DMARC/,
    ],
    ['two DMARC records', { 'dmarc-record': 'multiple' }, /no valid DMARC policy/, /gültige DMARC-Richtlinie/],
    ['DMARC lookup fails', { 'dmarc-record': 'fails' }, /receivers cannot read its DMARC policy/, /nicht abrufen/],
    [
      'invalid policy value',
      { 'dmarc-record': 'ok', 'dmarc-syntax': 'bad-policy' },
      /its DMARC policy is invalid/,
      /ist ungültig/,
    ],
    [
      'SPF allows everyone, although DMARC is enforced',
      { ...ENFORCED, 'spf-all': 'pass' },
      /^Others can send mail.*every server/,
      /jedem Server/,
    ],
    [
      'enforced, but not for subdomains',
      { ...ENFORCED, 'dmarc-subdomains': 'weaker' },
      /^Receivers.*; subdomains are exempt/,
      /; Subdomains sind .* ausgenommen/,
    ],
    [
      'enforced, but SPF is wide',
      { ...ENFORCED, 'spf-scope': 'too-wide' },
      /^Receivers.*; the SPF record allows/,
      /; der SPF-Eintrag erlaubt/,
    ],
    [
      'enforced, but a key is weak',
      { ...ENFORCED, 'dkim-key-strength': 'rsa-weak' },
      /^Receivers.*; a DKIM key/,
      /; ein DKIM-Schlüssel/,
    ],
    [
      'enforced with all flaws',
      { ...ENFORCED, 'dkim-key-strength': 'rsa-weak', 'spf-scope': 'too-wide', 'dmarc-subdomains': 'weaker' },
      /^Receivers.*; subdomains are.*; the SPF record.*; a DKIM key[^;]*\.$/,
      /; Subdomains.*; der SPF-Eintrag.*; ein DKIM-Schlüssel[^;]*\.$/,
    ],
    [
      'enforced in part, but not for subdomains',
      { ...ENFORCED, 'dmarc-policy': 'partial', 'dmarc-subdomains': 'weaker' },
      /in part; subdomains are exempt/,
      /; Subdomains sind .* ausgenommen/,
    ],
    [
      'not enforced, so flaws of an enforced policy do not matter',
      { ...ENFORCED, 'dmarc-policy': 'monitor', 'dmarc-subdomains': 'weaker', 'spf-scope': 'too-wide' },
      /only monitors[^;]*\.$/,
      /überwacht[^;]*\.$/,
    ],
    [
      'SPF is missing, but the policy is enforced',
      { ...ENFORCED, 'spf-record': 'none-mail' },
      /^Receivers that follow DMARC stop mail[^;]*\.$/,
      /^Empfänger, die DMARC[^;]*\.$/,
    ],
    [
      'SPF is missing, and DMARC was not checked',
      { 'dmarc-record': 'unknown', 'spf-record': 'none-mail' },
      /^It was not assessed[^;]*\.$/,
      /^Nicht beurteilt[^;]*\.$/,
    ],
    [
      'an invalid policy next to the one that applies in its place',
      { ...ENFORCED, 'dmarc-syntax': 'bad-policy', 'dmarc-policy': 'monitor' },
      /its DMARC policy is invalid\.$/,
      /ist ungültig\.$/,
    ],
    [
      'policy of a domain without mail',
      { ...ENFORCED, 'dmarc-policy': 'nonmail-weak' },
      /^Others may be able to send/,
      /^Andere könnten E-Mails/,
    ],
    [
      'DMARC not checked',
      { 'dmarc-record': 'unknown' },
      /^It was not assessed whether others/,
      /^Nicht beurteilt wurde, ob andere/,
    ],
    [
      'policy not checked',
      { ...ENFORCED, 'dmarc-policy': 'unknown' },
      /^It was not assessed whether others/,
      /^Nicht beurteilt/,
    ],
    [
      'an outcome of a later version',
      { 'dmarc-record': 'ok', 'dmarc-policy': 'new-outcome' },
      /^It was not assessed/,
      /^Nicht beurteilt/,
    ],
    ['no finding at all', {}, /^It was not assessed whether others/, /^Nicht beurteilt/],
  ])('%s', (_what, outcomes, en, de) => {
    expect(managerSummary(report(outcomes), 'en').mail).toMatch(en)
    expect(managerSummary(report(outcomes), 'de').mail).toMatch(de)
  })
})

const REGISTERED: Outcomes = {
  'domain-resolves': 'ok',
  'registration-status': 'registered',
  'registration-expiry': 'ok',
}

describe('can the domain be lost', () => {
  it.each<[what: string, outcomes: Outcomes, en: RegExp, de: RegExp]>([
    [
      'registered',
      REGISTERED,
      /^The registration of the domain does not expire within the next 30 days\.$/,
      /läuft in den nächsten 30 Tagen nicht ab\.$/,
    ],
    [
      'expires in 30 days',
      { ...REGISTERED, 'registration-expiry': 'expires-in-30-days' },
      /^The domain can be lost if.*within 30 days\.$/,
      /innerhalb von 30 Tagen/,
    ],
    [
      'expires in 7 days',
      { ...REGISTERED, 'registration-expiry': 'expires-in-7-days' },
      /^The domain can be lost:.*within 7 days/,
      /innerhalb von 7 Tagen/,
    ],
    [
      'expired',
      { ...REGISTERED, 'registration-expiry': 'expired' },
      /^The domain can be lost: its registration has expired\.$/,
      /ist abgelaufen\.$/,
    ],
    [
      'no date published',
      { ...REGISTERED, 'registration-expiry': 'not-published' },
      /only the registrar can say/,
      /nur der Registrar/,
    ],
    [
      'registered without a date',
      { 'registration-status': 'registered' },
      /registered, but when .* was not assessed/,
      /wurde nicht beurteilt/,
    ],
    [
      'not checked',
      { 'domain-resolves': 'ok', 'registration-status': 'unknown' },
      /^It was not assessed whether the domain can be lost/,
      /^Nicht beurteilt/,
    ],
    [
      'no registry for this domain',
      { 'domain-resolves': 'ok' },
      /^It was not assessed whether the domain can be lost/,
      /^Nicht beurteilt/,
    ],
    [
      'does not exist',
      { 'domain-resolves': 'nxdomain' },
      /does not exist in the DNS; whether it is registered was not assessed\.$/,
      /gibt es im DNS nicht/,
    ],
    ['on hold', { 'domain-resolves': 'on-hold' }, /on hold/, /gesperrt/],
    [
      'in the redemption period',
      { 'domain-resolves': 'in-redemption' },
      /about to be lost: it was deleted/,
      /geht verloren: Sie wurde gelöscht/,
    ],
    [
      'about to be deleted, still in the DNS',
      { ...REGISTERED, 'registration-status': 'pending-delete' },
      /about to delete it/,
      /demnächst löschen/,
    ],
    [
      'on hold, although it does not expire soon',
      { ...REGISTERED, 'registration-status': 'on-hold' },
      /^The registration of the domain is on hold[^;]*\.$/,
      /^Die Registrierung der Domain ist gesperrt/,
    ],
    [
      'not checked, but with a flaw',
      { 'domain-resolves': 'ok', 'dnssec-signed': 'no-ds' },
      /^It was not assessed .*; DNSSEC does not protect it[^;]*\.$/,
      /^Nicht beurteilt.*; DNSSEC schützt sie nicht/,
    ],
    [
      'with several flaws',
      {
        ...REGISTERED,
        'target-unregistered': 'open',
        'dnssec-signed': 'partly-signed',
        'registration-transfer': 'unlocked',
      },
      /30 days; it has no lock.*; one of its records.*; DNSSEC does not protect it[^;]*\.$/,
      /; sie ist nicht.*; einer ihrer Einträge.*; DNSSEC schützt sie nicht[^;]*\.$/,
    ],
    [
      'DNSSEC is invalid for two reasons',
      { ...REGISTERED, 'dnssec-chain': 'bogus', 'dnssec-expiry': 'expired' },
      /30 days; its DNSSEC data is invalid[^;]*\.$/,
      /nicht ab; ihre DNSSEC-Daten sind ungültig[^;]*\.$/,
    ],
    [
      'without a transfer lock',
      { ...REGISTERED, 'registration-transfer': 'unlocked' },
      /30 days; it has no lock against a transfer/,
      /; sie ist nicht gegen einen Transfer/,
    ],
    [
      'a transfer is pending',
      { ...REGISTERED, 'registration-transfer': 'pending' },
      /; its transfer to another registrar has been requested/,
      /; ein anderer Registrar/,
    ],
    [
      'a target can be taken over',
      { ...REGISTERED, 'target-unregistered': 'open' },
      /; one of its records points to an unregistered domain/,
      /nicht registrierte Domain/,
    ],
    [
      'without DNSSEC',
      { ...REGISTERED, 'dnssec-signed': 'unsigned' },
      /; DNSSEC does not protect it/,
      /; DNSSEC schützt sie nicht/,
    ],
    [
      'invalid DNSSEC',
      { ...REGISTERED, 'dnssec-signed': 'ok', 'dnssec-chain': 'bogus' },
      /; its DNSSEC data is invalid, so many users/,
      /; ihre DNSSEC-Daten sind ungültig/,
    ],
    ['expired signatures', { ...REGISTERED, 'dnssec-expiry': 'expired' }, /; its DNSSEC data is invalid/, /ungültig/],
    ['DNSSEC not checked', { ...REGISTERED, 'dnssec-signed': 'unknown' }, /within the next 30 days\.$/, /nicht ab\.$/],
  ])('%s', (_what, outcomes, en, de) => {
    expect(managerSummary(report(outcomes), 'en').registration).toMatch(en)
    expect(managerSummary(report(outcomes), 'de').registration).toMatch(de)
  })

  it('never says that the domain is locked, because no finding says so', () => {
    const sentences = MANAGER_CLAUSES.map(({ en }) => en).join() + managerSummary(report(REGISTERED), 'en').registration
    expect(sentences).not.toMatch(/locked|safe|secure|protected/)
  })
})

describe('what was not assessed', () => {
  it.each<[outcomes: Outcomes, members: Partial<SummarizedReport>, en: string, de: string]>([
    [
      REGISTERED,
      {},
      'Mail servers, website and certificates were not assessed.',
      'Mailserver, Website und Zertifikate wurden nicht beurteilt.',
    ],
    [
      { ...REGISTERED, 'spf-record': 'unknown' },
      {},
      'Mail servers, website and certificates were not assessed, and 1 further check was not possible.',
      'Mailserver, Website und Zertifikate wurden nicht beurteilt, und 1 weitere Prüfung war nicht möglich.',
    ],
    [
      { 'spf-record': 'unknown', 'dmarc-record': 'unknown' },
      { coverage: 0.384, determined: false },
      'Mail servers, website and certificates were not assessed, and 2 further checks were not possible; only 38% of the points could be checked.',
      'Mailserver, Website und Zertifikate wurden nicht beurteilt, und 2 weitere Prüfungen waren nicht möglich; nur 38 % der Punkte konnten geprüft werden.',
    ],
  ])('%j', (outcomes, members, en, de) => {
    expect(managerSummary(report(outcomes, members), 'en').notAssessed).toBe(en)
    expect(managerSummary(report(outcomes, members), 'de').notAssessed).toBe(de)
  })

  it.each<[assessed: readonly FurtherArea[], en: string, de: string]>([
    [
      ['mail'],
      'The website and its certificate were not assessed',
      'Die Website und ihr Zertifikat wurden nicht beurteilt',
    ],
    [
      ['web'],
      'The mail servers and their certificates were not assessed',
      'Die Mailserver und ihre Zertifikate wurden nicht beurteilt',
    ],
    [['mail', 'web'], 'DNS, mail servers and website were assessed', 'DNS, Mailserver und Website wurden beurteilt'],
  ])('depends on the further areas that the reader gets: %j', (assessed, en, de) => {
    expect(managerSummary(report({}), 'en', assessed).notAssessed).toBe(`${en}.`)
    expect(managerSummary(report({}), 'de', assessed).notAssessed).toBe(`${de}.`)
  })

  it('is also what was not possible in an area that was assessed', () => {
    const gaps = report({ 'spf-record': 'unknown' })
    const all = ['mail', 'web'] as const
    expect(managerSummary(gaps, 'en', all).notAssessed).toMatch(/were assessed, but 1 check was not possible\.$/)
    expect(managerSummary(gaps, 'de', all).notAssessed).toMatch(/beurteilt, aber 1 Prüfung war nicht möglich\.$/)
  })
})

describe('the outcomes that the sentences depend on', () => {
  it.each([
    ['dmarc-record', ['none-nonmail', 'none-mail', 'near-miss', 'misplaced', 'multiple', 'fails', 'invalid-dnssec']],
    ['dmarc-syntax', ['bad-policy']],
    ['dmarc-policy', ['ok', 'partial', 'testing', 'nonmail-weak', 'monitor']],
    ['dmarc-subdomains', ['weaker']],
    ['spf-record', ['none-mail', 'none-nonmail', 'near-miss', 'multiple']],
    ['spf-all', ['pass']],
    ['spf-scope', ['too-wide']],
    ['dkim-key-strength', ['rsa-weak']],
    ['domain-resolves', ['nxdomain', 'on-hold', 'in-redemption', 'pending-delete']],
    ['registration-status', ['registered', 'registered-in-dns', 'on-hold', 'in-redemption', 'pending-delete']],
    ['registration-expiry', ['ok', 'not-published', 'expires-in-30-days', 'expires-in-7-days', 'expired']],
    ['registration-transfer', ['unlocked', 'pending']],
    ['target-unregistered', ['open']],
    ['dnssec-chain', ['bogus']],
    ['dnssec-expiry', ['expired']],
    ['dnssec-signed', ['unsigned', 'no-ds', 'partly-signed', 'unsupported']],
  ])('%s has clauses for them', (id, outcomes) => {
    const texts = CHECKS.find((one) => one.check.id === id)?.texts
    expect(Object.keys(texts?.forManagers ?? {}).toSorted()).toEqual(outcomes.toSorted())
  })

  it('every policy outcome has a sentence', () => {
    const policy = CHECKS.find((one) => one.check.id === 'dmarc-policy')?.check.outcomes ?? {}
    for (const outcome of Object.keys(policy))
      for (const locale of LOCALES)
        expect(managerSummary(report({ ...ENFORCED, 'dmarc-policy': outcome }), locale).mail).not.toMatch(
          /not assessed|Nicht beurteilt/,
        )
  })
})
