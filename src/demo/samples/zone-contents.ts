import type { Topic } from './sample.ts'

export const ZONE_CONTENTS: Topic = {
  id: 'zone',
  title: { en: 'Zone contents', de: 'Inhalt der Zone' },
  sentences: {
    'alias-chain.lab': 'Der Name www ist ein Alias eines Alias eines Alias, der letzte davon in einer anderen Domain.',
    'alias-loop.lab': 'Der Name www ist in zwei Schritten ein Alias seiner selbst.',
    'apex-alias.lab': 'Die Nameserver liefern am Zonen-Apex einen CNAME.',
    'caa-critical.lab': 'Einen kritischen CAA-Eintrag versteht keine Zertifizierungsstelle.',
    'caa-iodef-only.lab': 'CAA hat eine Berichtsadresse (iodef), nennt aber keine Zertifizierungsstelle.',
    'caa-of-www.lab':
      'Der Name www ist ein Alias eines Namens, dessen CAA-Einträge eine andere Zertifizierungsstelle erlauben.',
    'caa-quoted.lab':
      'Der einzige „issue“-Wert in CAA enthält Anführungszeichen; deshalb darf keine Zertifizierungsstelle Zertifikate ausstellen.',
    'caa-url.lab':
      'Von 2 „issue“-Werten in CAA ist 1 eine URL; diese Zertifizierungsstelle darf keine Zertifikate ausstellen.',
    'caa-reserved-flags.lab': 'Der CAA-Eintrag hat ein reserviertes Flag-Bit.',
    'caa-typo.lab': 'Eine Eigenschaft der CAA-Einträge ist falsch geschrieben.',
    'cloud-timers.lab': 'Die SOA-Zeitwerte sind die eines Cloud-Anbieters.',
    'dangling-www.lab': 'Der Name www ist ein Alias eines Namens, den es nicht gibt.',
    'apex-dname.lab': 'Die Domain hat einen DNAME-Eintrag: Alle Namen unterhalb von ihr sind die einer anderen Domain.',
    'localhost-host.lab': 'Die Zone hat einen Host namens localhost mit den Loopback-Adressen.',
    'dname.lab': 'Alle Namen unterhalb von old zeigen auf eine andere Domain (DNAME).',
    'hostile-texts.lab': 'Alle Texte enthalten Markup, Skripte oder Richtungszeichen.',
    'ipv4-only.lab': 'Die Domain hat keine IPv6-Adressen.',
    'long-negative-ttl.lab': 'Die negative TTL beträgt 1 Woche.',
    'no-caa.lab': 'Es gibt keinen CAA-Eintrag.',
    'no-www.lab': 'Den Namen www gibt es nicht.',
    'only-www.lab': 'Der Name www hat eine IP-Adresse, die Domain selbst hat keine.',
    'persistent-validation.lab': 'Ein TXT-Eintrag lässt ein Konto ohne weiteren Nachweis Zertifikate erhalten.',
    'private-web.lab': 'Die Website hat eine private IP-Adresse.',
    'retry-above-refresh.lab': 'Der SOA-Wert Retry ist höher als Refresh.',
    'rname-with-at.lab': 'Das Postfach im SOA-Eintrag ist mit @ geschrieben.',
    'unregistered.lab': 'Die Domain ist nicht registriert, aber ein DNS-Anbieter führt eine Zone dafür.',
    'wildcard.lab': 'Durch einen Wildcard-Eintrag existiert jeder Name.',
    'zero-ttl.lab': 'Der A-Eintrag der Website hat die TTL 0.',
  },
}
