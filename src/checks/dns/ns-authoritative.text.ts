import type { ServerFault } from '../../evidence/server-answers.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
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
    referral: 'a referral to other servers',
    'not-authoritative': 'an answer without authority',
    truncated: 'truncated responses only',
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
    'other-rcode': 'ein Fehlercode',
    referral: 'ein Verweis auf andere Server',
    'not-authoritative': 'eine Antwort ohne Autorität',
    truncated: 'nur abgeschnittene Antworten',
    garbage: 'unbrauchbare Antworten',
  },
}

export const nsAuthoritativeText: TextsOf<typeof nsAuthoritative> = {
  question: {
    en: 'Are all name servers authoritative for the zone?',
    de: 'Sind alle Nameserver für die Zone autoritativ?',
  },
  subject: { en: 'authority of the name servers', de: 'Autorität der Nameserver' },
  why: {
    en: 'A delegated server that does not serve the zone makes resolvers ask again elsewhere. If the other servers fail, the domain cannot be resolved.',
    de: 'Ein delegierter Server, der die Zone nicht führt, zwingt Resolver, anderswo noch einmal zu fragen. Fallen die übrigen Server aus, lässt sich die Domain nicht auflösen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers are authoritative',
        detail: ({ count }) =>
          count === 1
            ? 'The only IP address serves the zone.'
            : `All ${count} IP addresses that respond serve the zone.`,
      },
      de: {
        title: 'Nameserver sind autoritativ',
        detail: ({ count }) =>
          count === 1
            ? 'Die einzige IP-Adresse führt die Zone.'
            : `Alle ${count} IP-Adressen, die antworten, führen die Zone.`,
      },
    },
    'refuses-us': {
      en: {
        title: 'Name servers refuse queries of this service',
        detail: ({ lame, faults }) =>
          `Public resolvers get answers from the name servers, but direct queries of this service get ${listing.en(faults.map((fault) => FAULTS.en[fault] ?? fault))}: ${listing.en(lame)}. An access list may exclude our network; users are not affected.`,
      },
      de: {
        title: 'Nameserver lehnen Anfragen dieses Dienstes ab',
        detail: ({ lame, faults }) =>
          `Öffentliche Resolver erhalten Antworten von den Nameservern, direkte Anfragen dieses Dienstes dagegen ${listing.de(faults.map((fault) => FAULTS.de[fault] ?? fault))}: ${listing.de(lame)}. Möglicherweise schließt eine Zugriffsliste unser Netz aus; Nutzer sind nicht betroffen.`,
      },
    },
    lame: {
      en: {
        title: 'Name server is not authoritative (lame delegation)',
        detail: ({ lame, faults }) =>
          `The domain is delegated to these servers, but they do not serve it: ${listing.en(lame)}. Their response: ${listing.en(faults.map((fault) => FAULTS.en[fault] ?? fault))}.${faults.includes('refused') ? ' At some DNS providers, anyone with an account there could set up your domain on such a server.' : ''}`,
        steps: [
          'If the server belongs to your DNS provider, set up the zone there.',
          'If it is left over from a previous DNS provider, remove it at your registrar and from the zone.',
        ],
      },
      de: {
        title: 'Nameserver ist nicht autoritativ (Lame Delegation)',
        detail: ({ lame, faults }) =>
          `Die Domain ist an diese Server delegiert, sie führen sie aber nicht: ${listing.de(lame)}. Ihre Antwort: ${listing.de(faults.map((fault) => FAULTS.de[fault] ?? fault))}.${faults.includes('refused') ? ' Bei manchen DNS-Anbietern könnte jeder mit einem Konto Ihre Domain auf einem solchen Server einrichten.' : ''}`,
        steps: [
          'Gehört der Server zu Ihrem DNS-Anbieter, richten Sie die Zone dort ein.',
          'Stammt er von einem früheren DNS-Anbieter, entfernen Sie ihn bei Ihrem Registrar und aus der Zone.',
        ],
      },
    },
  },
}
