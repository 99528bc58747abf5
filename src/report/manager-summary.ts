import type { ManagerClause, ManagerPart } from '../checks/manager-clause.ts'
import type { Locale, Localized } from '../text.ts'
import { MANAGER_CLAUSES } from './manager-clauses.ts'

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

type Question = 'mail' | 'registration'

interface Role {
  readonly question: Question
  /** Flaws are added to the main clause; there is one main clause for each question. */
  readonly isFlaw: boolean
  /** The main clauses with which the flaw is mentioned; by default it always is. */
  readonly onlyWith: readonly ManagerPart[] | undefined
}

const main = (question: Question): Role => ({ question, isFlaw: false, onlyWith: undefined })
const flaw = (question: Question, onlyWith?: readonly ManagerPart[]): Role => ({ question, isFlaw: true, onlyWith })

/**
 * If findings have several main clauses, the first in this order is used; flaws are mentioned in this order. Findings that exclude
 * each other need no order: the masks of the checks say which of them a report contains.
 */
const ROLES: Readonly<Record<ManagerPart, Role>> = {
  // Mail of every server passes SPF and therefore any DMARC policy.
  'all-servers-allowed': main('mail'),
  // A report can have an invalid policy together with the one that receivers apply in its place.
  'no-policy': main('mail'),
  'policy-not-enforced': main('mail'),
  'policy-enforced': main('mail'),
  'gap-in-policy': flaw('mail', ['policy-enforced']),
  'gap-in-senders': flaw('mail', ['policy-enforced']),
  'gap-in-keys': flaw('mail', ['policy-enforced']),
  // DKIM is sufficient for an enforced policy.
  'no-senders-listed': flaw('mail', ['all-servers-allowed', 'no-policy', 'policy-not-enforced']),
  // A domain that is on hold or deleted also has an expiration date.
  'not-in-dns': main('registration'),
  expiration: main('registration'),
  registered: main('registration'),
  transfer: flaw('registration'),
  takeover: flaw('registration'),
  dnssec: flaw('registration'),
}

const PARTS = Object.keys(ROLES) as readonly ManagerPart[]

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
  const said = clausesOf(report.findings)
  const open = report.findings.filter(({ outcome }) => outcome === 'unknown').length
  return {
    mail: sentenceAbout('mail', said, locale),
    registration: sentenceAbout('registration', said, locale),
    notAssessed: SUMMARY_WORDS[locale].notAssessed(
      missingOf(assessed),
      open,
      report.determined ? undefined : Math.round(report.coverage * 100),
    ),
  }
}

/** An outcome without a clause is not interpreted, and neither is one of a later version. */
function clausesOf(findings: readonly SummarizedFinding[]): readonly ManagerClause[] {
  const outcomes = new Map(findings.map(({ id, outcome }) => [id, outcome]))
  return MANAGER_CLAUSES.filter((clause) =>
    Object.entries(clause.outcomes).some(([id, codes]) => codes.includes(outcomes.get(id) ?? '')),
  )
}

function sentenceAbout(question: Question, said: readonly ManagerClause[], locale: Locale): string {
  const clauses = PARTS.filter((part) => ROLES[part].question === question).flatMap((part) =>
    said.filter((clause) => clause.part === part),
  )
  const answer = clauses.find(({ part }) => !ROLES[part].isFlaw)
  const flaws = clauses.filter(({ part }) => isMentioned(ROLES[part], answer))
  return `${[answer?.[locale] ?? SUMMARY_WORDS[locale].unknown[question], ...flaws.map((clause) => clause[locale])].join('; ')}.`
}

const isMentioned = ({ isFlaw, onlyWith }: Role, answer: ManagerClause | undefined): boolean =>
  isFlaw && (onlyWith === undefined || (answer !== undefined && onlyWith.includes(answer.part)))

type Missing = keyof Words['missing']

function missingOf(assessed: readonly FurtherArea[]): Missing {
  const [hasMail, hasWeb] = [assessed.includes('mail'), assessed.includes('web')]
  if (hasMail) return hasWeb ? 'none' : 'web'
  return hasWeb ? 'mail' : 'both'
}

interface Words {
  readonly unknown: Readonly<Record<Question, string>>
  readonly missing: { readonly both: string; readonly mail: string; readonly web: string; readonly none: string }
  /** `percent` is set if too little was checked for a score. */
  readonly notAssessed: (missing: Missing, open: number, percent: number | undefined) => string
}

/** The texts that belong to no single check. */
export const SUMMARY_WORDS: Localized<Words> = {
  en: {
    unknown: {
      mail: 'It was not assessed whether others can send mail in the name of this domain',
      registration: 'It was not assessed whether the domain can be lost, because no registration data was available',
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
    unknown: {
      mail: 'Nicht beurteilt wurde, ob andere E-Mails im Namen dieser Domain versenden können',
      registration:
        'Nicht beurteilt wurde, ob die Domain verloren gehen kann, weil keine Registrierungsdaten verfügbar waren',
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
