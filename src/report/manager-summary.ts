import type { CheckId, OutcomeOf } from '../checks/registry.ts'
import type { Locale, Localized } from '../text.ts'

/** The members of a finding that the summary is derived from; without outcomes there is nothing to say. */
export interface SummarizedFinding {
  readonly id: string
  readonly outcome?: string
}

export interface SummarizedReport {
  readonly findings: readonly SummarizedFinding[]
  /** The share of the points that could be checked, from 0 to 1. */
  readonly coverage: number
  readonly determined: boolean
}

/** One sentence each. */
export interface ManagerSummary {
  /** Can others send mail in the name of the domain? */
  readonly mail: string
  /** Can the domain be lost? */
  readonly registration: string
  readonly notAssessed: string
}

/** The outcome of a finding, so that a comparison with an outcome that its check does not have does not compile. */
type OutcomeIn = <Id extends CheckId>(id: Id) => OutcomeOf<Id> | 'unknown' | undefined

/** An area that the health report does not cover. */
export type FurtherArea = 'mail' | 'web'

/**
 * Three sentences for readers who do not know DNS. They say nothing that no finding says. `assessed` are the further areas whose
 * findings the reader gets too.
 */
export function managerSummary(
  report: SummarizedReport,
  locale: Locale,
  assessed: readonly FurtherArea[] = [],
): ManagerSummary {
  const outcomes = new Map(report.findings.map(({ id, outcome }) => [id, outcome]))
  const outcomeOf = ((id) => outcomes.get(id)) as OutcomeIn
  const words = SUMMARY_WORDS[locale]
  const open = report.findings.filter(({ outcome }) => outcome === 'unknown').length
  return {
    mail: sentence([words.mail[mailState(outcomeOf)], ...mailFlaws(outcomeOf).map((flaw) => words.mailFlaw[flaw])]),
    registration: sentence([
      words.registration[registrationState(outcomeOf)],
      ...controlFlaws(outcomeOf).map((flaw) => words.controlFlaw[flaw]),
    ]),
    notAssessed: words.notAssessed(
      missingOf(assessed),
      open,
      report.determined ? undefined : Math.round(report.coverage * 100),
    ),
  }
}

type Missing = keyof Words['missing']

function missingOf(assessed: readonly FurtherArea[]): Missing {
  const [hasMail, hasWeb] = [assessed.includes('mail'), assessed.includes('web')]
  if (hasMail) return hasWeb ? 'none' : 'web'
  return hasWeb ? 'mail' : 'both'
}

const sentence = (clauses: readonly string[]): string => `${clauses.join('; ')}.`

type Outcome<Id extends CheckId> = OutcomeOf<Id> | 'unknown' | undefined
/** A state for some outcomes of a check. */
type Table<Id extends CheckId, State> = Readonly<Partial<Record<OutcomeOf<Id>, State>>>

const stateIn = <State>(
  table: Readonly<Partial<Record<string, State>>>,
  outcome: string | undefined,
): State | undefined => (outcome !== undefined && Object.hasOwn(table, outcome) ? table[outcome] : undefined)

type MailState = keyof Words['mail']

const POLICY_STATES: Table<'dmarc-policy', MailState> = {
  ok: 'enforced',
  partial: 'partly',
  'nonmail-weak': 'weakForNoMail',
  testing: 'testing',
  monitor: 'monitor',
}

/** An outcome that this list does not know is not interpreted. */
const NO_POLICY: readonly Outcome<'dmarc-record'>[] = [
  'none-nonmail',
  'none-mail',
  'near-miss',
  'misplaced',
  'multiple',
]

function mailState(outcomeOf: OutcomeIn): MailState {
  const record = outcomeOf('dmarc-record')
  if (outcomeOf('spf-all') === 'pass') return 'everyone'
  if (NO_POLICY.includes(record)) return 'noPolicy'
  if (record === 'fails' || record === 'invalid-dnssec') return 'unreadable'
  if (record !== 'ok') return 'unknown'
  if (outcomeOf('dmarc-syntax') === 'bad-policy') return 'invalidPolicy'
  return stateIn(POLICY_STATES, outcomeOf('dmarc-policy')) ?? 'unknown'
}

