import type { Locale, Localized } from '../../text.ts'
import {
  type AuthorityBreak,
  type Break,
  type Condition,
  EXTENDED_ERRORS,
  type ExtendedError,
  type Queries,
  type ReceiverBreak,
  type ReporterBreak,
  type ResolverBreak,
  type ResolverKind,
  type SenderBreak,
  type WebBreak,
} from './break.ts'

/** The longest line “What fails”, so that it fits on two lines of a phone. */
export const MAX_LENGTH = 140

/** A clause whose verb comes before its subject in German if a condition precedes it. */
interface Clause {
  readonly subject: string
  readonly verb: string
  readonly rest: string
}

/** What fails because of an outcome, in one sentence: the first client, which is the most important one. */
export function whatFails([first]: readonly Break[] = [], locale: Locale): string | undefined {
  return first === undefined ? undefined : sentenceOf(first, locale)
}

/** Everything that fails, with the source of what cannot be shown with a client. */
export const allThatFails = (breaks: readonly Break[], locale: Locale): string =>
  breaks
    .map((broken) => {
      const { cannotBeShown } = broken
      const sentence = sentenceOf(broken, locale)
      return cannotBeShown === undefined ? sentence : withRemark(sentence, `${SOURCE[locale]}: ${cannotBeShown}`)
    })
    .join(' ')

/** In parentheses before the full stop. */
const withRemark = (sentence: string, remark: string): string =>
  sentence.endsWith(').') ? `${sentence.slice(0, -2)}; ${remark}).` : `${sentence.slice(0, -1)} (${remark}).`

const SOURCE: Localized<string> = { en: 'source', de: 'Quelle' }

