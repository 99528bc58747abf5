import type { DenialFault } from '../../evidence/dnssec/dnssec-denial-proof.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { byNumber, listing, quotedListing } from '../listing.ts'
import { shown } from '../shown.ts'
import type { dnssecDenial } from './dnssec-denial.ts'
import { removeDsIfSlow, sameKeys, signAgain } from './dnssec-steps.ts'

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
    'some-servers': {
      en: {
        title: 'NSEC proofs of some name servers are invalid',
        detail: ({ zone, servers, fault }) =>
          `The responses of ${listing.en(servers)} for names that do not exist in ${zone} fail DNSSEC validation; those of other name servers are valid.${fault === undefined ? '' : ` ${FAULTS.en[fault]}`}`,
        steps: ({ zone, servers }) => [
          `Ask your DNS provider to transfer the complete signed zone, including the NSEC or NSEC3 chain, to ${listing.en(servers)}.`,
          `If you run the name servers, transfer ${zone} again completely, and check that the servers load it.`,
        ],
      },
      de: {
        title: 'NSEC-Nachweise einiger Nameserver sind ungültig',
        detail: ({ zone, servers, fault }) =>
          `Die Antworten von ${listing.de(servers)} für Namen, die es in ${zone} nicht gibt, bestehen die DNSSEC-Validierung nicht; die anderer Nameserver sind gültig.${fault === undefined ? '' : ` ${FAULTS.de[fault]}`}`,
        steps: ({ zone, servers }) => [
          `Bitten Sie Ihren DNS-Anbieter, die vollständige signierte Zone einschließlich der NSEC- oder NSEC3-Kette auf ${listing.de(servers)} zu übertragen.`,
          `Wenn Sie die Nameserver selbst betreiben, übertragen Sie ${zone} noch einmal vollständig und prüfen Sie, ob die Server die Zone laden.`,
        ],
      },
    },
    'partly-broken': {
      en: {
        title: 'A DNSSEC proof of non-existence (NSEC) is invalid',
        detail: ({ zone, owner, next, fault }) =>
          `The negative responses for names that do not exist in ${zone} ${next === undefined ? `and whose hash is in the range of the NSEC3 record “${shown(owner)}”` : `and are sorted between “${shown(owner)}” and “${shown(next)}”`} fail DNSSEC validation.${fault === undefined ? '' : ` ${FAULTS.en[fault]}`} Other names are not affected.`,
        steps: ({ zone }) => signAgain.en(zone),
      },
      de: {
        title: 'DNSSEC-Nichtexistenznachweis (NSEC) ist ungültig',
        detail: ({ zone, owner, next, fault }) =>
          `Die negativen Antworten für Namen, die es in ${zone} nicht gibt und ${next === undefined ? `deren Hash im Bereich des NSEC3-Eintrags „${shown(owner)}“ liegt` : `die zwischen „${shown(owner)}“ und „${shown(next)}“ einsortiert sind`}, bestehen die DNSSEC-Validierung nicht.${fault === undefined ? '' : ` ${FAULTS.de[fault]}`} Andere Namen sind nicht betroffen.`,
        steps: ({ zone }) => signAgain.de(zone),
      },
    },
    'denies-existing': {
      en: {
        title: 'NSEC records deny existing names or types',
        detail: ({ zone, denied, owner }) =>
          `The NSEC or NSEC3 record “${shown(owner)}” of ${zone} says that ${quotedListing.en(denied)} ${byNumber(denied, 'does', 'do')} not exist, but the name servers return ${byNumber(denied, 'it', 'them')}.`,
        steps: ({ zone }) => [
          `Ask your DNS provider to build the NSEC or NSEC3 chain of ${zone} again and to sign the zone completely. ${sameKeys.en}`,
          `If you run the name servers, build the chain again (PowerDNS: pdnsutil rectify-zone ${zone}) and sign the zone.`,
          ...removeDsIfSlow.en(zone),
        ],
      },
      de: {
        title: 'NSEC-Einträge verneinen vorhandene Namen oder Typen',
        detail: ({ zone, denied, owner }) =>
          `Laut dem NSEC- oder NSEC3-Eintrag „${shown(owner)}“ von ${zone} gibt es ${quotedListing.de(denied)} nicht, aber die Nameserver liefern ${byNumber(denied, 'diesen Eintrag', 'diese Einträge')}.`,
        steps: ({ zone }) => [
          `Bitten Sie Ihren DNS-Anbieter, die NSEC- oder NSEC3-Kette von ${zone} neu aufzubauen und die Zone vollständig zu signieren. ${sameKeys.de}`,
          `Wenn Sie die Nameserver selbst betreiben, bauen Sie die Kette neu auf (PowerDNS: pdnsutil rectify-zone ${zone}) und signieren Sie die Zone.`,
          ...removeDsIfSlow.de(zone),
        ],
      },
    },
    broken: {
      en: {
        title: 'DNSSEC proofs of non-existence (NSEC) are invalid',
        detail: ({ zone, failing, fault }) =>
          `The negative responses for ${failing.includes('name') ? 'names' : 'record types'} that do not exist in ${zone} fail DNSSEC validation.${fault === undefined ? '' : ` ${FAULTS.en[fault]}`}`,
        steps: ({ zone }) => [...signAgain.en(zone), ...removeDsIfSlow.en(zone)],
      },
      de: {
        title: 'DNSSEC-Nichtexistenznachweise (NSEC) sind ungültig',
        detail: ({ zone, failing, fault }) =>
          `Die negativen Antworten für ${failing.includes('name') ? 'Namen' : 'Eintragstypen'}, die es in ${zone} nicht gibt, bestehen die DNSSEC-Validierung nicht.${fault === undefined ? '' : ` ${FAULTS.de[fault]}`}`,
        steps: ({ zone }) => [...signAgain.de(zone), ...removeDsIfSlow.de(zone)],
      },
    },
  },
}
