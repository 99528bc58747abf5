import type { Topic } from './sample.ts'

export const DNSSEC: Topic = {
  id: 'dnssec',
  title: { en: 'DNSSEC', de: 'DNSSEC' },
  sentences: {
    'broken-signatures.lab': 'Alle DNSSEC-Signaturen sind ungültig.',
    'ds-forgotten.lab': 'Die Zone ist signiert, aber die übergeordnete Zone hat keinen DS-Eintrag.',
    'ds-of-old-key.lab': 'Der DS-Eintrag gehört zu einem Schlüssel, den es nicht mehr gibt.',
    'ds-without-keys.lab': 'Es gibt einen DS-Eintrag, aber die Zone ist unsigniert.',
    'ed25519.lab': 'Die Zone ist mit Ed25519 signiert.',
    'expired-signatures.lab': 'Alle Signaturen sind gestern abgelaufen.',
    'future-signatures.lab': 'Die Signaturen sind noch nicht gültig.',
    'missing-keys.lab': 'Die Nameserver liefern die DNSKEY-Einträge nicht.',
    'missing-signatures.lab': 'Die Nameserver liefern die Signaturen (RRSIG) nicht.',
    'nsec.lab': 'Die Zone verwendet NSEC: Alle ihre Namen lassen sich auflisten.',
    'nsec3-iterations.lab': 'NSEC3 verwendet 100 Iterationen.',
    'rsasha1.lab': 'Die Zone ist mit RSASHA1 signiert.',
    'sha1-ds.lab': 'Der einzige DS-Eintrag verwendet SHA-1.',
    'short-signatures.lab': 'Die Signaturen gelten 2 Tage, wie bei laufendem Signieren (Online-Signing).',
    'standby-ds.lab': 'Die übergeordnete Zone hat auch einen DS-Eintrag für einen Reserveschlüssel.',
    'unsigned.lab': 'Die Zone ist unsigniert.',
  },
}
