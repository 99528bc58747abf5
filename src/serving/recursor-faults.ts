import type { RecursorFaultCode } from '../net/recursors/self-test.ts'
import type { TextsFor } from '../text.ts'

interface Values {
  readonly label: string
  /** What was seen, in English. */
  readonly detail: string
}

/** Why a resolver in `RESOLVERS` is not used, and what the operator can do. */
export const RECURSOR_FAULTS: TextsFor<Readonly<Record<RecursorFaultCode, Values>>, 'found' | 'advice'> = {
  silent: {
    en: {
      found: ({ label, detail }) => `Your resolver ${label} does not respond: ${detail}.`,
      advice:
        'Start it, check IP address, port and certificate in RESOLVERS, and allow this machine to reach it over UDP and TCP.',
    },
    de: {
      found: ({ label, detail }) => `Ihr Resolver ${label} antwortet nicht: ${detail}.`,
      advice:
        'Starten Sie ihn, prüfen Sie IP-Adresse, Port und Zertifikat in RESOLVERS, und erlauben Sie diesem Rechner den Zugriff über UDP und TCP.',
    },
  },
  refuses: {
    en: {
      found: ({ label, detail }) => `Your resolver ${label} refuses queries from this machine (${detail}).`,
      advice: 'Allow the IP address of this machine, in Unbound with access-control.',
    },
    de: {
      found: ({ label, detail }) => `Ihr Resolver ${label} lehnt Anfragen dieses Rechners ab (${detail}).`,
      advice: 'Erlauben Sie dort die IP-Adresse dieses Rechners, in Unbound mit access-control.',
    },
  },
  fails: {
    en: {
      found: ({ label, detail }) => `Your resolver ${label} cannot resolve: ${detail}.`,
      advice: 'Let it reach name servers on port 53 over UDP and TCP, and check its clock and its root trust anchor.',
    },
    de: {
      found: ({ label, detail }) => `Ihr Resolver ${label} kann nicht auflösen: ${detail}.`,
      advice:
        'Erlauben Sie ihm den Zugriff auf Nameserver über Port 53 (UDP und TCP), und prüfen Sie seine Uhr und seinen Root-Vertrauensanker.',
    },
  },
  'no-recursion': {
    en: {
      found: ({ label }) => `Your resolver ${label} offers no recursion.`,
      advice: 'RESOLVERS needs a recursive resolver, not a name server. Turn recursion on, or name another one.',
    },
    de: {
      found: ({ label }) => `Ihr Resolver ${label} bietet keine Rekursion an.`,
      advice:
        'RESOLVERS braucht einen rekursiven Resolver, keinen Nameserver. Schalten Sie die Rekursion ein, oder nennen Sie einen anderen.',
    },
  },
  'no-edns': {
    en: {
      found: ({ label }) => `Your resolver ${label} does not support EDNS.`,
      advice: 'Update it, and check that no device between it and this machine removes EDNS.',
    },
    de: {
      found: ({ label }) => `Ihr Resolver ${label} unterstützt EDNS nicht.`,
      advice: 'Aktualisieren Sie ihn, und prüfen Sie, dass kein Gerät zwischen ihm und diesem Rechner EDNS entfernt.',
    },
  },
  'not-validating': {
    en: {
      found: ({ label }) => `Your resolver ${label} does not validate DNSSEC.`,
      advice: 'Turn validation on, in Unbound with auto-trust-anchor-file, and do not let it forward to others.',
    },
    de: {
      found: ({ label }) => `Ihr Resolver ${label} validiert DNSSEC nicht.`,
      advice:
        'Schalten Sie die Validierung ein, in Unbound mit auto-trust-anchor-file, und lassen Sie ihn Anfragen nicht weiterleiten.',
    },
  },
  'no-signatures': {
    en: {
      found: ({ label, detail }) => `Your resolver ${label} does not deliver signatures: ${detail}.`,
      advice: 'Let it return DNSSEC records, and answer over TCP too.',
    },
    de: {
      found: ({ label, detail }) => `Ihr Resolver ${label} liefert keine Signaturen: ${detail}.`,
      advice: 'Lassen Sie ihn DNSSEC-Einträge liefern und auch über TCP antworten.',
    },
  },
  rewrites: {
    en: {
      found: ({ label, detail }) => `Your resolver ${label} answers for names that do not exist: ${detail}.`,
      advice: 'Turn off what replaces NXDOMAIN (search pages, wildcards for local names), or name another resolver.',
    },
    de: {
      found: ({ label, detail }) => `Ihr Resolver ${label} antwortet für Namen, die es nicht gibt: ${detail}.`,
      advice:
        'Schalten Sie ab, was NXDOMAIN ersetzt (Suchseiten, Wildcards für lokale Namen), oder nennen Sie einen anderen Resolver.',
    },
  },
}
