import type { Topic } from './sample.ts'

export const IN_ORDER: Topic = {
  id: 'in-order',
  title: { en: 'In good order', de: 'In Ordnung' },
  sentences: {
    'perfect.lab': 'Alles ist in Ordnung.',
    'xn--mnchen-test-thb.lab': 'Der Name ist international: münchen-test.lab.',
    'every-type.lab': 'Von jedem Eintragstyp, den Menschen abfragen, gibt es einen.',
    'mail-inherits.lab': 'Die Subdomain mail sendet und empfängt und erbt DMARC von oben.',
    'shop-inherits.lab': 'Die Subdomain shop ist ein Webserver, der CAA und DMARC von oben erbt.',
    'vendor.lab': 'Eine Firma, auf deren Namen andere zeigen: Webserver, DKIM-Schlüssel, SPF.',
    'hoster.lab': 'Die Firma, die hier fast alle Nameserver und Mailserver betreibt.',
  },
}
