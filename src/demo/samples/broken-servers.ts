import type { Topic } from './sample.ts'

export const DEAD_SERVERS: Topic = {
  id: 'dead-servers',
  title: { en: 'Name servers that do not respond', de: 'Nameserver, die nicht antworten' },
  sentences: {
    'all-servers-dead.lab': 'Kein Nameserver antwortet.',
    'all-silent-to-edns.lab': 'Die Nameserver ignorieren jede Anfrage mit EDNS, und jeder Resolver verwendet EDNS.',
    'hoster-servers-dead.lab': 'Beide Nameserver gehören einem DNS-Anbieter, und keiner antwortet.',
    'ipv4-dead.lab': 'Die Nameserver antworten nur über IPv6; ihre IPv4-Adressen antworten nicht.',
    'ipv6-dead.lab': 'Die Nameserver antworten nur über IPv4; ihre IPv6-Adressen antworten nicht.',
    'one-of-three-dead.lab': 'Einer von drei Nameservern antwortet nicht.',
    'one-of-two-dead.lab': 'Einer von zwei Nameservern antwortet nicht.',
    'only-server-dead.lab': 'Es gibt nur einen Nameserver, und er antwortet nicht.',
    'options-dropped.lab': 'Die Nameserver verwerfen Anfragen mit EDNS-Optionen.',
    'refuses-us.lab': 'Die Nameserver antworten Resolvern, verweigern aber die Anfragen dieses Dienstes.',
    'silent-to-one-resolver.lab': 'Die Nameserver ignorieren einen der großen öffentlichen Resolver.',
    'silent-to-three-resolvers.lab': 'Die Nameserver ignorieren drei von fünf großen öffentlichen Resolvern.',
    'silent-to-us.lab': 'Die Nameserver antworten Resolvern, ignorieren aber die Anfragen dieses Dienstes.',
    'tcp-dead.lab': 'Die Nameserver antworten über UDP, nehmen aber kein TCP an.',
    'two-of-four-dead.lab': 'Zwei von vier Nameservern antworten nicht.',
    'udp-dead-at-one-server.lab': 'Einer von drei Nameservern antwortet über TCP, aber nicht über UDP.',
    'udp-dead-tcp-over-ipv4.lab': 'Die Nameserver antworten nur über TCP und IPv4.',
    'udp-dead.lab': 'Die Nameserver antworten über TCP, aber nicht über UDP.',
  },
}

export const SLOW_SERVERS: Topic = {
  id: 'slow-servers',
  title: {
    en: 'Slow name servers, packet loss and rate limits',
    de: 'Langsame Nameserver, Paketverlust und Ratenlimits',
  },
  sentences: {
    'loss-10-percent.lab': 'Die Nameserver verlieren 10 Prozent aller Anfragen.',
    'loss-30-percent.lab': 'Die Nameserver verlieren 30 Prozent aller Anfragen.',
    'one-slow-of-two.lab': 'Einer von zwei Nameservern braucht 1,5 Sekunden für eine Antwort.',
    'rate-limited-drop.lab': 'Die Nameserver begrenzen ihre Antwortrate und verwerfen die übrigen Anfragen.',
    'rate-limited-slip.lab': 'Die Nameserver begrenzen ihre Antwortrate und schneiden die übrigen Antworten ab.',
    'slow-1500ms.lab': 'Beide Nameserver brauchen 1,5 Sekunden für eine Antwort.',
    'slow-2500ms.lab': 'Beide Nameserver brauchen 2,5 Sekunden für eine Antwort.',
    'slow-300ms.lab': 'Beide Nameserver brauchen 0,3 Sekunden für eine Antwort.',
    'slow-900ms.lab': 'Beide Nameserver brauchen 0,9 Sekunden für eine Antwort.',
    'strict-rate-limit.lab': 'Die Nameserver verwerfen alles, was über zwei Anfragen pro Sekunde hinausgeht.',
  },
}

export const LAME_SERVERS: Topic = {
  id: 'lame-servers',
  title: {
    en: 'Name servers that are not authoritative (lame)',
    de: 'Nicht autoritative Nameserver (lame)',
  },
  sentences: {
    'all-badvers.lab': 'Alle Nameserver antworten auf jede Anfrage mit EDNS mit BADVERS.',
    'all-formerr.lab': 'Alle Nameserver antworten mit FORMERR.',
    'all-malformed.lab': 'Die Nameserver senden Nachrichten, die mitten in einem Eintrag enden.',
    'all-not-implemented.lab': 'Alle Nameserver antworten mit NOTIMP.',
    'all-refer-upward.lab': 'Alle Nameserver verweisen auf die Root-Server.',
    'all-refuse.lab': 'Alle Nameserver antworten mit REFUSED.',
    'all-servfail.lab': 'Alle Nameserver antworten mit SERVFAIL.',
    'all-truncate-always.lab': 'Die Nameserver senden nur abgeschnittene Antworten, auch über TCP.',
    'all-wrong-id.lab': 'Die Nameserver antworten mit einer falschen Nachrichten-ID.',
    'all-wrong-question.lab': 'Die Nameserver antworten auf eine Anfrage, die nicht gestellt wurde.',
    'answers-without-aa.lab': 'Die Nameserver antworten ohne das AA-Flag.',
    'case-sensitive-servers.lab': 'Die Nameserver kennen Namen nur in Kleinbuchstaben.',
    'no-apex-records.lab': 'Die Nameserver kennen die Namen der Zone, haben aber weder SOA noch NS.',
    'one-of-two-refers-upward.lab': 'Einer von zwei Nameservern verweist auf die Root-Server.',
    'one-of-two-refuses.lab': 'Einer von zwei Nameservern antwortet mit REFUSED.',
    'options-formerr.lab': 'Die Nameserver antworten auf Anfragen mit EDNS-Optionen mit FORMERR.',
    'options-refused-at-one-server.lab': 'Einer von zwei Nameservern verweigert Anfragen mit EDNS-Optionen.',
    'parking-servers.lab': 'Die Nameserver gehören einem Parkdienst und liefern für jeden Namen dieselbe IP-Adresse.',
  },
}

export const GLUE: Topic = {
  id: 'glue',
  title: { en: 'Glue records and IP addresses of name servers', de: 'Glue-Einträge und IP-Adressen von Nameservern' },
  sentences: {
    'glue-missing-for-one.lab': 'Die übergeordnete Zone hat nur für einen von zwei Nameservern Glue-Einträge.',
    'glue-missing.lab': 'Die Nameserver liegen in der Zone, und der übergeordneten Zone fehlen ihre Glue-Einträge.',
    'glue-of-dead-addresses.lab':
      'Die Nameserver haben neue IP-Adressen, und die übergeordnete Zone hat nur die alten, die nicht antworten.',
    'glue-of-one-dead-address.lab':
      'Die Glue-Einträge des zweiten Nameservers nennen seine alten IP-Adressen, die nicht antworten.',
    'glue-without-ipv6.lab': 'In den Glue-Einträgen fehlen die IPv6-Adressen der Nameserver.',
    'ipv6-only-servers.lab': 'Die Nameserver haben nur IPv6-Adressen.',
    'ns-without-address.lab': 'Einer von drei Nameservern hat keine IP-Adresse.',
    'sibling-glue-wrong.lab':
      'Die übergeordnete Zone hat falsche IP-Adressen für einen Nameserver einer anderen Domain.',
  },
}
