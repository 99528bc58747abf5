import type { Locale, Localized } from '../../text.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import type { Said } from './verdict.tsx'

export type MailHost = MailCheck['mail'][number]
export type PortState = MailHost['ports'][number]['state']

type Case =
  | 'nullMx'
  | 'unasked'
  | 'noHost'
  | 'noAddress'
  | 'unaskedAddress'
  | 'ownHostShut'
  | 'ownHostUntested'
  | 'untested'
  | 'suspicious'
  | 'shut'
  | 'mismatch'
  | 'some'
  | 'unencrypted'
  | 'all'

/** How the mail hosts stand on port 25, where other servers bring mail. */
interface Doors {
  readonly open: number
  /** Those whose port was tested at all. */
  readonly tested: number
}

function caseOf(result: MailCheck): Case {
  const { nullMx, mail, acceptsMail, limitations = [] } = result
  if (nullMx) return 'nullMx'
  // What was not answered, or not asked in time, is no absence.
  const isIncomplete = limitations.includes('dns-failure') || limitations.includes('time-budget')
  if (mail.length === 0) return isIncomplete ? 'unasked' : 'noHost'
  const { open, tested } = doorsOf(result)
  if (!acceptsMail) {
    if (!mail.some(hasAddress)) return isIncomplete ? 'unaskedAddress' : 'noAddress'
    return tested === 0 ? 'ownHostUntested' : 'ownHostShut'
  }
  if (tested === 0) return 'untested'
  if (open === 0) return 'shut'
  if (mail.some(({ dane }) => dane === 'mismatch')) return 'mismatch'
  if (mail.filter((host) => doorOf(host) === 'open').every(({ suspicious }) => suspicious)) return 'suspicious'
  if (open < tested) return 'some'
  return mail.some(({ smtp }) => smtp?.starttls === false) ? 'unencrypted' : 'all'
}

export const hasAddress = ({ ipv4, ipv6 }: Pick<MailHost, 'ipv4' | 'ipv6'>): boolean => ipv4.length + ipv6.length > 0

const doorOf = ({ ports }: MailHost): PortState => ports.find(({ port }) => port === 25)?.state ?? 'unknown'

function doorsOf({ mail }: MailCheck): Doors {
  const states = mail.map(doorOf)
  return {
    open: states.filter((state) => state === 'open').length,
    tested: states.filter((state) => state !== 'unknown').length,
  }
}

const mismatched = (mail: readonly MailHost[]): string =>
  mail.flatMap(({ host, dane }) => (dane === 'mismatch' ? [host] : [])).join(', ')