type MailFlaw = keyof Words['mailFlaw']

const NO_SPF: readonly Outcome<'spf-record'>[] = ['none-mail', 'none-nonmail', 'near-miss', 'multiple']

/** The flaws that matter although, or because, the main statement is as it is. */
function mailFlaws(outcomeOf: OutcomeIn): readonly MailFlaw[] {
  const state = mailState(outcomeOf)
  const isProtected = state === 'enforced' || state === 'partly'
  const hasNoSpf = NO_SPF.includes(outcomeOf('spf-record'))
  return [
    ...(isProtected && outcomeOf('dmarc-subdomains') === 'weaker' ? (['subdomains'] as const) : []),
    ...(isProtected && outcomeOf('spf-scope') === 'too-wide' ? (['wideSpf'] as const) : []),
    ...(isProtected && outcomeOf('dkim-key-strength') === 'rsa-weak' ? (['weakKey'] as const) : []),
    ...(!isProtected && state !== 'unknown' && hasNoSpf ? (['noSpf'] as const) : []),
  ]
}

type RegistrationState = keyof Words['registration']

const WITHDRAWN: Table<'registration-status', RegistrationState> = {
  'on-hold': 'onHold',
  'in-redemption': 'inRedemption',
  'pending-delete': 'pendingDelete',
}

const EXPIRY: Table<'registration-expiry', RegistrationState> = {
  ok: 'notSoon',
  'not-published': 'notPublished',
  'expires-in-30-days': 'in30Days',
  'expires-in-7-days': 'in7Days',
  expired: 'expired',
}

function registrationState(outcomeOf: OutcomeIn): RegistrationState {
  const [resolution, status] = [outcomeOf('domain-resolves'), outcomeOf('registration-status')]
  const withdrawn = stateIn(WITHDRAWN, status) ?? stateIn(WITHDRAWN, resolution)
  if (withdrawn !== undefined) return withdrawn
  if (resolution === 'nxdomain') return 'missing'
  const expiry = stateIn(EXPIRY, outcomeOf('registration-expiry'))
  if (expiry !== undefined) return expiry
  return status === 'registered' || status === 'registered-in-dns' ? 'noDate' : 'unknown'
}

type ControlFlaw = keyof Words['controlFlaw']

const controlFlaws = (outcomeOf: OutcomeIn): readonly ControlFlaw[] => [
  ...(outcomeOf('registration-transfer') === 'pending' ? (['transferPending'] as const) : []),
  ...(outcomeOf('registration-transfer') === 'unlocked' ? (['unlocked'] as const) : []),
  ...(outcomeOf('target-unregistered') === 'open' ? (['openTarget'] as const) : []),
  ...(outcomeOf('dnssec-chain') === 'bogus' || outcomeOf('dnssec-expiry') === 'expired'
    ? (['invalidDnssec'] as const)
    : []),
  ...(['unsigned', 'no-ds', 'partly-signed', 'unsupported'].includes(outcomeOf('dnssec-signed') ?? '')
    ? (['noDnssec'] as const)
    : []),
]

interface Words {
  readonly mail: {
    readonly unknown: string
    readonly everyone: string
    readonly noPolicy: string
    readonly unreadable: string
    readonly invalidPolicy: string
    readonly monitor: string
    readonly testing: string
    readonly partly: string
    readonly weakForNoMail: string
    readonly enforced: string
  }
  readonly mailFlaw: {
    readonly subdomains: string
    readonly wideSpf: string
    readonly weakKey: string
    readonly noSpf: string
  }
  readonly registration: {
    readonly unknown: string
    readonly missing: string
    readonly onHold: string
    readonly inRedemption: string
    readonly pendingDelete: string
    readonly expired: string
    readonly in7Days: string
    readonly in30Days: string
    readonly notSoon: string
    readonly notPublished: string
    readonly noDate: string
  }
  readonly controlFlaw: {
    readonly transferPending: string
    readonly unlocked: string
    readonly openTarget: string
    readonly invalidDnssec: string
    readonly noDnssec: string
  }
  readonly missing: { readonly both: string; readonly mail: string; readonly web: string; readonly none: string }
  /** `percent` is set if too little was checked for a score. */
  readonly notAssessed: (missing: Missing, open: number, percent: number | undefined) => string
}