export function sentenceOf(broken: Break, locale: Locale): string {
  const { subject, verb, rest } = CLAUSES[locale](broken)
  const { when } = broken
  const tail = rest === '' ? '' : ` ${rest}`
  if (when === undefined) return `${capitalized(subject)} ${verb}${tail}.`
  return locale === 'de'
    ? `${CONDITIONS.de[when]} ${verb} ${subject}${tail}.`
    : `${CONDITIONS.en[when]}, ${subject} ${verb}${tail}.`
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const CONDITIONS: Localized<Readonly<Record<Condition, string>>> = {
  en: {
    'one-server-down': 'If one name server is down',
    'other-mail-servers-down': 'If the other mail servers are down',
    'cached-from-other-server': 'Depending on the cached response',
    'registered-by-others': 'If the unregistered domain is registered',
    'large-response': 'If a response is too large for UDP',
    'not-renewed': 'If the domain is not renewed',
    'records-change': 'If records change',
  },
  de: {
    'one-server-down': 'Wenn ein Nameserver ausfällt,',
    'other-mail-servers-down': 'Fallen die anderen Mailserver aus,',
    'cached-from-other-server': 'Je nach Antwort im Cache',
    'registered-by-others': 'Wenn die unregistrierte Domain registriert wird,',
    'large-response': 'Wenn eine Antwort für UDP zu groß ist,',
    'not-renewed': 'Wenn die Domain nicht verlängert wird,',
    'records-change': 'Wenn sich Einträge ändern,',
  },
}

const RESOLVERS: Localized<Readonly<Record<ResolverKind, string>>> = {
  en: {
    resolver: 'resolvers',
    'validating-resolver': 'validating resolvers',
    'resolver-without-validation': 'resolvers without DNSSEC validation',
    'resolver-with-aggressive-nsec': 'validating resolvers that cache NSEC ranges',
    'resolver-with-0x20': 'resolvers that vary the case of letters (0x20)',
    'resolver-with-ipv6-only': 'resolvers with only IPv6',
    'resolver-with-ipv4-only': 'resolvers with only IPv4',
  },
  de: {
    resolver: 'Resolver',
    'validating-resolver': 'validierende Resolver',
    'resolver-without-validation': 'Resolver ohne DNSSEC-Validierung',
    'resolver-with-aggressive-nsec': 'validierende Resolver, die NSEC-Bereiche speichern,',
    'resolver-with-0x20': 'Resolver, die Groß- und Kleinschreibung variieren (0x20),',
    'resolver-with-ipv6-only': 'Resolver, die nur IPv6 haben,',
    'resolver-with-ipv4-only': 'Resolver, die nur IPv4 haben,',
  },
}

/** The adjective has another ending after the article. */
function mostOf(resolvers: string): string {
  const adjective = 'validierende'
  return resolvers.startsWith(adjective)
    ? `die meisten ${adjective}n${resolvers.slice(adjective.length)}`
    : `die meisten ${resolvers}`
}

const QUERIES: Localized<(queries: Queries, isPartial: boolean) => string> = {
  en(queries, isPartial) {
    const some = isPartial ? 'some ' : ''
    if (queries === 'all') return isPartial ? 'some queries for the domain' : 'all queries for the domain'
    if (queries === 'some') return 'some queries for the domain'
    if (queries === 'absent') return `${some}queries for records that do not exist`
    if (queries === 'website') return `${some}queries for the website`
    if (queries === 'names-below') return `${some}queries for names below the domain`
    return `${some}${queries} queries`
  },
  de(queries, isPartial) {
    const some = isPartial ? 'einige ' : ''
    if (queries === 'all') return isPartial ? 'einige Anfragen nach der Domain' : 'alle Anfragen nach der Domain'
    if (queries === 'some') return 'einige Anfragen nach der Domain'
    if (queries === 'absent') return `${some}Anfragen nach fehlenden Einträgen`
    if (queries === 'website') return `${some}Anfragen nach der Website`
    if (queries === 'names-below') return `${some}Anfragen nach Namen unter der Domain`
    return `${some}${queries}-Anfragen`
  },
}

const resolverClause: Localized<(broken: ResolverBreak) => Clause> = {
  en({ client, queries, response, extendedErrors = [], isPartial = false, resolvers }) {
    const subject = `${resolvers === 'most' ? 'most ' : ''}${RESOLVERS.en[client]}`
    const asked = QUERIES.en(queries, isPartial)
    const isForAll = queries === 'all' && !isPartial
    if (response === 'no-answer')
      return { subject, verb: 'cannot answer', rest: isForAll ? 'any query for the domain' : asked }
    if (response === 'slow') return { subject, verb: 'answer', rest: `${asked} slowly` }
    if (response === 'other-data') return { subject, verb: 'return', rest: `data of others for ${asked}` }
    if (response === 'unvalidated')
      return {
        subject,
        verb: 'do not validate',
        rest: queries === 'all' ? 'responses for the domain' : `responses to ${asked}`,
      }
    const named = response === 'no-data' ? 'no records' : response
    return { subject, verb: 'return', rest: `${named} for ${asked}${errorOf(extendedErrors, 'or')}` }
  },
  de({ client, queries, response, extendedErrors = [], isPartial = false, resolvers }) {
    const subject = resolvers === 'most' ? mostOf(RESOLVERS.de[client]) : RESOLVERS.de[client]
    const asked = QUERIES.de(queries, isPartial)
    const isForAll = queries === 'all' && !isPartial
    if (response === 'no-answer')
      return isForAll
        ? { subject, verb: 'können', rest: 'keine Anfrage nach der Domain beantworten' }
        : { subject, verb: 'können', rest: `${asked} nicht beantworten` }
    if (response === 'slow') return { subject, verb: 'beantworten', rest: `${asked} langsam` }
    if (response === 'other-data') return { subject, verb: 'beantworten', rest: `${asked} mit fremden Daten` }
    if (response === 'unvalidated')
      return {
        subject,
        verb: 'validieren',
        rest: `Antworten ${queries === 'all' ? 'für die Domain' : `auf ${asked}`} nicht`,
      }
    if (response === 'no-data') return { subject, verb: 'liefern', rest: `auf ${asked} keine Einträge` }
    return { subject, verb: 'beantworten', rest: `${asked} mit ${response}${errorOf(extendedErrors, 'oder')}` }
  },
}

/** Two errors belong to two variants of the fault. More of them depend on the software, so they say nothing about this domain. */
const errorOf = (errors: readonly ExtendedError[], or: string): string =>
  errors.length === 0 || errors.length > 2 ? '' : ` (${errors.map((code) => EXTENDED_ERRORS[code]).join(` ${or} `)})`

const browserClause: Localized<(broken: WebBreak) => Clause> = {
  en({ over, error }) {
    const subject = over === undefined ? 'browsers' : `browsers with only ${over}`
    const verbs = {
      'name-not-resolved': ['cannot resolve', 'the name (curl error 6)'],
      'not-connected': ['cannot connect', 'to the website'],
      tls: ['cannot open', 'an encrypted connection to the website'],
      certificate: ['reject', 'the certificate of the website'],
      'page-of-others': ['show', 'what someone else publishes'],
    } as const
    const [verb, rest] = verbs[error]
    return { subject, verb, rest }
  },
  de({ over, error }) {
    const subject = over === undefined ? 'Browser' : `Browser, die nur ${over} haben,`
    const verbs = {
      'name-not-resolved': ['können', 'den Namen nicht auflösen (curl-Fehler 6)'],
      'not-connected': ['erreichen', 'die Website nicht'],
      tls: ['können', 'keine verschlüsselte Verbindung zur Website aufbauen'],
      certificate: ['lehnen', 'das Zertifikat der Website ab'],
      'page-of-others': ['zeigen', 'fremde Inhalte'],
    } as const
    const [verb, rest] = verbs[error]
    return { subject, verb, rest }
  },
}

const SENDERS: Localized<Readonly<Record<'plain' | NonNullable<SenderBreak['security' | 'over']>, string>>> = {
  en: {
    plain: 'sending mail servers',
    dane: 'sending mail servers with DANE',
    'mta-sts': 'sending mail servers with MTA-STS',
    certificate: 'sending mail servers that verify certificates',
    dnssec: 'sending mail servers with DNSSEC validation',
    IPv4: 'sending mail servers with only IPv4',
  },
  de: {
    plain: 'sendende Mailserver',
    dane: 'sendende Mailserver mit DANE',
    'mta-sts': 'sendende Mailserver mit MTA-STS',
    certificate: 'sendende Mailserver, die Zertifikate prüfen,',
    dnssec: 'sendende Mailserver mit DNSSEC-Validierung',
    IPv4: 'sendende Mailserver, die nur IPv4 haben,',
  },
}

const senderClause: Localized<(broken: SenderBreak) => Clause> = {
  en({ security, over, delivery, status, isPartial }) {
    const subject = SENDERS.en[security ?? over ?? 'plain']
    const mail = isPartial ? 'some mail' : 'mail'
    const code = status === undefined ? '' : ` (${status})`
    switch (delivery) {
      case 'deferred':
        return { subject, verb: 'cannot deliver', rest: `${mail} and retry for days${code}` }
      case 'bounced':
        return { subject, verb: 'return', rest: `${mail} to its author as undeliverable${code}` }
      case 'failed':
        return { subject, verb: 'cannot deliver', rest: `${mail}, and retry for days or return it${code}` }
      case 'unencrypted':
        return { subject, verb: 'deliver', rest: `${mail} without encryption` }
      case 'unauthenticated':
        return { subject, verb: 'deliver', rest: `${mail} without verifying the certificate` }
      case 'to-others':
        return { subject, verb: 'deliver', rest: `${mail} to a mail server of others` }
      case 'delayed':
        return { subject, verb: 'deliver', rest: `${mail} late, after a failed attempt` }
    }
  },
  de({ security, over, delivery, status, isPartial }) {
    const subject = SENDERS.de[security ?? over ?? 'plain']
    const mail = isPartial ? 'manche E-Mails' : 'E-Mails'
    const code = status === undefined ? '' : ` (${status})`
    switch (delivery) {
      case 'deferred':
        return { subject, verb: 'können', rest: `${mail} nicht zustellen und versuchen es tagelang erneut${code}` }
      case 'bounced':
        return { subject, verb: 'senden', rest: `${mail} als unzustellbar an den Absender zurück${code}` }
      case 'failed':
        return {
          subject,
          verb: 'können',
          rest: `${mail} nicht zustellen und versuchen es tagelang erneut oder senden sie zurück${code}`,
        }
      case 'unencrypted':
        return { subject, verb: 'stellen', rest: `${mail} unverschlüsselt zu` }
      case 'unauthenticated':
        return { subject, verb: 'stellen', rest: `${mail} zu, ohne das Zertifikat zu prüfen` }
      case 'to-others':
        return { subject, verb: 'stellen', rest: `${mail} einem fremden Mailserver zu` }
      case 'delayed':
        return { subject, verb: 'stellen', rest: `${mail} nach einem Fehlversuch verspätet zu` }
    }
  },
}

/** How a sentence names the results that are not words of RFC 8601. */
const RESULTS: Localized<Readonly<Partial<Record<ReceiverBreak['result'], string>>>> = {
  en: { 'not-passed': 'not passed', error: 'an error (temperror or permerror)' },
  de: { 'not-passed': 'nicht bestanden', error: 'Fehler (temperror oder permerror)' },
}

const METHODS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', bimi: 'BIMI' } as const

const receiverClause: Localized<(broken: ReceiverBreak) => Clause> = {
  en({ client, method, mail, result, isPartial = false, receivers }) {
    const subject =
      client === 'mailbox-provider' ? 'large mailbox providers' : receivers ? 'some receivers' : 'receivers'
    const which = `${isPartial ? 'some ' : ''}${mail === 'own' ? 'mail from the domain' : 'spoofed mail'}`
    if (result === 'rejected') return { subject, verb: 'reject', rest: which }
    if (result === 'not-rejected' && method === 'dmarc')
      return { subject, verb: 'deliver', rest: `${which}: DMARC does not stop it` }
    if (result === 'not-rejected') return { subject, verb: 'deliver', rest: which }
    if (method === 'sender-address' || method === 'message-size') return { subject, verb: 'reject', rest: which }
    if (result === 'pass') return { subject, verb: 'accept', rest: `${which}: the ${METHODS[method]} result is pass` }
    if (result === 'none' && method === 'dmarc')
      return { subject, verb: 'apply', rest: `no DMARC policy to ${which} (result none)` }
    return { subject, verb: 'evaluate', rest: `${METHODS[method]} as ${RESULTS.en[result] ?? result} for ${which}` }
  },
  de({ client, method, mail, result, isPartial = false, receivers }) {
    const subject =
      client === 'mailbox-provider' ? 'große E-Mail-Anbieter' : receivers ? 'manche Empfänger' : 'Empfänger'
    const some = isPartial ? 'manche ' : ''
    const which = mail === 'own' ? `${some}E-Mails der Domain` : `${some}gefälschte E-Mails`
    if (result === 'rejected') return { subject, verb: 'lehnen', rest: `${which} ab` }
    if (result === 'not-rejected' && method === 'dmarc')
      return { subject, verb: 'stellen', rest: `${which} zu: DMARC hält sie nicht auf` }
    if (result === 'not-rejected') return { subject, verb: 'stellen', rest: `${which} zu` }
    if (method === 'sender-address' || method === 'message-size')
      return { subject, verb: 'lehnen', rest: `${which} ab` }
    if (result === 'pass') return { subject, verb: 'akzeptieren', rest: `${which}: ${METHODS[method]} ergibt pass` }
    if (result === 'none' && method === 'dmarc')
      return { subject, verb: 'wenden', rest: `auf ${which} keine DMARC-Richtlinie an (Ergebnis none)` }
    return {
      subject,
      verb: 'werten',
      rest: `${METHODS[method]} bei ${isPartial ? 'manchen ' : ''}${mail === 'own' ? 'E-Mails der Domain' : 'gefälschten E-Mails'} als ${RESULTS.de[result] ?? result}`,
    }
  },
}

const reporterClause: Localized<(broken: ReporterBreak) => Clause> = {
  en: ({ reports }) => ({
    subject: 'receivers',
    verb: 'send',
    rest: reports === 'dmarc' ? 'no DMARC aggregate reports' : 'no TLS reports',
  }),
  de: ({ reports }) => ({
    subject: reports === 'dmarc' ? 'Empfänger' : 'sendende Mailserver',
    verb: 'schicken',
    rest: reports === 'dmarc' ? 'keine aggregierten DMARC-Berichte' : 'keine TLS-Berichte',
  }),
}

const authorityClause: Localized<(broken: AuthorityBreak) => Clause> = {
  en: ({ result, challenge, error }) => ({
    subject: challenge ? 'certificate authorities that validate over HTTP' : 'certificate authorities',
    verb: result === 'refuses' ? 'refuse' : 'issue',
    rest:
      result === 'refuses'
        ? `to issue certificates${error === undefined ? '' : ` (ACME error “${error}”)`}`
        : 'certificates although they are not named',
  }),
  de: ({ result, challenge, error }) => ({
    subject: challenge ? 'Zertifizierungsstellen, die über HTTP validieren,' : 'Zertifizierungsstellen',
    verb: 'stellen',
    rest:
      result === 'refuses'
        ? `keine Zertifikate aus${error === undefined ? '' : ` (ACME-Fehler „${error}“)`}`
        : 'Zertifikate aus, obwohl sie nicht genannt sind',
  }),
}

const clauseIn =
  (locale: Locale) =>
  (broken: Break): Clause => {
    switch (broken.client) {
      case 'browser':
        return browserClause[locale](broken)
      case 'sender':
        return senderClause[locale](broken)
      case 'receiver':
      case 'mailbox-provider':
        return receiverClause[locale](broken)
      case 'reporter':
        return reporterClause[locale](broken)
      case 'ca':
        return authorityClause[locale](broken)
      default:
        return resolverClause[locale](broken)
    }
  }

const CLAUSES: Localized<(broken: Break) => Clause> = { en: clauseIn('en'), de: clauseIn('de') }
