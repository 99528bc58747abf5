import type { Locale, Localized } from '../../text.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { type MailState, type MailVerdict, mailVerdict } from '../../tools/mail/verdict.ts'
import type { Said } from './verdict.tsx'

/** What the texts insert. */
interface Facts {
  readonly domain: string
  /** The affected mail servers. */
  readonly names: string
  readonly isOne: boolean
  readonly tested: number
  readonly isPartlyTested: boolean
  /** An enforced MTA-STS policy forbids delivery in this state. */
  readonly isForbidden: boolean
}

type Words = Omit<Said, 'tone'>

const POLICY = {
  en: 'The MTA-STS policy is enforced: senders that apply it do not deliver mail to this host.',
  de: 'Die MTA-STS-Richtlinie wird durchgesetzt: Absender, die sie anwenden, stellen diesem Host keine E-Mails zu.',
} as const

const UNVERIFIED = {
  en: 'Most senders deliver mail anyway. Senders that verify certificates do not.',
  de: 'Die meisten Absender stellen trotzdem zu. Absender, die Zertifikate prüfen, stellen nicht zu.',
} as const

const RENEWAL = {
  en: 'Check why the certificate has not been renewed, and that the mail server loads the new one.',
  de: 'Prüfen Sie, warum das Zertifikat nicht erneuert wurde und ob der Mailserver das neue lädt.',
} as const

const SPARE = {
  en: 'Mail still arrives, because senders try the other mail servers.',
  de: 'E-Mails kommen trotzdem an, weil Absender die anderen Mailserver versuchen.',
} as const

