import type { DenialFault } from '../../evidence/dnssec-denial-proof.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import type { dnssecDenial } from './dnssec-denial.ts'
import { removeDsIfSlow, signAgain } from './dnssec-steps.ts'

const FAULTS: Localized<Readonly<Record<DenialFault, string>>> = {
  en: {
    missing: 'The negative responses contain no NSEC or NSEC3 records.',
    expired: 'The signatures of the NSEC or NSEC3 records have expired.',
    'not-yet-valid': 'The signatures of the NSEC or NSEC3 records are not valid yet.',
    'bad-signature': 'The signatures of the NSEC or NSEC3 records are missing or wrong.',
    'unknown-flags': 'The NSEC3 records have unassigned flags, so resolvers ignore them.',
    'unknown-hash': 'The NSEC3 records use an unassigned hash algorithm, so resolvers ignore them.',
    'not-covering': 'The NSEC or NSEC3 records in the responses do not cover the queried name or type.',
  },
  de: {
    missing: 'Die negativen Antworten enthalten keine NSEC- oder NSEC3-Einträge.',
    expired: 'Die Signaturen der NSEC- oder NSEC3-Einträge sind abgelaufen.',
    'not-yet-valid': 'Die Signaturen der NSEC- oder NSEC3-Einträge sind noch nicht gültig.',
    'bad-signature': 'Die Signaturen der NSEC- oder NSEC3-Einträge fehlen oder sind falsch.',
    'unknown-flags': 'Die NSEC3-Einträge haben nicht zugewiesene Flags; Resolver ignorieren sie daher.',
    'unknown-hash':
      'Die NSEC3-Einträge verwenden einen nicht zugewiesenen Hash-Algorithmus; Resolver ignorieren sie daher.',
    'not-covering': 'Die NSEC- oder NSEC3-Einträge der Antworten decken den abgefragten Namen oder Typ nicht ab.',
  },
}

export const dnssecDenialText: TextsOf<typeof dnssecDenial> = {
  question: {
    en: 'Are the DNSSEC proofs of non-existence (NSEC) valid?',
    de: 'Sind die DNSSEC-Nichtexistenznachweise (NSEC) gültig?',
  },
  subject: { en: 'DNSSEC proofs of non-existence (NSEC)', de: 'DNSSEC-Nichtexistenznachweise (NSEC)' },
  why: {
    en: 'Resolvers query many records that do not exist, such as AAAA, CAA or TLSA. Without a valid proof they return SERVFAIL, and mail, certificates or websites fail.',
    de: 'Resolver fragen nach vielen Einträgen, die es nicht gibt, etwa AAAA, CAA oder TLSA. Ohne gültigen Nachweis antworten sie mit SERVFAIL, und E-Mail, Website oder Zertifikatserneuerung fallen aus.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DNSSEC proofs of non-existence (NSEC) are valid',
        detail: ({ zone }) => `Resolvers accept the NSEC or NSEC3 records of ${zone}.`,
      },
      de: {
        title: 'DNSSEC-Nichtexistenznachweise (NSEC) sind gültig',
        detail: ({ zone }) => `Resolver akzeptieren die NSEC- oder NSEC3-Einträge von ${zone}.`,
      },
    },
    broken: {
      en: {
        title: 'DNSSEC proofs of non-existence (NSEC) are invalid',
        detail: ({ zone, failing, fault }) =>
          `Validating resolvers return SERVFAIL for every ${failing.includes('name') ? 'name' : 'record type'} that does not exist in ${zone}.${fault === undefined ? '' : ` ${FAULTS.en[fault]}`}`,
        steps: ({ zone }) => [...signAgain.en(zone), ...removeDsIfSlow.en(zone)],
      },
      de: {
        title: 'DNSSEC-Nichtexistenznachweise (NSEC) sind ungültig',
        detail: ({ zone, failing, fault }) =>
          `Validierende Resolver liefern SERVFAIL für jeden ${failing.includes('name') ? 'Namen' : 'Eintragstyp'}, den es in ${zone} nicht gibt.${fault === undefined ? '' : ` ${FAULTS.de[fault]}`}`,
        steps: ({ zone }) => [...signAgain.de(zone), ...removeDsIfSlow.de(zone)],
      },
    },
  },
}
