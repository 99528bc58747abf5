import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import { elsewhere, later } from '../step.ts'
import type { dnssecDsDigest } from './dnssec-ds-digest.ts'

export const dnssecDsDigestText: TextsOf<typeof dnssecDsDigest> = {
  question: { en: 'Is the DS digest type up to date?', de: 'Ist der Digest-Typ der DS-Einträge aktuell?' },
  subject: { en: 'DS digest type', de: 'Digest-Typ der DS-Einträge' },
  why: {
    en: 'The digest in the DS record links the parent zone to the key of the domain. Resolvers that no longer support its type treat the zone as unsigned and do not validate its signatures.',
    de: 'Der Digest im DS-Eintrag verbindet die übergeordnete Zone mit dem Schlüssel der Domain. Resolver, die seinen Typ nicht mehr unterstützen, behandeln die Zone als unsigniert und validieren ihre Signaturen nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DS digest type is up to date',
        detail: ({ zone, digests }) => `The DS records of ${zone} use ${listing.en(digests)}.`,
      },
      de: {
        title: 'Digest-Typ der DS-Einträge ist aktuell',
        detail: ({ zone, digests }) => `Die DS-Einträge von ${zone} verwenden ${listing.de(digests)}.`,
      },
    },
    'sha1-extra': {
      en: {
        title: 'DS record with SHA-1 next to a current one',
        detail: ({ zone, digests }) =>
          `The DS records of ${zone} use ${listing.en(digests)}. Resolvers ignore the one with SHA-1; it does no harm.`,
        steps: ({ zone }) => [
          `Before you remove a DS record, check that the one with SHA-256 or SHA-384 stays and matches the key that ${zone} uses now.`,
          `${atDelegationPlace(zone)}, remove the DS record of ${zone} with SHA-1 (digest type 1).`,
        ],
      },
      de: {
        title: 'DS-Eintrag mit SHA-1 neben einem aktuellen',
        detail: ({ zone, digests }) =>
          `Die DS-Einträge von ${zone} verwenden ${listing.de(digests)}. Resolver ignorieren den mit SHA-1; er schadet nicht.`,
        steps: ({ zone }) => [
          `Vergewissern Sie sich, bevor Sie einen DS-Eintrag entfernen, dass der mit SHA-256 oder SHA-384 bleibt und zum jetzigen Schlüssel von ${zone} passt.`,
          `Entfernen Sie ${delegationPlace.de(zone)} den DS-Eintrag von ${zone} mit SHA-1 (Digest-Typ 1).`,
        ],
      },
    },
    'sha1-only': {
      en: {
        title: 'DS digest type is deprecated',
        detail: ({ zone, digests }) =>
          `The DS records of ${zone} use only ${listing.en(digests)}. This digest type is no longer considered secure, and some resolvers treat the zone as unsigned.`,
        steps: ({ zone, fix }) => [
          ...(fix === undefined
            ? [
                `Ask your DNS provider for the DS record of ${zone} with SHA-256 (digest type 2).`,
                `${atDelegationPlace(zone)}, add this DS record.`,
              ]
            : [
                elsewhere(
                  `${atDelegationPlace(zone)}, add the DS record shown here for ${zone}; it matches the key that is used now.`,
                ),
              ]),
          later(`After the TTL of the old DS record has passed (often 1 day), ${delegationPlace.en(zone)}, remove it.`),
        ],
      },
      de: {
        title: 'Digest-Typ der DS-Einträge ist veraltet',
        detail: ({ zone, digests }) =>
          `Die DS-Einträge von ${zone} verwenden nur ${listing.de(digests)}. Dieser Digest-Typ gilt nicht mehr als sicher, und manche Resolver behandeln die Zone als unsigniert.`,
        steps: ({ zone, fix }) => [
          ...(fix === undefined
            ? [
                `Erfragen Sie bei Ihrem DNS-Anbieter den DS-Eintrag für ${zone} mit SHA-256 (Digest-Typ 2).`,
                `Tragen Sie ihn ${delegationPlace.de(zone)} zusätzlich ein.`,
              ]
            : [
                elsewhere(
                  `Tragen Sie ${delegationPlace.de(zone)} zusätzlich den hier gezeigten DS-Eintrag für ${zone} ein; er passt zu dem Schlüssel, der jetzt verwendet wird.`,
                ),
              ]),
          later(
            `Wenn die TTL des alten DS-Eintrags verstrichen ist (oft 1 Tag), entfernen Sie ihn ${delegationPlace.de(zone)}.`,
          ),
        ],
      },
    },
  },
}