const WORDS: Localized<Readonly<Record<MailState, (facts: Facts) => Words>>> = {
  en: {
    'null-mx': ({ domain }) => ({
      word: 'Null MX',
      sentence: `${domain} does not accept mail (null MX record).`,
      more: 'The record “0 .” tells senders that the domain has no mail server (RFC 7505).',
    }),
    'no-name': ({ domain }) => ({
      word: 'No such name',
      sentence: `${domain} does not exist (NXDOMAIN).`,
      more: 'Check the spelling. If the domain is yours, check at your registrar whether it is still registered and has name servers.',
    }),
    unasked: ({ domain }) => ({
      word: 'Not checked',
      sentence: `The mail servers of ${domain} are not known: DNS queries failed.`,
      more: 'This does not mean that there is no mail server. Try again in a minute.',
    }),
    'no-host': ({ domain }) => ({
      word: 'No mail server',
      sentence: `${domain} has no mail server: neither an MX record nor an IP address.`,
      more: 'If the domain does not receive mail, publish a null MX record (0 .).',
    }),
    'unasked-address': ({ domain }) => ({
      word: 'Not checked',
      sentence: `The IP addresses of the mail servers of ${domain} are not known: DNS queries failed.`,
      more: 'This does not mean that there are none. Try again in a minute.',
    }),
    'no-address': ({ domain, names, isOne }) => ({
      word: 'No IP address',
      sentence:
        names === ''
          ? `No mail server of ${domain} has an IP address.`
          : `${names} ${isOne ? 'has' : 'have'} no IP address.`,
      more: 'Add A or AAAA records for the hosts in the MX records, or replace these MX records.',
    }),
    'own-host-closed': ({ domain }) => ({
      word: 'No mail server',
      sentence: `${domain} has no MX record, and its own IP address does not accept mail on port 25.`,
      more: 'If the domain does not receive mail, publish a null MX record (0 .).',
    }),
    'own-host-untested': ({ domain }) => ({
      word: 'Not checked',
      sentence: `${domain} has no MX record. Port 25 of its own IP address was not checked.`,
    }),
    untested: ({ domain }) => ({
      word: 'Not checked',
      sentence: `Port 25 of the mail servers of ${domain} was not checked.`,
    }),
    suspicious: ({ domain }) => ({
      word: 'Unclear',
      sentence: `All ports of the mail servers of ${domain} are open, but no SMTP banner was received.`,
      more: 'A firewall or proxy probably accepts every connection, so the port states are not reliable.',
    }),
    refuses: ({ names, isOne }) => ({
      word: 'Connection refused',
      sentence: `${names} ${isOne ? 'rejects' : 'reject'} the SMTP session (5xx greeting).`,
      more: 'The host does not accept mail (RFC 5321 section 3.1), or it blocks our network. Check the configuration and the log of the mail server.',
    }),
    closed: ({ names }) => ({
      word: 'Port 25 closed',
      sentence: `Port 25 of ${names} is closed or filtered.`,
      more: 'Other mail servers deliver mail to port 25. Check that the mail service runs and that no firewall blocks the port.',
    }),
    busy: ({ names, isOne }) => ({
      word: 'Unavailable',
      sentence: `${names} currently ${isOne ? 'rejects' : 'reject'} SMTP sessions (4xx greeting).`,
      more: 'Senders try again later. If this lasts, check the load and the connection limits of the mail server. It may also limit only our network.',
    }),
    'no-session': ({ names, isOne }) => ({
      word: 'No SMTP session',
      sentence: `${names} ${isOne ? 'accepts' : 'accept'} connections on port 25, but the SMTP session failed.`,
      more: 'The server sent no usable greeting or ended the session early. It may do so only for our network. Check the log of the mail server.',
    }),
    'no-starttls': ({ names, isOne, isForbidden }) => ({
      word: 'No STARTTLS',
      sentence: `${names} ${isOne ? 'does' : 'do'} not offer STARTTLS.`,
      more: isForbidden ? POLICY.en : 'Senders transmit mail unencrypted, and some do not deliver at all.',
    }),
    'starttls-fails': ({ names, isForbidden }) => ({
      word: 'STARTTLS fails',
      sentence: `STARTTLS is offered by ${names}, but fails.`,
      more: isForbidden
        ? POLICY.en
        : 'Senders transmit mail unencrypted or do not deliver. Check the TLS configuration of the mail server.',
    }),
    'certificate-expired': ({ names, isForbidden }) => ({
      word: 'Certificate expired',
      sentence: `The certificate of ${names} has expired.`,
      more: isForbidden ? POLICY.en : UNVERIFIED.en,
    }),
    'certificate-not-yet-valid': ({ names, isForbidden }) => ({
      word: 'Certificate not valid',
      sentence: `The certificate of ${names} is not valid yet.`,
      more: isForbidden ? POLICY.en : UNVERIFIED.en,
    }),
    'certificate-untrusted': ({ names, isForbidden }) => ({
      word: 'Certificate not trusted',
      sentence: `The certificate of ${names} is not trusted.`,
      more: isForbidden ? POLICY.en : UNVERIFIED.en,
    }),
    'certificate-wrong-name': ({ names, isForbidden }) => ({
      word: 'Wrong certificate',
      sentence: `The certificate of ${names} is not valid for this host name.`,
      more: isForbidden ? POLICY.en : UNVERIFIED.en,
    }),
    'certificate-about-to-end': ({ names }) => ({
      word: 'Certificate',
      sentence: `The certificate of ${names} is about to expire.`,
      more: RENEWAL.en,
    }),
    'certificate-ends-soon': ({ names }) => ({
      word: 'Certificate',
      sentence: `The certificate of ${names} expires soon.`,
      more: RENEWAL.en,
    }),
    'dane-mismatch': ({ names }) => ({
      word: 'DANE fails',
      sentence: `The TLSA records of ${names} do not match the certificate.`,
      more: 'Senders that use DANE do not deliver mail. Publish a TLSA record for the current certificate, then remove the outdated one.',
    }),
    'dane-without-tls': ({ names, isOne }) => ({
      word: 'DANE fails',
      sentence: `${names} ${isOne ? 'has' : 'have'} TLSA records, but STARTTLS is missing or fails.`,
      more: 'Senders that use DANE do not deliver mail. Turn on STARTTLS on the mail server; if this takes time, remove the TLSA records for now.',
    }),
    'not-in-policy': ({ names }) => ({
      word: 'MTA-STS fails',
      sentence: `The enforced MTA-STS policy does not list ${names}.`,
      more: 'Senders that apply MTA-STS do not deliver mail there. Add the host to the mx lines of the policy, then change the id in the _mta-sts record.',
    }),
    good: ({ domain, tested, isPartlyTested }) => ({
      word: 'Reachable',
      sentence:
        tested === 1
          ? `The ${isPartlyTested ? 'tested ' : ''}mail server of ${domain} accepts SMTP connections.`
          : `${tested === 2 ? 'Both' : `All ${tested}`} tested mail servers of ${domain} accept SMTP connections.`,
    }),
  },
  de: {
    'null-mx': ({ domain }) => ({
      word: 'Null-MX',
      sentence: `${domain} nimmt keine E-Mails an (Null-MX-Eintrag).`,
      more: 'Der Eintrag „0 .“ teilt Absendern mit, dass die Domain keinen Mailserver hat (RFC 7505).',
    }),
    'no-name': ({ domain }) => ({
      word: 'Name existiert nicht',
      sentence: `${domain} existiert nicht (NXDOMAIN).`,
      more: 'Prüfen Sie die Schreibweise. Wenn es Ihre Domain ist, prüfen Sie bei Ihrem Registrar, ob sie noch registriert ist und Nameserver hat.',
    }),
    unasked: ({ domain }) => ({
      word: 'Nicht geprüft',
      sentence: `Die Mailserver von ${domain} sind nicht bekannt: DNS-Anfragen sind fehlgeschlagen.`,
      more: 'Das heißt nicht, dass es keinen Mailserver gibt. Versuchen Sie es in einer Minute noch einmal.',
    }),
    'no-host': ({ domain }) => ({
      word: 'Kein Mailserver',
      sentence: `${domain} hat keinen Mailserver: weder einen MX-Eintrag noch eine IP-Adresse.`,
      more: 'Wenn die Domain keine E-Mails empfängt, veröffentlichen Sie einen Null-MX-Eintrag (0 .).',
    }),
    'unasked-address': ({ domain }) => ({
      word: 'Nicht geprüft',
      sentence: `Die IP-Adressen der Mailserver von ${domain} sind nicht bekannt: DNS-Anfragen sind fehlgeschlagen.`,
      more: 'Das heißt nicht, dass es keine gibt. Versuchen Sie es in einer Minute noch einmal.',
    }),
    'no-address': ({ domain, names, isOne }) => ({
      word: 'Keine IP-Adresse',
      sentence:
        names === ''
          ? `Kein Mailserver von ${domain} hat eine IP-Adresse.`
          : `${names} ${isOne ? 'hat' : 'haben'} keine IP-Adresse.`,
      more: 'Ergänzen Sie A- oder AAAA-Einträge für die Hosts in den MX-Einträgen, oder ersetzen Sie diese MX-Einträge.',
    }),
    'own-host-closed': ({ domain }) => ({
      word: 'Kein Mailserver',
      sentence: `${domain} hat keinen MX-Eintrag, und die eigene IP-Adresse nimmt auf Port 25 keine E-Mails an.`,
      more: 'Wenn die Domain keine E-Mails empfängt, veröffentlichen Sie einen Null-MX-Eintrag (0 .).',
    }),
    'own-host-untested': ({ domain }) => ({
      word: 'Nicht geprüft',
      sentence: `${domain} hat keinen MX-Eintrag. Port 25 der eigenen IP-Adresse wurde nicht geprüft.`,
    }),
    untested: ({ domain }) => ({
      word: 'Nicht geprüft',
      sentence: `Port 25 der Mailserver von ${domain} wurde nicht geprüft.`,
    }),
    suspicious: ({ domain }) => ({
      word: 'Unklar',
      sentence: `Alle Ports der Mailserver von ${domain} sind offen, aber es kam kein SMTP-Banner.`,
      more: 'Wahrscheinlich nimmt eine Firewall oder ein Proxy jede Verbindung an; die Portzustände sind daher nicht aussagekräftig.',
    }),
    refuses: ({ names, isOne }) => ({
      word: 'Verbindung abgelehnt',
      sentence: `${names} ${isOne ? 'lehnt' : 'lehnen'} die SMTP-Sitzung ab (Begrüßung mit 5xx).`,
      more: 'Der Host nimmt keine E-Mails an (RFC 5321 Abschnitt 3.1), oder er sperrt unser Netz. Prüfen Sie Konfiguration und Protokoll des Mailservers.',
    }),
    closed: ({ names }) => ({
      word: 'Port 25 geschlossen',
      sentence: `Port 25 von ${names} ist geschlossen oder gefiltert.`,
      more: 'Andere Mailserver stellen auf Port 25 zu. Prüfen Sie, ob der Maildienst läuft und keine Firewall den Port sperrt.',
    }),
    busy: ({ names, isOne }) => ({
      word: 'Nicht verfügbar',
      sentence: `${names} ${isOne ? 'lehnt' : 'lehnen'} SMTP-Sitzungen derzeit ab (Begrüßung mit 4xx).`,
      more: 'Absender versuchen es später erneut. Hält das an, prüfen Sie Last und Verbindungslimits des Mailservers. Womöglich begrenzt er nur unser Netz.',
    }),
    'no-session': ({ names, isOne }) => ({
      word: 'Keine SMTP-Sitzung',
      sentence: `${names} ${isOne ? 'nimmt' : 'nehmen'} auf Port 25 Verbindungen an, aber die SMTP-Sitzung ist fehlgeschlagen.`,
      more: 'Der Server hat keine brauchbare Begrüßung gesendet oder die Sitzung früh beendet, womöglich nur für unser Netz. Prüfen Sie das Protokoll des Mailservers.',
    }),
    'no-starttls': ({ names, isOne, isForbidden }) => ({
      word: 'Kein STARTTLS',
      sentence: `${names} ${isOne ? 'bietet' : 'bieten'} kein STARTTLS an.`,
      more: isForbidden ? POLICY.de : 'Absender übertragen E-Mails unverschlüsselt, und manche stellen gar nicht zu.',
    }),
    'starttls-fails': ({ names, isForbidden }) => ({
      word: 'STARTTLS scheitert',
      sentence: `STARTTLS wird von ${names} angeboten, schlägt aber fehl.`,
      more: isForbidden
        ? POLICY.de
        : 'Absender übertragen E-Mails unverschlüsselt oder stellen nicht zu. Prüfen Sie die TLS-Konfiguration des Mailservers.',
    }),
    'certificate-expired': ({ names, isForbidden }) => ({
      word: 'Zertifikat abgelaufen',
      sentence: `Das Zertifikat von ${names} ist abgelaufen.`,
      more: isForbidden ? POLICY.de : UNVERIFIED.de,
    }),
    'certificate-not-yet-valid': ({ names, isForbidden }) => ({
      word: 'Zertifikat ungültig',
      sentence: `Das Zertifikat von ${names} ist noch nicht gültig.`,
      more: isForbidden ? POLICY.de : UNVERIFIED.de,
    }),
    'certificate-untrusted': ({ names, isForbidden }) => ({
      word: 'Nicht vertrauenswürdig',
      sentence: `Das Zertifikat von ${names} ist nicht vertrauenswürdig.`,
      more: isForbidden ? POLICY.de : UNVERIFIED.de,
    }),
    'certificate-wrong-name': ({ names, isForbidden }) => ({
      word: 'Falsches Zertifikat',
      sentence: `Das Zertifikat von ${names} gilt nicht für diesen Hostnamen.`,
      more: isForbidden ? POLICY.de : UNVERIFIED.de,
    }),
    'certificate-about-to-end': ({ names }) => ({
      word: 'Zertifikat',
      sentence: `Das Zertifikat von ${names} läuft in Kürze ab.`,
      more: RENEWAL.de,
    }),
    'certificate-ends-soon': ({ names }) => ({
      word: 'Zertifikat',
      sentence: `Das Zertifikat von ${names} läuft bald ab.`,
      more: RENEWAL.de,
    }),
    'dane-mismatch': ({ names }) => ({
      word: 'DANE scheitert',
      sentence: `Die TLSA-Einträge von ${names} passen nicht zum Zertifikat.`,
      more: 'Absender mit DANE stellen nicht zu. Veröffentlichen Sie einen TLSA-Eintrag für das aktuelle Zertifikat, und entfernen Sie danach den veralteten.',
    }),
    'dane-without-tls': ({ names, isOne }) => ({
      word: 'DANE scheitert',
      sentence: `${names} ${isOne ? 'hat' : 'haben'} TLSA-Einträge, aber STARTTLS fehlt oder schlägt fehl.`,
      more: 'Absender mit DANE stellen nicht zu. Schalten Sie STARTTLS auf dem Mailserver ein; wenn das dauert, entfernen Sie die TLSA-Einträge vorerst.',
    }),
    'not-in-policy': ({ names }) => ({
      word: 'MTA-STS scheitert',
      sentence: `Die durchgesetzte MTA-STS-Richtlinie führt ${names} nicht auf.`,
      more: 'Absender, die MTA-STS anwenden, stellen dort nicht zu. Ergänzen Sie den Host in den mx-Zeilen der Richtlinie, und ändern Sie danach die id im _mta-sts-Eintrag.',
    }),
    good: ({ domain, tested, isPartlyTested }) => ({
      word: 'Erreichbar',
      sentence:
        tested === 1
          ? `Der ${isPartlyTested ? 'geprüfte ' : ''}Mailserver von ${domain} nimmt SMTP-Verbindungen an.`
          : `${tested === 2 ? 'Beide' : `Alle ${tested}`} geprüften Mailserver von ${domain} nehmen SMTP-Verbindungen an.`,
    }),
  },
}

/** In these states a host takes no mail; as warnings they say that another host does. */
const UNABLE: readonly MailState[] = ['refuses', 'closed', 'no-address', 'busy']

export function mailSaid(result: MailCheck, locale: Locale): Said {
  const verdict = mailVerdict(result)
  const { state, severity } = verdict
  const { word, sentence, more } = WORDS[locale][state](factsOf(result, verdict))
  const spare = severity === 'warn' && UNABLE.includes(state) && isSpared(verdict) ? [SPARE[locale]] : []
  const all = [...(more === undefined ? [] : [more]), ...spare]
  return { tone: severity, word, sentence, ...(all.length > 0 && { more: all.join(' ') }) }
}

const isSpared = ({ hosts }: MailVerdict): boolean =>
  hosts.some(({ state }) => !UNABLE.includes(state) && state !== 'untested')

const factsOf = ({ domain, mail }: MailCheck, { affected, tested, severity }: MailVerdict): Facts => ({
  domain,
  names: affected.join(', '),
  isOne: affected.length === 1,
  tested,
  isPartlyTested: mail.length > tested,
  isForbidden: severity === 'problem',
})
