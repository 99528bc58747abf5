// Written by `npm run docs` from checks/registry.ts; edit `forManagers` in the texts of the checks, not this file.
import type { ManagerClause } from '../checks/manager-clause.ts'

/** A clause with the outcomes that have it, by the id of their check. */
export interface ListedClause extends ManagerClause {
  readonly outcomes: Readonly<Record<string, readonly string[]>>
}

/** In the order of the catalogue. */
export const MANAGER_CLAUSES: readonly ListedClause[] = [
  {
    part: 'not-in-dns',
    en: 'The registration of the domain is on hold, so website and mail do not work',
    de: 'Die Registrierung der Domain ist gesperrt; Website und E-Mail funktionieren deshalb nicht',
    outcomes: {
      'domain-resolves': ['on-hold'],
      'registration-status': ['on-hold'],
    },
  },
  {
    part: 'not-in-dns',
    en: 'The domain is about to be lost: it was deleted and can only be restored until the redemption period ends',
    de: 'Die Domain geht verloren: Sie wurde gelöscht und lässt sich nur noch bis zum Ende der Redemption Period wiederherstellen',
    outcomes: {
      'domain-resolves': ['in-redemption'],
      'registration-status': ['in-redemption'],
    },
  },
  {
    part: 'not-in-dns',
    en: 'The domain is about to be lost: the registry is about to delete it and to release the name',
    de: 'Die Domain geht verloren: Die Registry wird sie demnächst löschen und den Namen freigeben',
    outcomes: {
      'domain-resolves': ['pending-delete'],
      'registration-status': ['pending-delete'],
    },
  },
  {
    part: 'not-in-dns',
    en: 'The domain does not exist in the DNS; whether it is registered was not assessed',
    de: 'Die Domain gibt es im DNS nicht; ob sie registriert ist, wurde nicht beurteilt',
    outcomes: {
      'domain-resolves': ['nxdomain'],
    },
  },
  {
    part: 'takeover',
    en: 'one of its records points to an unregistered domain, which others can take over',
    de: 'einer ihrer Einträge zeigt auf eine nicht registrierte Domain, die andere übernehmen können',
    outcomes: {
      'target-unregistered': ['open'],
    },
  },
  {
    part: 'registered',
    en: 'The domain is registered, but when the registration expires was not assessed',
    de: 'Die Domain ist registriert; wann die Registrierung abläuft, wurde nicht beurteilt',
    outcomes: {
      'registration-status': ['registered', 'registered-in-dns'],
    },
  },
  {
    part: 'expiration',
    en: 'The registration of the domain does not expire within the next 30 days',
    de: 'Die Registrierung der Domain läuft in den nächsten 30 Tagen nicht ab',
    outcomes: {
      'registration-expiry': ['ok'],
    },
  },
  {
    part: 'expiration',
    en: 'The registry publishes no expiration dates, so only the registrar can say when the registration expires',
    de: 'Die Registry veröffentlicht keine Ablaufdaten; wann die Registrierung abläuft, weiß nur der Registrar',
    outcomes: {
      'registration-expiry': ['not-published'],
    },
  },
  {
    part: 'expiration',
    en: 'The domain can be lost if its registration is not renewed: it expires within 30 days',
    de: 'Die Domain kann verloren gehen, wenn ihre Registrierung nicht verlängert wird: Sie läuft innerhalb von 30 Tagen ab',
    outcomes: {
      'registration-expiry': ['expires-in-30-days'],
    },
  },
  {
    part: 'expiration',
    en: 'The domain can be lost: its registration expires within 7 days unless it is renewed',
    de: 'Die Domain kann verloren gehen: Ihre Registrierung läuft innerhalb von 7 Tagen ab, wenn sie nicht verlängert wird',
    outcomes: {
      'registration-expiry': ['expires-in-7-days'],
    },
  },
  {
    part: 'expiration',
    en: 'The domain can be lost: its registration has expired',
    de: 'Die Domain kann verloren gehen: Ihre Registrierung ist abgelaufen',
    outcomes: {
      'registration-expiry': ['expired'],
    },
  },
  {
    part: 'transfer',
    en: 'it has no lock against a transfer to another registrar',
    de: 'sie ist nicht gegen einen Transfer zu einem anderen Registrar gesperrt',
    outcomes: {
      'registration-transfer': ['unlocked'],
    },
  },
  {
    part: 'transfer',
    en: 'its transfer to another registrar has been requested',
    de: 'ein anderer Registrar hat ihren Transfer angefordert',
    outcomes: {
      'registration-transfer': ['pending'],
    },
  },
  {
    part: 'no-senders-listed',
    en: 'a valid SPF record is missing too',
    de: 'auch ein gültiger SPF-Eintrag fehlt',
    outcomes: {
      'spf-record': ['none-nonmail', 'none-mail', 'near-miss', 'multiple'],
    },
  },
  {
    part: 'all-servers-allowed',
    en: 'Others can send mail in the name of this domain: its SPF record allows every server to do so',
    de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihr SPF-Eintrag erlaubt das jedem Server',
    outcomes: {
      'spf-all': ['pass'],
    },
  },
  {
    part: 'gap-in-senders',
    en: 'the SPF record allows a very large number of servers to send',
    de: 'der SPF-Eintrag erlaubt sehr vielen Servern den Versand',
    outcomes: {
      'spf-scope': ['too-wide'],
    },
  },
  {
    part: 'gap-in-keys',
    en: 'a DKIM key is so short that others can calculate it',
    de: 'ein DKIM-Schlüssel ist so kurz, dass andere ihn berechnen können',
    outcomes: {
      'dkim-key-strength': ['rsa-weak'],
    },
  },
  {
    part: 'no-policy',
    en: 'Others can send mail in the name of this domain: it has no valid DMARC policy that asks receivers to stop such mail',
    de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihr fehlt eine gültige DMARC-Richtlinie, nach der Empfänger solche E-Mails aufhalten',
    outcomes: {
      'dmarc-record': ['none-nonmail', 'none-mail', 'near-miss', 'misplaced', 'multiple'],
    },
  },
  {
    part: 'no-policy',
    en: 'Others can send mail in the name of this domain: receivers cannot read its DMARC policy',
    de: 'Andere können E-Mails im Namen dieser Domain versenden: Empfänger können ihre DMARC-Richtlinie nicht abrufen',
    outcomes: {
      'dmarc-record': ['fails', 'invalid-dnssec'],
    },
  },
  {
    part: 'no-policy',
    en: 'Others can send mail in the name of this domain: its DMARC policy is invalid',
    de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie ist ungültig',
    outcomes: {
      'dmarc-syntax': ['bad-policy'],
    },
  },
  {
    part: 'policy-enforced',
    en: 'Receivers that follow DMARC stop mail that others send in the name of this domain, because its policy asks them to',
    de: 'Empfänger, die DMARC beachten, halten E-Mails auf, die andere im Namen dieser Domain versenden, denn ihre Richtlinie verlangt das',
    outcomes: {
      'dmarc-policy': ['ok'],
    },
  },
  {
    part: 'policy-enforced',
    en: 'Others can still send some mail in the name of this domain: its DMARC policy is enforced only in part',
    de: 'Andere können weiterhin einen Teil der E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie wird nur teilweise durchgesetzt',
    outcomes: {
      'dmarc-policy': ['partial'],
    },
  },
  {
    part: 'policy-not-enforced',
    en: 'Others can send mail in the name of this domain: its DMARC policy is in test mode and is not enforced',
    de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie ist im Testmodus und wird nicht durchgesetzt',
    outcomes: {
      'dmarc-policy': ['testing'],
    },
  },
  {
    part: 'policy-not-enforced',
    en: 'Others may be able to send mail in the name of this domain: it does not receive mail, but its DMARC policy does not ask receivers to reject all mail in its name',
    de: 'Andere könnten E-Mails im Namen dieser Domain versenden: Sie empfängt keine E-Mails, aber nach ihrer DMARC-Richtlinie müssen Empfänger nicht alle E-Mails in ihrem Namen ablehnen',
    outcomes: {
      'dmarc-policy': ['nonmail-weak'],
    },
  },
  {
    part: 'policy-not-enforced',
    en: 'Others can send mail in the name of this domain: its DMARC policy only monitors such mail and does not stop it',
    de: 'Andere können E-Mails im Namen dieser Domain versenden: Ihre DMARC-Richtlinie überwacht solche E-Mails nur und hält sie nicht auf',
    outcomes: {
      'dmarc-policy': ['monitor'],
    },
  },
  {
    part: 'gap-in-policy',
    en: 'subdomains are exempt from this policy',
    de: 'Subdomains sind von der Richtlinie ausgenommen',
    outcomes: {
      'dmarc-subdomains': ['weaker'],
    },
  },
  {
    part: 'dnssec',
    en: 'DNSSEC does not protect it against spoofed DNS responses',
    de: 'DNSSEC schützt sie nicht vor gefälschten DNS-Antworten',
    outcomes: {
      'dnssec-signed': ['unsigned', 'unsupported', 'no-ds', 'partly-signed'],
    },
  },
  {
    part: 'dnssec',
    en: 'its DNSSEC data is invalid, so many users cannot reach it',
    de: 'ihre DNSSEC-Daten sind ungültig, sodass viele Nutzer sie nicht erreichen',
    outcomes: {
      'dnssec-chain': ['bogus'],
      'dnssec-expiry': ['expired'],
    },
  },
]
