import type { Topic } from './sample.ts'

export const JUST_CHANGED: Topic = {
  id: 'just-changed',
  title: { en: 'Changed 10 minutes ago', de: 'Vor 10 Minuten geändert' },
  sentences: {
    'address-just-added.lab':
      'Die IP-Adressen der Domain wurden vor 10 Minuten ergänzt; Resolver haben die Antwort ohne sie noch im Cache.',
    'address-just-changed.lab':
      'Die IP-Adresse der Website war bis vor 10 Minuten privat; Resolver haben sie noch im Cache.',
    'address-just-removed.lab':
      'Die IP-Adressen der Domain selbst wurden vor 10 Minuten gelöscht; Resolver haben sie noch im Cache.',
    'caa-just-added.lab':
      'Der CAA-Eintrag wurde vor 10 Minuten ergänzt; Resolver haben die Antwort ohne ihn noch im Cache.',
    'dmarc-just-added.lab':
      'Der DMARC-Eintrag wurde vor 10 Minuten ergänzt; Resolver melden noch, dass es ihn nicht gibt.',
    'dmarc-just-changed.lab':
      'Die DMARC-Richtlinie war bis vor 10 Minuten „none“; Resolver haben den alten Eintrag noch im Cache.',
    'dmarc-just-removed.lab': 'Der DMARC-Eintrag wurde vor 10 Minuten gelöscht; Resolver haben ihn noch im Cache.',
    'dnssec-just-disabled.lab':
      'Der DS-Eintrag und alle Signaturen wurden vor 10 Minuten entfernt; Resolver haben den DS-Eintrag noch im Cache.',
    'dnssec-just-enabled.lab':
      'Die Zone wurde vor 10 Minuten signiert, der DS-Eintrag ergänzt; Resolver haben noch unsignierte Antworten im Cache.',
    'just-delegated.lab': 'Die Domain wurde vor 10 Minuten registriert; Resolver melden noch, dass es sie nicht gibt.',
    'just-deleted.lab': 'Die Domain wurde vor 10 Minuten gelöscht; Resolver haben ihre Einträge noch im Cache.',
    'mx-just-added.lab':
      'Die MX-Einträge wurden vor 10 Minuten ergänzt; Resolver haben die Antwort ohne sie noch im Cache.',
    'mx-just-changed.lab':
      'Der MX-Eintrag nannte bis vor 10 Minuten einen Host, den es nicht gibt; Resolver haben ihn noch im Cache.',
    'mx-just-removed.lab': 'Die MX-Einträge wurden vor 10 Minuten gelöscht; Resolver haben sie noch im Cache.',
    'served-stale.lab': 'Die Nameserver sind vor 10 Minuten ausgefallen; Resolver antworten noch aus ihren Caches.',
    'spf-just-added.lab':
      'Der SPF-Eintrag wurde vor 10 Minuten ergänzt; Resolver haben die Antwort ohne ihn noch im Cache.',
    'spf-just-changed.lab':
      'Der SPF-Eintrag erlaubte bis vor 10 Minuten jedem Server den Versand; Resolver haben ihn noch im Cache.',
    'spf-just-removed.lab': 'Der SPF-Eintrag wurde vor 10 Minuten gelöscht; Resolver haben ihn noch im Cache.',
    'www-just-added.lab': 'Der Name www wurde vor 10 Minuten ergänzt; Resolver melden noch, dass es ihn nicht gibt.',
  },
}

export const MOVES: Topic = {
  id: 'moves',
  title: {
    en: 'Provider changes and inconsistent name servers',
    de: 'Anbieterwechsel und widersprüchliche Nameserver',
  },
  sentences: {
    'caa-differs.lab': 'Die beiden Nameserver veröffentlichen verschiedene CAA-Einträge.',
    'dmarc-differs.lab': 'Die beiden Nameserver veröffentlichen verschiedene DMARC-Richtlinien.',
    'expired-secondary.lab':
      'Der zweite Nameserver konnte die Zone so lange nicht aktualisieren, dass er mit SERVFAIL antwortet.',
    'half-moved.lab':
      'Beim Registrar wurde nur einer von zwei Nameservern ersetzt; der andere hat die Zone nicht mehr.',
    'mname-differs.lab': 'Die beiden Nameserver nennen in ihren SOA-Einträgen verschiedene primäre Nameserver.',
    'old-server-with-old-data.lab':
      'Ein Nameserver des früheren Anbieters ist noch delegiert und antwortet mit alten Daten.',
    'one-parent-server-denies.lab': 'Ein Server der übergeordneten Zone meldet, dass es die Domain nicht gibt.',
    'parent-new-child-old.lab':
      'Die übergeordnete Zone nennt die neuen Nameserver, die kopierte Zone noch die alten, die mit REFUSED antworten.',
    'parent-old-child-new.lab': 'Die übergeordnete Zone nennt noch die alten Nameserver, die Zone nur die neuen.',
    'parent-servers-disagree.lab': 'Die Server der übergeordneten Zone nennen verschiedene Nameserver.',
    'spf-differs.lab': 'Die beiden Nameserver veröffentlichen verschiedene SPF-Einträge, mit derselben Seriennummer.',
    'split-horizon.lab':
      'Der zweite Nameserver zeigt nach außen eine andere Sicht der Zone, mit anderen Web- und Mailservern.',
    'txt-differs.lab': 'Einem Nameserver fehlt ein Verifizierungstext; der SPF-Eintrag ist überall gleich.',
    'stale-secondary.lab': 'Der zweite Nameserver hat die Zone seit einem Jahr nicht aktualisiert.',
  },
}

