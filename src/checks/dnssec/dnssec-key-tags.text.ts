import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecKeyTags } from './dnssec-key-tags.ts'

export const dnssecKeyTagsText: TextsOf<typeof dnssecKeyTags> = {
  question: { en: 'Are the DNSSEC key tags unique?', de: 'Sind die DNSSEC-Key-Tags eindeutig?' },
  subject: { en: 'DNSSEC key tags', de: 'DNSSEC-Key-Tags' },
  why: {
    en: 'A signature names its key only by algorithm and key tag. If several keys fit, a resolver must try each of them, and some resolvers limit the number of failed tries.',
    de: 'Eine Signatur nennt ihren Schlüssel nur mit Algorithmus und Key-Tag. Passen mehrere Schlüssel, muss ein Resolver jeden probieren; manche Resolver begrenzen die Zahl der Fehlversuche.',
  },
  outcomes: {
    ok: {
      en: { title: 'DNSSEC key tags are unique', detail: 'Each DNSKEY record of this zone has its own key tag.' },
      de: {
        title: 'DNSSEC-Key-Tags sind eindeutig',
        detail: 'Jeder DNSKEY-Eintrag dieser Zone hat einen eigenen Key-Tag.',
      },
    },
    'shared-tag': {
      en: {
        title: 'DNSKEY records with the same key tag',
        detail: ({ zone, tags }) =>
          `Several DNSKEY records of ${zone} have the same algorithm and the ${byNumber(tags, 'key tag', 'key tags')} ${listing.en(tags)}. This is allowed, but some validating resolvers may return SERVFAIL, because they limit the number of keys that they try.`,
        steps: ({ tags }) => [
          `Wait until the next key rollover, and then ask your DNS provider to replace one of the keys with the ${byNumber(tags, 'key tag', 'key tags')} ${listing.en(tags)}.`,
        ],
      },
      de: {
        title: 'DNSKEY-Einträge mit demselben Key-Tag',
        detail: ({ zone, tags }) =>
          `Mehrere DNSKEY-Einträge von ${zone} haben denselben Algorithmus und ${byNumber(tags, 'den Key-Tag', 'die Key-Tags')} ${listing.de(tags)}. Das ist erlaubt, aber manche validierenden Resolver antworten möglicherweise mit SERVFAIL, weil sie nur eine begrenzte Zahl von Schlüsseln probieren.`,
        steps: ({ tags }) => [
          `Warten Sie bis zum nächsten Schlüsselwechsel, und bitten Sie Ihren DNS-Anbieter dann, einen der Schlüssel mit ${byNumber(tags, 'dem Key-Tag', 'den Key-Tags')} ${listing.de(tags)} zu ersetzen.`,
        ],
      },
    },
  },
}
