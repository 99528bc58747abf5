import type { Localized, TextsFor } from '../text.ts'
import type { Outcomes } from './outcomes.ts'

const ageEn = (days: number | null): string =>
  days === null ? 'of unknown age' : days === 1 ? '1 day old' : `${days} days old`
const ageDe = (days: number | null): string =>
  days === null ? 'unbekannten Alters' : days === 1 ? '1 Tag alt' : `${days} Tage alt`
const wholeMs = (durationMs: number): string => `${Math.round(durationMs)} ms`

/** What was found, and what to do about it; nothing where there is nothing to do. */
export const DIAGNOSES: TextsFor<Outcomes, 'found' | 'advice'> = {
  'resolver-answers': {
    en: { found: ({ label, durationMs }) => `${label} answers within ${wholeMs(durationMs)}.`, advice: '' },
    de: { found: ({ label, durationMs }) => `${label} antwortet innerhalb von ${wholeMs(durationMs)}.`, advice: '' },
  },
  'resolver-lies': {
    en: {
      found: ({ label }) => `${label} does not know the root servers.`,
      advice: 'Something on your network answers in its place, or it is no resolver. Look at DOH_RESOLVERS.',
    },
    de: {
      found: ({ label }) => `${label} kennt die Root-Server nicht.`,
      advice: 'Etwas in Ihrem Netz antwortet an seiner Stelle, oder es ist kein Resolver. Prüfen Sie DOH_RESOLVERS.',
    },
  },
  'resolver-does-not-validate': {
    en: {
      found: ({ label }) => `${label} answers, but does not validate signatures.`,
      advice: 'Put a resolver that validates DNSSEC in its place in DOH_RESOLVERS.',
    },
    de: {
      found: ({ label }) => `${label} antwortet, prüft aber keine Signaturen.`,
      advice: 'Setzen Sie in DOH_RESOLVERS einen Resolver an seine Stelle, der DNSSEC prüft.',
    },
  },
  'resolver-silent': {
    en: {
      found: ({ label, detail }) => `${label} does not answer: ${detail}.`,
      advice: 'Allow outgoing HTTPS (TCP port 443) to it, or put another resolver in its place in DOH_RESOLVERS.',
    },
    de: {
      found: ({ label, detail }) => `${label} antwortet nicht: ${detail}.`,
      advice:
        'Erlauben Sie ausgehendes HTTPS (TCP-Port 443) dorthin, oder setzen Sie in DOH_RESOLVERS einen anderen an seine Stelle.',
    },
  },
  'ipv6-works': {
    en: { found: 'IPv6 works.', advice: '' },
    de: { found: 'IPv6 funktioniert.', advice: '' },
  },
  'ipv6-missing': {
    en: {
      found: 'IPv6 does not get out.',
      advice: 'Servers that have only IPv6 cannot be looked at. Give this machine an IPv6 address and a route.',
    },
    de: {
      found: 'IPv6 kommt nicht hinaus.',
      advice:
        'Server, die nur IPv6 haben, lassen sich nicht ansehen. Geben Sie diesem Rechner eine IPv6-Adresse und eine Route.',
    },
  },
  'port-53-works': {
    en: {
      found: ({ transport, durationMs }) =>
        `Name servers can be asked over ${transport.toUpperCase()} (port 53): a root server answered within ${wholeMs(durationMs)}.`,
      advice: '',
    },
    de: {
      found: ({ transport, durationMs }) =>
        `Nameserver lassen sich über ${transport.toUpperCase()} fragen (Port 53): Ein Root-Server hat innerhalb von ${wholeMs(durationMs)} geantwortet.`,
      advice: '',
    },
  },
  'port-53-blocked': {
    en: {
      found: ({ transport, detail }) => `No root server answers over ${transport.toUpperCase()} (port 53): ${detail}.`,
      advice: ({ transport }) =>
        `Allow outgoing ${transport.toUpperCase()} to port 53. Without it, reports say less about name servers.`,
    },
    de: {
      found: ({ transport, detail }) =>
        `Kein Root-Server antwortet über ${transport.toUpperCase()} (Port 53): ${detail}.`,
      advice: ({ transport }) =>
        `Erlauben Sie ausgehendes ${transport.toUpperCase()} zu Port 53. Ohne das sagen Berichte weniger über Nameserver.`,
    },
  },
  'port-53-intercepted': {
    en: {
      found: ({ transport }) =>
        `Over ${transport.toUpperCase()} (port 53) somebody answers in place of the root servers.`,
      advice:
        'Your network intercepts DNS. Run the service elsewhere, or set DIRECT_DNS=off: what it says would be wrong.',
    },
    de: {
      found: ({ transport }) => `Über ${transport.toUpperCase()} (Port 53) antwortet jemand anstelle der Root-Server.`,
      advice:
        'Ihr Netz fängt DNS ab. Betreiben Sie den Dienst anderswo, oder setzen Sie DIRECT_DNS=off: Seine Aussagen wären falsch.',
    },
  },
  'port-53-off': {
    en: {
      found: ({ transport }) =>
        `Name servers are not asked over ${transport.toUpperCase()} (port 53): DIRECT_DNS is off.`,
      advice: 'With DIRECT_DNS=on reports say more about name servers.',
    },
    de: {
      found: ({ transport }) =>
        `Nameserver werden nicht über ${transport.toUpperCase()} gefragt (Port 53): DIRECT_DNS ist aus.`,
      advice: 'Mit DIRECT_DNS=on sagen Berichte mehr über Nameserver.',
    },
  },
  'port-25-usable': {
    en: { found: 'Mail servers can be reached on port 25.', advice: '' },
    de: { found: 'Mailserver sind auf Port 25 erreichbar.', advice: '' },
  },
  'port-25-blocked': {
    en: {
      found: 'No mail server outside can be reached on port 25.',
      advice: 'Ask your provider to open outgoing port 25. Until then, mail checks leave it out.',
    },
    de: {
      found: 'Kein Mailserver draußen ist auf Port 25 erreichbar.',
      advice: 'Bitten Sie Ihren Anbieter, ausgehenden Port 25 zu öffnen. Bis dahin lassen Mailprüfungen ihn aus.',
    },
  },
  'port-25-intercepted': {
    en: {
      found: 'On port 25 somebody on the way answers for everybody.',
      advice: 'Turn the mail proxy of your network or firewall off. Until then, mail checks leave port 25 out.',
    },
    de: {
      found: 'Auf Port 25 antwortet unterwegs jemand für alle.',
      advice:
        'Schalten Sie den Mail-Proxy Ihres Netzes oder Ihrer Firewall aus. Bis dahin lassen Mailprüfungen Port 25 aus.',
    },
  },
  'port-25-untested': {
    en: {
      found: 'Port 25 could not be tried, as no mail server can be found without a resolver.',
      advice: 'Make a resolver answer first, and ask again.',
    },
    de: {
      found: 'Port 25 ließ sich nicht ausprobieren, denn ohne Resolver ist kein Mailserver zu finden.',
      advice: 'Sorgen Sie zuerst dafür, dass ein Resolver antwortet, und fragen Sie erneut.',
    },
  },
  'clock-right': {
    en: { found: ({ offSeconds }) => `The clock is right, to within ${Math.abs(offSeconds) + 1} s.`, advice: '' },
    de: { found: ({ offSeconds }) => `Die Uhr geht richtig, auf ${Math.abs(offSeconds) + 1} s genau.`, advice: '' },
  },
  'clock-wrong': {
    en: {
      found: ({ offSeconds }) => `The clock is ${Math.abs(offSeconds)} s ${offSeconds > 0 ? 'ahead' : 'behind'}.`,
      advice: 'Let it be set over the network (NTP). Signatures, certificates and limits are judged by it.',
    },
    de: {
      found: ({ offSeconds }) => `Die Uhr geht ${Math.abs(offSeconds)} s ${offSeconds > 0 ? 'vor' : 'nach'}.`,
      advice: 'Lassen Sie sie über das Netz stellen (NTP). Signaturen, Zertifikate und Limits richten sich nach ihr.',
    },
  },
  'clock-untested': {
    en: {
      found: 'There is nobody to compare the clock with.',
      advice: 'Compare it yourself: signatures, certificates and limits are judged by it.',
    },
    de: {
      found: 'Es gibt niemanden, mit dem sich die Uhr vergleichen ließe.',
      advice: 'Vergleichen Sie sie selbst: Signaturen, Zertifikate und Limits richten sich nach ihr.',
    },
  },
  'store-works': {
    en: { found: ({ place }) => `The store works: ${place}.`, advice: '' },
    de: { found: ({ place }) => `Der Speicher funktioniert: ${place}.`, advice: '' },
  },
  'store-repaired': {
    en: {
      found: ({ place, detail }) => `The store works (${place}), but was damaged and had to be replaced: ${detail}.`,
      advice: 'Look with zonewise keys list whether all keys are there, and at the disk.',
    },
    de: {
      found: ({ place, detail }) =>
        `Der Speicher funktioniert (${place}), war aber beschädigt und musste ersetzt werden: ${detail}.`,
      advice: 'Sehen Sie mit zonewise keys list nach, ob alle Schlüssel da sind, und prüfen Sie die Platte.',
    },
  },
  'store-away': {
    en: {
      found: ({ place, detail }) => `The store cannot be used (${place}): ${detail}.`,
      advice: 'Look at DATA_DIR or REDIS_URL. Without it, keys are unknown and each process counts for itself.',
    },
    de: {
      found: ({ place, detail }) => `Der Speicher ist nicht nutzbar (${place}): ${detail}.`,
      advice:
        'Prüfen Sie DATA_DIR oder REDIS_URL. Ohne ihn sind Schlüssel unbekannt, und jeder Prozess zählt für sich.',
    },
  },
  'bootstrap-fresh': {
    en: { found: ({ days }) => `The list of RDAP servers is ${ageEn(days)}.`, advice: '' },
    de: { found: ({ days }) => `Die Liste der RDAP-Server ist ${ageDe(days)}.`, advice: '' },
  },
  'bootstrap-old': {
    en: {
      found: ({ days }) => `The list of RDAP servers is ${ageEn(days)}.`,
      advice: 'Let RDAP_BOOTSTRAP lead to a newer copy of the file of IANA.',
    },
    de: {
      found: ({ days }) => `Die Liste der RDAP-Server ist ${ageDe(days)}.`,
      advice: 'Lassen Sie RDAP_BOOTSTRAP auf eine neuere Kopie der Datei der IANA zeigen.',
    },
  },
  'bootstrap-packaged': {
    en: {
      found: ({ days, published, detail }) =>
        `The list of RDAP servers is the packaged one of ${published}, ${ageEn(days)}: ${detail}.`,
      advice: 'Allow outgoing HTTPS to the address in RDAP_BOOTSTRAP, or let it lead to a file.',
    },
    de: {
      found: ({ days, published, detail }) =>
        `Die Liste der RDAP-Server ist die mitgelieferte vom ${published}, ${ageDe(days)}: ${detail}.`,
      advice: 'Erlauben Sie ausgehendes HTTPS zur Adresse in RDAP_BOOTSTRAP, oder lassen Sie es auf eine Datei zeigen.',
    },
  },
  'guard-holds': {
    en: { found: 'Private addresses are refused.', advice: '' },
    de: { found: 'Private Adressen werden abgewiesen.', advice: '' },
  },
  'guard-open': {
    en: {
      found: ({ address }) => `The private address ${address} was not refused.`,
      advice: 'Stop the service and report this: strangers could look into your network.',
    },
    de: {
      found: ({ address }) => `Die private Adresse ${address} wurde nicht abgewiesen.`,
      advice: 'Halten Sie den Dienst an und melden Sie das: Fremde könnten in Ihr Netz sehen.',
    },
  },
}

interface Verdicts {
  readonly good: string
  readonly limited: string
  readonly unusable: string
}

/** The last line. */
export const VERDICTS: Localized<Verdicts> = {
  en: {
    good: 'This machine can do everything.',
    limited: 'This machine can do most things; what it cannot is marked.',
    unusable: 'This machine can look at nothing: no resolver answers.',
  },
  de: {
    good: 'Dieser Rechner kann alles.',
    limited: 'Dieser Rechner kann das meiste; was er nicht kann, ist markiert.',
    unusable: 'Dieser Rechner kann nichts ansehen: Kein Resolver antwortet.',
  },
}