export const FAILING_TYPES: Topic = {
  id: 'failing-types',
  title: { en: 'Single record types that fail', de: 'Einzelne Eintragstypen, die fehlschlagen' },
  sentences: {
    'aaaa-nxdomain.lab': 'Die Nameserver antworten auf AAAA-Anfragen mit NXDOMAIN.',
    'aaaa-servfail.lab': 'Die Nameserver antworten auf AAAA-Anfragen mit SERVFAIL.',
    'addresses-servfail.lab': 'Die Nameserver antworten auf A-Anfragen mit SERVFAIL.',
    'caa-dropped-slow-resolvers.lab':
      'Die Nameserver ignorieren CAA-Anfragen, und Resolver brauchen lange, um das zu bemerken.',
    'caa-dropped.lab': 'Die Nameserver ignorieren CAA-Anfragen.',
    'caa-servfail.lab': 'Die Nameserver antworten auf CAA-Anfragen mit SERVFAIL.',
    'https-dropped.lab': 'Die Nameserver ignorieren Anfragen nach HTTPS-Einträgen.',
    'https-servfail.lab': 'Die Nameserver antworten auf Anfragen nach HTTPS-Einträgen mit SERVFAIL.',
    'mx-dropped.lab': 'Die Nameserver ignorieren MX-Anfragen.',
    'mx-servfail.lab': 'Die Nameserver antworten auf MX-Anfragen mit SERVFAIL.',
    'new-types-servfail.lab': 'Die Nameserver antworten auf CAA-, TLSA- und HTTPS-Anfragen mit SERVFAIL.',
    'tlsa-dropped.lab': 'Die Nameserver ignorieren TLSA-Anfragen.',
    'tlsa-refused.lab': 'Die Nameserver verweigern TLSA-Anfragen.',
    'tlsa-servfail.lab': 'Die Nameserver antworten auf TLSA-Anfragen mit SERVFAIL.',
    'txt-dropped.lab': 'Die Nameserver ignorieren TXT-Anfragen.',
    'txt-refused.lab': 'Die Nameserver verweigern TXT-Anfragen.',
    'txt-servfail-at-one-server.lab': 'Einer von zwei Nameservern antwortet auf TXT-Anfragen mit SERVFAIL.',
    'txt-servfail.lab': 'Die Nameserver antworten auf TXT-Anfragen mit SERVFAIL.',
  },
}

