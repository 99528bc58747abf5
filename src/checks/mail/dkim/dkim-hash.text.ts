import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { dkimHash } from './dkim-hash.ts'
import { keySteps } from './dkim-steps.ts'

export const dkimHashText: TextsOf<typeof dkimHash> = {
  question: { en: 'Do the DKIM keys allow SHA-256?', de: 'Erlauben die DKIM-Schlüssel SHA-256?' },
  subject: { en: 'hash algorithms of the DKIM keys', de: 'Hash-Algorithmen der DKIM-Schlüssel' },
  why: {
    en: 'SHA-1 is broken: different messages with the same hash value can be produced, so receivers must not accept SHA-1 signatures (RFC 8301). Mail signed only in this way fails DKIM, and possibly DMARC.',
    de: 'SHA-1 ist gebrochen: Verschiedene Nachrichten können denselben Hashwert haben; Empfänger dürfen SHA-1-Signaturen deshalb nicht akzeptieren (RFC 8301). Nur so signierte E-Mails bestehen DKIM nicht und oft auch DMARC nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DKIM keys allow SHA-256',
        detail: 'All DKIM keys that we found allow signatures with SHA-256.',
      },
      de: {
        title: 'DKIM-Schlüssel erlauben SHA-256',
        detail: 'Alle gefundenen DKIM-Schlüssel erlauben Signaturen mit SHA-256.',
      },
    },
    'sha1-only': {
      en: {
        title: 'DKIM key does not allow SHA-256 (h=)',
        detail: ({ names }) =>
          `The tag h= in the DKIM ${byNumber(names, 'record', 'records')} ${listing.en(names)} does not allow SHA-256, the only hash algorithm that receivers accept (RFC 8301).`,
        steps: (values) =>
          keySteps.en(values, [
            `At your DNS provider, remove h= from the TXT ${byNumber(values.names, 'record', 'records')} ${listing.en(values.names)}.`,
            'If a name is an alias (CNAME), in the settings of your mail provider, create a new DKIM key instead.',
          ]),
      },
      de: {
        title: 'DKIM-Schlüssel erlaubt kein SHA-256 (h=)',
        detail: ({ names }) =>
          `Die Angabe h= ${byNumber(names, 'im DKIM-Eintrag', 'in den DKIM-Einträgen')} ${listing.de(names)} lässt SHA-256 nicht zu, den einzigen Hash-Algorithmus, den Empfänger akzeptieren (RFC 8301).`,
        steps: (values) =>
          keySteps.de(values, [
            `Entfernen Sie bei Ihrem DNS-Anbieter h= aus ${byNumber(values.names, 'dem TXT-Eintrag', 'den TXT-Einträgen')} ${listing.de(values.names)}.`,
            'Wenn ein Name ein Alias (CNAME) ist, erzeugen Sie stattdessen in den Einstellungen Ihres E-Mail-Anbieters einen neuen DKIM-Schlüssel.',
          ]),
      },
    },
  },
}
