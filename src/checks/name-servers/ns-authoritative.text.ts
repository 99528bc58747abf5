import type { ServerFault } from '../../evidence/name-servers/server-answers.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { oldServerSteps } from '../delegation/old-server-steps.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsAuthoritative } from './ns-authoritative.ts'

const FAULTS: Localized<Readonly<Record<ServerFault, string>>> = {
  en: {
    'no-response': 'no response',
    'no-udp': 'responses over TCP only',
    refused: 'REFUSED',
    servfail: 'SERVFAIL',
    formerr: 'FORMERR',
    notimp: 'NOTIMP',
    badvers: 'BADVERS',
    nxdomain: 'NXDOMAIN',
    'other-rcode': 'an error code',
    referral: 'a referral to other name servers',
    'not-authoritative': 'a non-authoritative answer',
    truncated: 'only truncated responses',
    garbage: 'unusable responses',
  },
  de: {
    'no-response': 'keine Antwort',
    'no-udp': 'Antworten nur über TCP',
    refused: 'REFUSED',
    servfail: 'SERVFAIL',
    formerr: 'FORMERR',
    notimp: 'NOTIMP',
    badvers: 'BADVERS',
    nxdomain: 'NXDOMAIN',
    'other-rcode': 'einen Fehlercode',
    referral: 'einen Verweis auf andere Nameserver',
    'not-authoritative': 'eine nicht autoritative Antwort',
    truncated: 'nur abgeschnittene Antworten',
    garbage: 'unbrauchbare Antworten',
  },
}

const faultsIn = (faults: readonly ServerFault[], locale: 'en' | 'de'): string =>
  listing[locale](faults.map((fault) => FAULTS[locale][fault] ?? fault))

export const nsAuthoritativeText: TextsOf<typeof nsAuthoritative> = {
  question: {
    en: 'Are all name servers authoritative for the zone?',
    de: 'Sind alle Nameserver für die Zone autoritativ?',
  },
  subject: { en: 'authoritative name servers', de: 'autoritative Nameserver' },
  why: {
    en: 'A name server that is not authoritative for the zone forces resolvers to query another one. If the others fail, the domain no longer resolves.',
    de: 'Ein Nameserver, der für die Zone nicht autoritativ ist, zwingt Resolver, einen anderen abzufragen. Fallen die übrigen aus, lässt sich die Domain nicht mehr auflösen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers are authoritative',
        detail: ({ zone, count }) =>
          count === 1
            ? `The responding IP address is authoritative for ${zone}.`
            : `All ${count} responding IP addresses are authoritative for ${zone}.`,
      },
      de: {
        title: 'Nameserver sind autoritativ',
        detail: ({ zone, count }) =>
          count === 1
            ? `Die antwortende IP-Adresse ist für ${zone} autoritativ.`
            : `Alle ${count} antwortenden IP-Adressen sind für ${zone} autoritativ.`,
      },
    },
    'refuses-us': {
      en: {
        title: 'No authoritative answers for this service',
        detail: ({ zone, lame, faults }) =>
          `Public resolvers get answers from the name servers of ${zone}, but our direct queries get ${faultsIn(faults, 'en')} from ${listing.en(lame)}. An access list may exclude our network, or a proxy may intercept our queries.`,
      },
      de: {
        title: 'Keine autoritativen Antworten für diesen Dienst',
        detail: ({ zone, lame, faults }) =>
          `Öffentliche Resolver erhalten Antworten von den Nameservern von ${zone}, unsere direkten Anfragen an ${listing.de(lame)} dagegen ${faultsIn(faults, 'de')}. Möglicherweise schließt eine Zugriffsliste unser Netz aus, oder ein Proxy fängt unsere Anfragen ab.`,
      },
    },
    lame: {
      en: {
        title: 'Name server is not authoritative (lame delegation)',
        detail: ({ zone, lame, faults }) =>
          `${listing.en(lame)} ${byNumber(lame, 'is a name server', 'are name servers')} of ${zone}, but not authoritative for this zone: ${byNumber(lame, 'it returns', 'they return')} ${faultsIn(faults, 'en')}. ${faults.includes('refused') ? 'At some DNS providers, anyone with an account can set up your zone on such a server.' : 'Resolvers get no usable answer there.'}`,
        steps: ({ zone }) => [
          `If a name server belongs to your current DNS provider, have the zone ${zone} set up on it, with all its records and the present DNSSEC keys.`,
          ...oldServerSteps.en(zone),
        ],
      },
      de: {
        title: 'Nameserver ist nicht autoritativ (Lame Delegation)',
        detail: ({ zone, lame, faults }) =>
          `${listing.de(lame)} ${byNumber(lame, 'ist', 'sind')} Nameserver von ${zone}, aber für diese Zone nicht autoritativ: ${byNumber(lame, 'Er liefert', 'Sie liefern')} ${faultsIn(faults, 'de')}. ${faults.includes('refused') ? 'Bei manchen DNS-Anbietern kann jeder mit einem Konto Ihre Zone auf einem solchen Server einrichten.' : 'Resolver erhalten dort keine brauchbare Antwort.'}`,
        steps: ({ zone }) => [
          `Wenn ein Nameserver zu Ihrem jetzigen DNS-Anbieter gehört, lassen Sie die Zone ${zone} dort einrichten, mit allen Einträgen und den bisherigen DNSSEC-Schlüsseln.`,
          ...oldServerSteps.de(zone),
        ],
      },
    },
  },
}
