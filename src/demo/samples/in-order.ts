import type { Topic } from './sample.ts'

export const IN_ORDER: Topic = {
  id: 'in-order',
  title: { en: 'Without faults', de: 'Fehlerfrei' },
  sentences: {
    'perfect.lab': 'Alle Prüfungen sind bestanden.',
    'xn--mnchen-test-thb.lab': 'Ein internationalisierter Domainname (IDN): münchen-test.lab.',
    'every-type.lab': 'Die Zone hat einen Eintrag jedes üblichen Typs.',
    'mail-inherits.lab': 'Die Subdomain mail versendet und empfängt E-Mails und erbt die DMARC-Richtlinie.',
    'shop-inherits.lab': 'Die Subdomain shop ist ein Webserver, der CAA und DMARC erbt.',
    'vendor.lab': 'Ein Anbieter, auf dessen Namen andere Domains zeigen: Webserver, DKIM-Schlüssel, SPF.',
    'hoster.lab': 'Der Anbieter der Nameserver und Mailserver der meisten Demo-Domains.',
  },
}