/** Clauses without a full stop; those of flaws follow after a semicolon. */
export const SUMMARY_WORDS: Localized<Words> = {
  en: {
    mail: {
      unknown: 'It was not assessed whether others can send mail in the name of this domain',
      everyone: 'Others can send mail in the name of this domain: its SPF record allows every server to do so',
      noPolicy:
        'Others can send mail in the name of this domain: it has no valid DMARC policy that asks receivers to stop such mail',
      unreadable: 'Others can send mail in the name of this domain: receivers cannot read its DMARC policy',
      invalidPolicy: 'Others can send mail in the name of this domain: its DMARC policy is invalid',
      monitor:
        'Others can send mail in the name of this domain: its DMARC policy only monitors such mail and does not stop it',
      testing: 'Others can send mail in the name of this domain: its DMARC policy is in test mode and is not enforced',
      partly: 'Others can still send some mail in the name of this domain: its DMARC policy is enforced only in part',
      weakForNoMail:
        'Others may be able to send mail in the name of this domain: it does not receive mail, but its DMARC policy does not ask receivers to reject all mail in its name',
      enforced:
        'Receivers that follow DMARC stop mail that others send in the name of this domain, because its policy asks them to',
    },
    mailFlaw: {
      subdomains: 'subdomains are exempt from this policy',
      wideSpf: 'the SPF record allows a very large number of servers to send',
      weakKey: 'a DKIM key is so short that others can calculate it',
      noSpf: 'a valid SPF record is missing too',
    },
    registration: {
      unknown: 'It was not assessed whether the domain can be lost, because no registration data was available',
      missing: 'The domain does not exist in the DNS; whether it is registered was not assessed',
      onHold: 'The registration of the domain is on hold, so website and mail do not work',
      inRedemption:
        'The domain is about to be lost: it was deleted and can only be restored until the redemption period ends',
      pendingDelete: 'The domain is about to be lost: the registry is about to delete it and to release the name',
      expired: 'The domain can be lost: its registration has expired',
      in7Days: 'The domain can be lost: its registration expires within 7 days unless it is renewed',
      in30Days: 'The domain can be lost if its registration is not renewed: it expires within 30 days',
      notSoon: 'The registration of the domain does not expire within the next 30 days',
      notPublished:
        'The registry publishes no expiration dates, so only the registrar can say when the registration expires',
      noDate: 'The domain is registered, but when the registration expires was not assessed',
    },
    controlFlaw: {
      transferPending: 'its transfer to another registrar has been requested',
      unlocked: 'it has no lock against a transfer to another registrar',
      openTarget: 'one of its records points to an unregistered domain, which others can take over',
      invalidDnssec: 'its DNSSEC data is invalid, so many users cannot reach it',
      noDnssec: 'DNSSEC does not protect it against spoofed DNS responses',
    },
    missing: {
      both: 'Mail servers, website and certificates were not assessed',
      mail: 'The mail servers and their certificates were not assessed',
      web: 'The website and its certificate were not assessed',
      none: 'DNS, mail servers and website were assessed',
    },
    notAssessed: (missing, open, percent) =>
      `${SUMMARY_WORDS.en.missing[missing]}${open === 0 ? '' : `, ${missing === 'none' ? `but ${open}` : `and ${open} further`} ${open === 1 ? 'check was' : 'checks were'} not possible`}${percent === undefined ? '' : `; only ${percent}% of the points could be checked`}.`,
  },
  de: {
    mail: {
      unknown: 'Nicht beurteilt wurde, ob andere E-Mails im Namen dieser Domain versenden können',
      everyone: 'Andere können E-Mails im Namen dieser Domain versenden: Ihr SPF-Eintrag erlaubt das jedem Server',
      noPolicy:
        'Andere können E-Mails im Namen dieser Domain versenden: Ihr fehlt eine gültige DMARC-Richtlinie, nach der Empfänger solche E-Mails aufhalten',
      unreadable:
        'Andere können E-Mails im Namen dieser Domain versenden: Empfänger können ihre DMARC-Richtlinie nicht abrufen',
      invalidPolicy: 'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie ist ungültig',
      monitor:
        'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie überwacht solche E-Mails nur und hält sie nicht auf',
      testing:
        'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie ist im Testmodus und wird nicht durchgesetzt',
      partly:
        'Andere können weiterhin einen Teil der E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie wird nur teilweise durchgesetzt',
      weakForNoMail:
        'Andere könnten E-Mails im Namen dieser Domain versenden: Sie empfängt keine E-Mails, aber nach ihrer DMARC-Richtlinie müssen Empfänger nicht alle E-Mails in ihrem Namen ablehnen',
      enforced:
        'Empfänger, die DMARC beachten, halten E-Mails auf, die andere im Namen dieser Domain versenden, denn ihre Richtlinie verlangt das',
    },
    mailFlaw: {
      subdomains: 'Subdomains sind von der Richtlinie ausgenommen',
      wideSpf: 'der SPF-Eintrag erlaubt sehr vielen Servern den Versand',
      weakKey: 'ein DKIM-Schlüssel ist so kurz, dass andere ihn berechnen können',
      noSpf: 'auch ein gültiger SPF-Eintrag fehlt',
    },
    registration: {
      unknown:
        'Nicht beurteilt wurde, ob die Domain verloren gehen kann, weil keine Registrierungsdaten verfügbar waren',
      missing: 'Die Domain gibt es im DNS nicht; ob sie registriert ist, wurde nicht beurteilt',
      onHold: 'Die Registrierung der Domain ist gesperrt; Website und E-Mail funktionieren deshalb nicht',
      inRedemption:
        'Die Domain geht verloren: Sie wurde gelöscht und lässt sich nur noch bis zum Ende der Redemption Period wiederherstellen',
      pendingDelete: 'Die Domain geht verloren: Die Registry wird sie demnächst löschen und den Namen freigeben',
      expired: 'Die Domain kann verloren gehen: Ihre Registrierung ist abgelaufen',
      in7Days:
        'Die Domain kann verloren gehen: Ihre Registrierung läuft innerhalb von 7 Tagen ab, wenn sie nicht verlängert wird',
      in30Days:
        'Die Domain kann verloren gehen, wenn ihre Registrierung nicht verlängert wird: Sie läuft innerhalb von 30 Tagen ab',
      notSoon: 'Die Registrierung der Domain läuft in den nächsten 30 Tagen nicht ab',
      notPublished:
        'Die Registry veröffentlicht keine Ablaufdaten; wann die Registrierung abläuft, weiß nur der Registrar',
      noDate: 'Die Domain ist registriert; wann die Registrierung abläuft, wurde nicht beurteilt',
    },
    controlFlaw: {
      transferPending: 'ein anderer Registrar hat ihren Transfer angefordert',
      unlocked: 'sie ist nicht gegen einen Transfer zu einem anderen Registrar gesperrt',
      openTarget: 'einer ihrer Einträge zeigt auf eine nicht registrierte Domain, die andere übernehmen können',
      invalidDnssec: 'ihre DNSSEC-Daten sind ungültig, sodass viele Nutzer sie nicht erreichen',
      noDnssec: 'DNSSEC schützt sie nicht vor gefälschten DNS-Antworten',
    },
    missing: {
      both: 'Mailserver, Website und Zertifikate wurden nicht beurteilt',
      mail: 'Die Mailserver und ihre Zertifikate wurden nicht beurteilt',
      web: 'Die Website und ihr Zertifikat wurden nicht beurteilt',
      none: 'DNS, Mailserver und Website wurden beurteilt',
    },
    notAssessed: (missing, open, percent) =>
      `${SUMMARY_WORDS.de.missing[missing]}${open === 0 ? '' : `, ${missing === 'none' ? `aber ${open}` : `und ${open} weitere`} ${open === 1 ? 'Prüfung war' : 'Prüfungen waren'} nicht möglich`}${percent === undefined ? '' : `; nur ${percent} % der Punkte konnten geprüft werden`}.`,
  },
}
