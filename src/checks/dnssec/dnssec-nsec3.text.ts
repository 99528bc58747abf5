import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecNsec3 } from './dnssec-nsec3.ts'
import { sameKeys } from './dnssec-steps.ts'

const STEPS: Localized<(values: { readonly zone: string }) => readonly string[]> = {
  en: ({ zone }) => [
    `Ask your DNS provider to set NSEC3 for ${zone} to 0 iterations and no salt. ${sameKeys.en}`,
    'If you run the name servers, set the NSEC3 parameters to “1 0 0 -” (NSEC3PARAM) and sign the zone again.',
  ],
  de: ({ zone }) => [
    `Bitten Sie Ihren DNS-Anbieter, NSEC3 für ${zone} auf 0 Iterationen und kein Salt einzustellen. ${sameKeys.de}`,
    'Wenn Sie die Nameserver selbst betreiben, setzen Sie die NSEC3-Parameter auf „1 0 0 -“ (NSEC3PARAM) und signieren Sie die Zone neu.',
  ],
}

export const dnssecNsec3Text: TextsOf<typeof dnssecNsec3> = {
  question: {
    en: 'Do the NSEC3 parameters follow RFC 9276?',
    de: 'Entsprechen die NSEC3-Parameter RFC 9276?',
  },
  subject: { en: 'NSEC3 parameters', de: 'NSEC3-Parameter' },
  why: {
    en: 'With NSEC3, name servers and resolvers compute a hash for every name that does not exist. Extra iterations make it easier to overload both, and above a limit many resolvers no longer validate the zone.',
    de: 'Mit NSEC3 berechnen Nameserver und Resolver einen Hash für jeden Namen, den es nicht gibt. Zusätzliche Iterationen erleichtern es, beide zu überlasten; ab einer Grenze validieren viele Resolver die Zone nicht mehr.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ method }) =>
          method === 'NSEC' ? 'DNSSEC uses NSEC (no NSEC3 parameters)' : 'NSEC3 parameters follow RFC 9276',
        detail: ({ zone, method }) =>
          method === 'NSEC'
            ? `${zone} proves with NSEC that a name does not exist.`
            : `${zone} uses NSEC3 with 0 iterations and no salt.`,
      },
      de: {
        title: ({ method }) =>
          method === 'NSEC' ? 'DNSSEC mit NSEC (keine NSEC3-Parameter)' : 'NSEC3-Parameter entsprechen RFC 9276',
        detail: ({ zone, method }) =>
          method === 'NSEC'
            ? `${zone} weist mit NSEC nach, dass es einen Namen nicht gibt.`
            : `${zone} verwendet NSEC3 mit 0 Iterationen und ohne Salt.`,
      },
    },
    'servers-differ': {
      en: {
        title: 'Name servers use different NSEC or NSEC3 records',
        detail: ({ zone, servers }) =>
          `${listing.en(servers)} ${byNumber(servers, 'denies', 'deny')} names of ${zone} with another method or other NSEC3 parameters than the other name servers. This is normal for a short time after a change; otherwise the name servers have different copies of the zone.`,
        steps: ({ servers }) => [
          `If the parameters were not changed recently, ask your DNS provider why ${listing.en(servers)} ${byNumber(servers, 'has', 'have')} another copy of the signed zone.`,
        ],
      },
      de: {
        title: 'Nameserver mit verschiedenen NSEC- oder NSEC3-Einträgen',
        detail: ({ zone, servers }) =>
          `${listing.de(servers)} ${byNumber(servers, 'verneint', 'verneinen')} Namen von ${zone} mit einem anderen Verfahren oder anderen NSEC3-Parametern als die übrigen Nameserver. Kurz nach einer Änderung ist das normal; sonst haben die Nameserver verschiedene Kopien der Zone.`,
        steps: ({ servers }) => [
          `Wenn die Parameter nicht kürzlich geändert wurden, fragen Sie Ihren DNS-Anbieter, warum ${listing.de(servers)} eine andere Kopie der signierten Zone ${byNumber(servers, 'hat', 'haben')}.`,
        ],
      },
    },
    salt: {
      en: {
        title: ({ hasOptOut }) => (hasOptOut ? 'NSEC3 uses opt-out' : 'NSEC3 uses a salt'),
        detail: ({ zone, salt, hasOptOut }) =>
          hasOptOut
            ? `The NSEC3 records of ${zone} have the opt-out flag, which is meant for large registries. An attacker can add unsigned delegations to the zone without being detected.`
            : `${zone} uses NSEC3 with the salt “${salt}”. A salt adds no security; RFC 9276 recommends none.`,
        steps: ({ zone, hasOptOut }) => [
          hasOptOut
            ? `Ask your DNS provider to sign ${zone} again without NSEC3 opt-out. ${sameKeys.en}`
            : `Ask your DNS provider to sign ${zone} again without an NSEC3 salt. ${sameKeys.en}`,
        ],
      },
      de: {
        title: ({ hasOptOut }) => (hasOptOut ? 'NSEC3 verwendet Opt-out' : 'NSEC3 verwendet ein Salt'),
        detail: ({ zone, salt, hasOptOut }) =>
          hasOptOut
            ? `Die NSEC3-Einträge von ${zone} haben das Opt-out-Flag, das für große Registries gedacht ist. Ein Angreifer kann der Zone unbemerkt unsignierte Delegationen hinzufügen.`
            : `${zone} verwendet NSEC3 mit dem Salt „${salt}“. Ein Salt erhöht die Sicherheit nicht; RFC 9276 empfiehlt, keines zu verwenden.`,
        steps: ({ zone, hasOptOut }) => [
          hasOptOut
            ? `Bitten Sie Ihren DNS-Anbieter, ${zone} ohne NSEC3-Opt-out neu zu signieren. ${sameKeys.de}`
            : `Bitten Sie Ihren DNS-Anbieter, ${zone} ohne NSEC3-Salt neu zu signieren. ${sameKeys.de}`,
        ],
      },
    },
    iterations: {
      en: {
        title: 'NSEC3 uses extra iterations instead of 0',
        detail: ({ zone, iterations }) =>
          `${zone} uses NSEC3 with an iteration count of ${iterations}; RFC 9276 requires 0. Extra iterations add no security, and resolvers accept fewer and fewer of them.`,
        steps: STEPS.en,
      },
      de: {
        title: 'NSEC3 mit zusätzlichen Iterationen statt 0',
        detail: ({ zone, iterations }) =>
          `${zone} verwendet NSEC3 mit dem Iterationswert ${iterations}; RFC 9276 verlangt 0. Zusätzliche Iterationen erhöhen die Sicherheit nicht, und Resolver akzeptieren immer weniger davon.`,
        steps: STEPS.de,
      },
    },
    'iterations-high': {
      en: {
        title: 'NSEC3 uses more than 50 iterations',
        detail: ({ zone, iterations }) =>
          `${zone} uses NSEC3 with ${iterations} iterations; RFC 9276 requires 0. Common resolvers accept at most 50 for the proof that a name does not exist.`,
        steps: STEPS.en,
      },
      de: {
        title: 'NSEC3 mit mehr als 50 Iterationen',
        detail: ({ zone, iterations }) =>
          `${zone} verwendet NSEC3 mit ${iterations} Iterationen; RFC 9276 verlangt 0. Verbreitete Resolver akzeptieren für den Nachweis, dass es einen Namen nicht gibt, höchstens 50.`,
        steps: STEPS.de,
      },
    },
  },
}