export const TARGETS: Topic = {
  id: 'targets',
  title: {
    en: 'Names in faulty or unregistered domains',
    de: 'Namen in fehlerhaften oder nicht registrierten Domains',
  },
  sentences: {
    'alias-into-dead-zone.lab': 'Der Name shop ist ein Alias in eine Domain, deren Nameserver nicht antworten.',
    'all-ns-in-dead-zone.lab': 'Die Namen beider Nameserver liegen in einer Domain, deren Nameserver nicht antworten.',
    'all-ns-unregistered.lab': 'Beide Nameserver liegen in einer Domain, die nicht registriert ist.',
    'alias-into-bogus-zone.lab': 'Der Name www ist ein Alias in eine Domain mit ungültigen Signaturen.',
    'dmarc-alias-into-dead-zone.lab':
      'Die Namen _dmarc und _mta-sts sind Aliasse in eine Domain, deren Nameserver nicht antworten.',
    'www-loop.lab': 'Der Name www ist in zwei Schritten ein Alias seiner selbst; alles andere stimmt.',
    'include-in-dead-zone.lab': 'Der SPF-Eintrag bindet eine Domain ein, deren Nameserver nicht antworten.',
    'include-in-lame-zone.lab': 'Der SPF-Eintrag bindet eine Domain ein, deren Nameserver mit REFUSED antworten.',
    'include-unregistered.lab': 'Der SPF-Eintrag bindet eine Domain ein, die nicht registriert ist.',
    'mx-in-dead-zone.lab': 'Der einzige MX-Host liegt in einer Domain, deren Nameserver nicht antworten.',
    'mx-in-lame-zone.lab': 'Der einzige MX-Host liegt in einer Domain, deren Nameserver mit REFUSED antworten.',
    'mx-unregistered.lab': 'Der zweite MX-Host liegt in einer Domain, die nicht registriert ist.',
    'ns-cycle-one.lab':
      'Zwei Domains haben jeweils Hosts der anderen als Nameserver, und keine lässt sich zuerst finden.',
    'ns-in-dead-zone.lab':
      'Der Name eines von drei Nameservern liegt in einer Domain, deren Nameserver nicht antworten.',
    'ns-unregistered.lab': 'Einer von drei Nameservern liegt in einer Domain, die nicht registriert ist.',
    'one-ns-unregistered.lab': 'Einer von zwei Nameservern liegt in einer Domain, die nicht registriert ist.',
    'policy-host-in-dead-zone.lab':
      'Der Host der MTA-STS-Richtlinie ist ein Alias in eine Domain, deren Nameserver nicht antworten.',
    'second-mx-in-dead-zone.lab': 'Der zweite MX-Host liegt in einer Domain, deren Nameserver nicht antworten.',
    'www-in-dead-zone.lab': 'Der Name www ist ein Alias in eine Domain, deren Nameserver nicht antworten.',
    'www-in-lame-zone.lab': 'Der Name www ist ein Alias in eine Domain, deren Nameserver mit REFUSED antworten.',
    'www-unregistered.lab': 'Der Name www ist ein Alias eines Namens in einer Domain, die nicht registriert ist.',
  },
}

export const PARENT_ZONES: Topic = {
  id: 'parent-zones',
  title: { en: 'Registration and parent zones', de: 'Registrierung und übergeordnete Zonen' },
  sentences: {
    'in-redemption.lab': 'Die Registrierung ist abgelaufen; die Domain ist in der Redemption Period.',
    'never-registered.lab': 'Der Name ist nicht registriert.',
    'on-hold.lab': 'Der Registrar hat die Domain gesperrt, deshalb delegiert die Registry sie nicht.',
    'shop.dead-parent.lab':
      'Die eigenen Nameserver der Domain arbeiten, aber die der übergeordneten Zone antworten nicht.',
    'shop.half-dead-parent.lab':
      'Die Domain selbst ist fehlerfrei; einer der beiden Nameserver der übergeordneten Zone antwortet nicht.',
    'shop.lame-parent.lab':
      'Die eigenen Nameserver der Domain arbeiten, aber die der übergeordneten Zone verweigern jede Anfrage.',
    'shop.slow-parent.lab':
      'Die Domain selbst ist fehlerfrei; die Nameserver der übergeordneten Zone brauchen 1,5 Sekunden.',
  },
}

export const SUBDOMAINS: Topic = {
  id: 'subdomains',
  title: { en: 'Names inside a zone and subdomains', de: 'Namen in einer Zone und Subdomains' },
  sentences: {
    'alias-without-spf.lab': 'Der Name shop ist ein Alias, und keine DMARC-Richtlinie wird durchgesetzt.',
    'dmarc-zone-dead.lab': 'Der Name _dmarc ist an Nameserver delegiert, die nicht antworten.',
    'name-in-dead-zone.lab': 'Der Name shop liegt in einer Zone, deren Nameserver nicht antworten.',
    'name-in-healthy-zone.lab': 'Der Name shop ist ein Webserver in einer fehlerfreien Zone.',
    'name-missing.lab': 'Die Zone ist fehlerfrei, aber den Namen nothing gibt es darin nicht.',
    'shop.shop-is-apart.lab': 'Die Subdomain shop ist eine eigene, fehlerfreie Zone.',
    'shop.shop-is-dead.lab': 'Die Subdomain shop ist an Nameserver delegiert, die nicht antworten.',
    'www-delegated.lab':
      'Der Name www ist an die Nameserver eines gekündigten Dienstes delegiert, die mit REFUSED antworten.',
    'shop.shop-refuses.lab': 'Die Subdomain shop ist an Nameserver delegiert, die mit REFUSED antworten.',
  },
}
