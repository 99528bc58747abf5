import type { Topic } from './sample.ts'

export const DNSSEC: Topic = {
  id: 'dnssec',
  title: { en: 'DNSSEC', de: 'DNSSEC' },
  sentences: {
    'broken-signatures.lab': 'Keine Signatur passt zu dem, was sie signiert.',
    'ds-forgotten.lab': 'Die Zone ist signiert, aber die Registry sagt es nicht.',
    'ds-of-old-key.lab': 'Die Registry bürgt für einen Schlüssel, den es nicht mehr gibt.',
    'ds-without-keys.lab': 'Die Registry bürgt für einen Schlüssel, aber die Zone ist nicht signiert.',
    'ed25519.lab': 'Die Zone ist mit Ed25519 signiert.',
    'expired-signatures.lab': 'Alle Signaturen sind gestern abgelaufen.',
    'future-signatures.lab': 'Alle Signaturen beginnen in der Zukunft.',
    'missing-keys.lab': 'Die Server lassen die Schlüssel weg.',
    'missing-signatures.lab': 'Die Server lassen die Signaturen weg.',
    'nsec.lab': 'Die Zone belegt Fehlendes mit NSEC: Ihre Namen lassen sich auflisten.',
    'nsec3-iterations.lab': 'NSEC3 hasht hundertmal öfter, als es soll.',
    'rsasha1.lab': 'Die Zone ist mit RSASHA1 signiert.',
    'sha1-ds.lab': 'Die Registry bürgt nur mit SHA-1 für den Schlüssel.',
    'short-signatures.lab': 'Die Signaturen gelten zwei Tage, wie bei Servern, die laufend signieren.',
    'standby-ds.lab': 'Die Registry bürgt auch für einen Reserveschlüssel.',
    'unsigned.lab': 'Die Zone ist nicht signiert.',
  },
}