const WORDS: Localized<Readonly<Record<Case, (result: MailCheck, doors: Doors) => Said>>> = {
  en: {
    nullMx: ({ domain }) => ({
      tone: 'info',
      word: 'No mail wanted',
      sentence: `${domain} takes no mail, and says so.`,
      more: 'Its MX record is “0 .” (null MX): senders learn at once that there is nobody to write to.',
    }),
    unasked: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unknown',
      sentence: `How mail reaches ${domain} could not be found out.`,
      more: 'Questions to the DNS went unanswered. That does not mean that there is no mail server; please try again in a minute.',
    }),
    noHost: ({ domain }) => ({
      tone: 'warn',
      word: 'No mail server',
      sentence: `${domain} has no mail server: neither an MX record nor an address of its own.`,
      more: 'If no mail is wanted, a null MX record (0 .) says so clearly.',
    }),
    noAddress: ({ domain }) => ({
      tone: 'problem',
      word: 'Unreachable',
      sentence: `No mail can reach ${domain}: none of its mail servers has an address.`,
      more: 'Give the hosts named in the MX records addresses, or name other hosts.',
    }),
    unaskedAddress: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unknown',
      sentence: `The addresses of the mail servers of ${domain} could not be found out.`,
      more: 'Questions to the DNS went unanswered. That does not mean that there are none; please try again in a minute.',
    }),
    ownHostShut: ({ domain }) => ({
      tone: 'warn',
      word: 'No mail server',
      sentence: `${domain} has no MX record, and nobody takes mail at its own address.`,
      more: 'If no mail is wanted, a null MX record (0 .) says so clearly.',
    }),
    ownHostUntested: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unknown',
      sentence: `${domain} has no MX record; whether its own address takes mail could not be tested.`,
    }),
    untested: ({ domain, mail }) => ({
      tone: 'unknown',
      word: 'Not tested',
      sentence: `${domain} has ${mail.length === 1 ? 'a mail server' : `${mail.length} mail servers`}; whether mail is taken in could not be tested.`,
    }),
    suspicious: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unclear',
      sentence: `Every port of the mail servers of ${domain} takes connections, but nobody answers.`,
      more: 'Something on the way, such as a firewall, seems to take every connection. What is behind it cannot be said.',
    }),
    shut: ({ domain, mail }, { tested }) => ({
      tone: 'problem',
      word: 'Shut',
      sentence:
        tested === 1
          ? `The ${mail.length === 1 ? '' : 'tested '}mail server of ${domain} took no connection on port 25.`
          : `${tested === 2 ? 'Neither' : 'None'} of the ${tested} tested mail servers of ${domain} took a connection on port 25.`,
      more: 'Other servers bring mail to port 25. Look whether the mail service runs and whether a firewall lets the port through.',
    }),
    some: ({ domain }, { open, tested }) => ({
      tone: 'warn',
      word: 'Partly shut',
      sentence: `${open} of ${tested} tested mail servers of ${domain} ${open === 1 ? 'takes' : 'take'} connections on port 25.`,
      more: 'Mail still arrives, because senders try the next one, but later than need be.',
    }),
    mismatch: ({ domain, mail }) => ({
      tone: 'problem',
      word: 'DANE fails',
      sentence: `Mail servers of ${domain} answer, but their certificates do not fit what the DNS announces.`,
      more: `Senders that heed DANE do not deliver to ${mismatched(mail)}. Publish the TLSA record of the present certificate, or take the old one out.`,
    }),
    unencrypted: ({ domain }) => ({
      tone: 'warn',
      word: 'Unencrypted',
      sentence: `Mail reaches ${domain}, but not everywhere encrypted.`,
      more: 'A mail server offers no STARTTLS: what is sent to it can be read on the way, and some senders refuse to deliver like that.',
    }),
    all: ({ domain, mail }, { tested }) => ({
      tone: 'ok',
      word: 'Open',
      sentence:
        tested === 1
          ? `The ${mail.length === 1 ? '' : 'tested '}mail server of ${domain} takes connections on port 25.`
          : `${tested === 2 ? 'Both' : `All ${tested}`} tested mail servers of ${domain} take connections on port 25.`,
    }),
  },
  de: {
    nullMx: ({ domain }) => ({
      tone: 'info',
      word: 'Keine E-Mail gewünscht',
      sentence: `${domain} nimmt keine E-Mails an und sagt das auch.`,
      more: 'Der MX-Eintrag lautet „0 .“ (Null-MX): Absender erfahren sofort, dass es niemanden gibt, dem sie schreiben könnten.',
    }),
    unasked: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unbekannt',
      sentence: `Wie E-Mails zu ${domain} gelangen, ließ sich nicht herausfinden.`,
      more: 'Fragen an das DNS blieben ohne Antwort. Das heißt nicht, dass es keinen Mailserver gibt; bitte versuchen Sie es in einer Minute noch einmal.',
    }),
    noHost: ({ domain }) => ({
      tone: 'warn',
      word: 'Kein Mailserver',
      sentence: `${domain} hat keinen Mailserver: weder einen MX-Eintrag noch eine eigene Adresse.`,
      more: 'Wenn keine E-Mails gewünscht sind, sagt ein Null-MX-Eintrag (0 .) das deutlich.',
    }),
    noAddress: ({ domain }) => ({
      tone: 'problem',
      word: 'Unerreichbar',
      sentence: `Zu ${domain} gelangt keine E-Mail: Keiner der Mailserver hat eine Adresse.`,
      more: 'Geben Sie den Servern in den MX-Einträgen Adressen, oder tragen Sie andere Server ein.',
    }),
    unaskedAddress: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unbekannt',
      sentence: `Die Adressen der Mailserver von ${domain} ließen sich nicht herausfinden.`,
      more: 'Fragen an das DNS blieben ohne Antwort. Das heißt nicht, dass es keine gibt; bitte versuchen Sie es in einer Minute noch einmal.',
    }),
    ownHostShut: ({ domain }) => ({
      tone: 'warn',
      word: 'Kein Mailserver',
      sentence: `${domain} hat keinen MX-Eintrag, und unter der eigenen Adresse nimmt niemand E-Mails an.`,
      more: 'Wenn keine E-Mails gewünscht sind, sagt ein Null-MX-Eintrag (0 .) das deutlich.',
    }),
    ownHostUntested: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unbekannt',
      sentence: `${domain} hat keinen MX-Eintrag; ob die eigene Adresse E-Mails annimmt, ließ sich nicht testen.`,
    }),
    untested: ({ domain, mail }) => ({
      tone: 'unknown',
      word: 'Nicht getestet',
      sentence: `${domain} hat ${mail.length === 1 ? 'einen Mailserver' : `${mail.length} Mailserver`}; ob E-Mails angenommen werden, ließ sich nicht testen.`,
    }),
    suspicious: ({ domain }) => ({
      tone: 'unknown',
      word: 'Unklar',
      sentence: `Jeder Port der Mailserver von ${domain} nimmt Verbindungen an, aber niemand antwortet.`,
      more: 'Etwas auf dem Weg, etwa eine Firewall, nimmt offenbar jede Verbindung an. Was dahinter ist, lässt sich nicht sagen.',
    }),
    shut: ({ domain, mail }, { tested }) => ({
      tone: 'problem',
      word: 'Zu',
      sentence:
        tested === 1
          ? `Der ${mail.length === 1 ? '' : 'getestete '}Mailserver von ${domain} nahm auf Port 25 keine Verbindung an.`
          : `Keiner der ${tested} getesteten Mailserver von ${domain} nahm auf Port 25 eine Verbindung an.`,
      more: 'Andere Server liefern E-Mails auf Port 25 ein. Sehen Sie nach, ob der Maildienst läuft und ob eine Firewall den Port durchlässt.',
    }),
    some: ({ domain }, { open, tested }) => ({
      tone: 'warn',
      word: 'Teilweise zu',
      sentence: `${open} von ${tested} getesteten Mailservern von ${domain} ${open === 1 ? 'nimmt' : 'nehmen'} auf Port 25 Verbindungen an.`,
      more: 'E-Mails kommen trotzdem an, weil Absender den nächsten Server versuchen, aber später als nötig.',
    }),
    mismatch: ({ domain, mail }) => ({
      tone: 'problem',
      word: 'DANE scheitert',
      sentence: `Mailserver von ${domain} antworten, aber ihre Zertifikate passen nicht zu dem, was das DNS ankündigt.`,
      more: `Absender, die DANE beachten, stellen nicht zu: ${mismatched(mail)}. Veröffentlichen Sie den TLSA-Eintrag des jetzigen Zertifikats, oder entfernen Sie den alten.`,
    }),
    unencrypted: ({ domain }) => ({
      tone: 'warn',
      word: 'Unverschlüsselt',
      sentence: `E-Mails gelangen zu ${domain}, aber nicht überall verschlüsselt.`,
      more: 'Ein Mailserver bietet kein STARTTLS an: Was ihm gesendet wird, ist unterwegs lesbar, und manche Absender stellen so nicht zu.',
    }),
    all: ({ domain, mail }, { tested }) => ({
      tone: 'ok',
      word: 'Offen',
      sentence:
        tested === 1
          ? `Der ${mail.length === 1 ? '' : 'getestete '}Mailserver von ${domain} nimmt auf Port 25 Verbindungen an.`
          : `${tested === 2 ? 'Beide' : `Alle ${tested}`} getesteten Mailserver von ${domain} nehmen auf Port 25 Verbindungen an.`,
    }),
  },
}

export const mailSaid = (result: MailCheck, locale: Locale): Said =>
  WORDS[locale][caseOf(result)](result, doorsOf(result))
