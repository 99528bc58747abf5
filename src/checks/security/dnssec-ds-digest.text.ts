import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { dnssecDsDigest } from './dnssec-ds-digest.ts'

export const dnssecDsDigestText: TextsOf<typeof dnssecDsDigest> = {
  question: { en: 'Is the checksum in the DS record current?', de: 'Ist die Prüfsumme im DS-Eintrag zeitgemäß?' },
  subject: { en: 'The checksum in the DS record', de: 'Die Prüfsumme im DS-Eintrag' },
  why: {
    en: 'With this checksum the registry vouches for the key of the domain. If its method is too weak, the word no longer counts: resolvers that have given the method up do not check the signatures at all.',
    de: 'Mit dieser Prüfsumme bürgt die Registry für den Schlüssel der Domain. Ist ihr Verfahren zu schwach, zählt die Bürgschaft nicht mehr: Resolver, die es nicht mehr anerkennen, prüfen die Signaturen gar nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The DS record uses a current checksum',
        detail: ({ zone, digests }) => `The DS records of ${zone} use ${listing.en(digests)}.`,
      },
      de: {
        title: 'Der DS-Eintrag nutzt eine zeitgemäße Prüfsumme',
        detail: ({ zone, digests }) => `Die DS-Einträge von ${zone} nutzen ${listing.de(digests)}.`,
      },
    },
    'sha1-extra': {
      en: {
        title: 'An old DS record stands beside a current one',
        detail: ({ zone, digests }) =>
          `The DS records of ${zone} use ${listing.en(digests)}. Resolvers ignore the one with SHA-1; it does no harm and can be removed ${delegationPlace.en(zone)}.`,
      },
      de: {
        title: 'Neben dem aktuellen steht ein alter DS-Eintrag',
        detail: ({ zone, digests }) =>
          `Die DS-Einträge von ${zone} nutzen ${listing.de(digests)}. Den mit SHA-1 übergehen Resolver; er schadet nicht und kann ${delegationPlace.de(zone)} gelöscht werden.`,
      },
    },
    'sha1-only': {
      en: {
        title: 'The DS record uses an outdated checksum',
        detail: ({ zone, digests }) =>
          `The DS records of ${zone} use only ${listing.en(digests)}. That is no longer considered safe, and some resolvers treat the domain as unsigned.`,
        steps: ({ zone, fix }) => [
          fix === undefined
            ? `Ask your DNS host for the DS record of ${zone} with SHA-256 (digest type 2), and add it ${delegationPlace.en(zone)}.`
            : `${atDelegationPlace(zone)}, add the DS record shown here for ${zone}. It is for the key that is in use now.`,
          'Remove the old DS record there after a day.',
        ],
      },
      de: {
        title: 'Der DS-Eintrag nutzt eine veraltete Prüfsumme',
        detail: ({ zone, digests }) =>
          `Die DS-Einträge von ${zone} nutzen nur ${listing.de(digests)}. Das gilt nicht mehr als sicher, und manche Resolver behandeln die Domain wie eine unsignierte.`,
        steps: ({ zone, fix }) => [
          fix === undefined
            ? `Fragen Sie Ihren DNS-Anbieter nach dem DS-Eintrag für ${zone} mit SHA-256 (Digest-Typ 2), und tragen Sie ihn ${delegationPlace.de(zone)} zusätzlich ein.`
            : `Tragen Sie ${delegationPlace.de(zone)} zusätzlich den hier gezeigten DS-Eintrag für ${zone} ein. Er gehört zu dem Schlüssel, der jetzt in Gebrauch ist.`,
          'Löschen Sie dort den alten DS-Eintrag nach einem Tag.',
        ],
      },
    },
  },
}
