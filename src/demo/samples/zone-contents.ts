import type { Topic } from './sample.ts'

export const ZONE_CONTENTS: Topic = {
  id: 'zone',
  title: { en: 'What stands in the zone', de: 'Was in der Zone steht' },
  sentences: {
    'alias-chain.lab': 'Der Name www ist ein Alias eines Alias eines Alias, der letzte davon in einer anderen Domain.',
    'alias-loop.lab': 'Der Name www ist in zwei Schritten ein Alias seiner selbst.',
    'apex-alias.lab': 'Die Server antworten an der Spitze der Zone mit einem Alias.',
    'caa-critical.lab': 'Ein kritischer CAA-Eintrag ist einer, den keine Zertifizierungsstelle versteht.',
    'caa-iodef-only.lab': 'CAA nennt einen Kontakt, aber keine Zertifizierungsstelle.',
    'caa-typo.lab': 'Eine Eigenschaft der CAA-Einträge ist falsch geschrieben.',
    'cloud-timers.lab': 'Die Zeitwerte sind die eines Cloud-Anbieters.',
    'dangling-www.lab': 'Der Name www ist ein Alias eines Namens, den es nicht gibt.',
    'dname.lab': 'Alles unterhalb von old ist in eine andere Domain verlegt.',
    'hostile-texts.lab': 'Jeder Text darin will Markup, Skript oder eine Täuschung der Schrift sein.',
    'ipv4-only.lab': 'Nirgends gibt es IPv6.',
    'long-negative-ttl.lab': 'Dass etwas fehlt, wird eine Woche lang gemerkt.',
    'no-caa.lab': 'Es gibt keinen CAA-Eintrag.',
    'no-www.lab': 'Es gibt kein www.',
    'only-www.lab': 'Der Name www hat eine Adresse, die Domain selbst hat keine.',
    'private-web.lab': 'Die Webadresse ist privat.',
    'retry-above-refresh.lab': 'Die Server versuchen es seltener erneut, als sie auffrischen.',
    'rname-with-at.lab': 'Das Postfach im SOA ist mit @ geschrieben.',
    'unregistered.lab': 'Niemand hat den Namen registriert; ein Hoster führt trotzdem eine Zone dafür.',
    'wildcard.lab': 'Jeder Name existiert.',
    'zero-ttl.lab': 'Die Webadresse darf nicht zwischengespeichert werden.',
  },
}
