import { RECURSOR_FAULTS } from '../serving/recursor-faults.ts'
import type { Localized, TextsFor } from '../text.ts'
import type { Outcomes } from './outcomes.ts'

const ageEn = (days: number | null): string =>
  days === null ? 'of unknown age' : days === 1 ? '1 day old' : `${days} days old`
const ageDe = (days: number | null): string =>
  days === null ? 'unbekannten Alters' : days === 1 ? '1 Tag alt' : `${days} Tage alt`
const wholeMs = (durationMs: number): string => `${Math.round(durationMs)} ms`

/** The result of each test and the advice; the advice is empty if there is nothing to do. */
export const DIAGNOSES: TextsFor<Outcomes, 'found' | 'advice'> = {
  'recursor-works': {
    en: {
      found: ({ label, durationMs }) => `Your resolver ${label} passes its test (${wholeMs(durationMs)}).`,
      advice: '',
    },
    de: {
      found: ({ label, durationMs }) => `Ihr Resolver ${label} besteht seinen Test (${wholeMs(durationMs)}).`,
      advice: '',
    },
  },
  'recursor-unverified': {
    en: {
      found: ({ label, durationMs }) =>
        `Your resolver ${label} passes its test (${wholeMs(durationMs)}). Its certificate is not verified.`,
      advice: 'If an attacker may be between it and this machine, add its name after “#” in RESOLVERS.',
    },
    de: {
      found: ({ label, durationMs }) =>
        `Ihr Resolver ${label} besteht seinen Test (${wholeMs(durationMs)}). Sein Zertifikat wird nicht geprüft.`,
      advice:
        'Wenn ein Angreifer zwischen ihm und diesem Rechner sein kann, ergänzen Sie in RESOLVERS nach „#“ seinen Namen.',
    },
  },
  'recursor-silent': RECURSOR_FAULTS.silent,
  'recursor-refuses': RECURSOR_FAULTS.refuses,
  'recursor-fails': RECURSOR_FAULTS.fails,
  'recursor-no-recursion': RECURSOR_FAULTS['no-recursion'],
  'recursor-no-edns': RECURSOR_FAULTS['no-edns'],
  'recursor-not-validating': RECURSOR_FAULTS['not-validating'],
  'recursor-no-signatures': RECURSOR_FAULTS['no-signatures'],
  'recursor-rewrites': RECURSOR_FAULTS.rewrites,
  'resolver-answers': {
    en: { found: ({ label, durationMs }) => `${label} responds within ${wholeMs(durationMs)}.`, advice: '' },
    de: { found: ({ label, durationMs }) => `${label} antwortet innerhalb von ${wholeMs(durationMs)}.`, advice: '' },
  },
  'resolver-lies': {
    en: {
      found: ({ label }) => `${label} does not return the root servers.`,
      advice: 'Your network may intercept DNS over HTTPS, or the URL is not that of a resolver. Check DOH_RESOLVERS.',
    },
    de: {
      found: ({ label }) => `${label} liefert die Root-Server nicht.`,
      advice:
        'Möglicherweise fängt Ihr Netz DNS over HTTPS ab, oder die URL gehört nicht zu einem Resolver. Prüfen Sie DOH_RESOLVERS.',
    },
  },
  'resolver-does-not-validate': {
    en: {
      found: ({ label }) => `${label} responds, but does not validate DNSSEC.`,
      advice: 'In DOH_RESOLVERS, replace it with a validating resolver.',
    },
    de: {
      found: ({ label }) => `${label} antwortet, validiert aber DNSSEC nicht.`,
      advice: 'Ersetzen Sie ihn in DOH_RESOLVERS durch einen validierenden Resolver.',
    },
  },
  'resolver-silent': {
    en: {
      found: ({ label, detail }) => `${label} does not respond: ${detail}.`,
      advice: 'Allow outgoing HTTPS (TCP port 443) to this resolver, or replace it in DOH_RESOLVERS.',
    },
    de: {
      found: ({ label, detail }) => `${label} antwortet nicht: ${detail}.`,
      advice:
        'Erlauben Sie ausgehendes HTTPS (TCP-Port 443) zu diesem Resolver, oder ersetzen Sie ihn in DOH_RESOLVERS.',
    },
  },
  'root-key-known': {
    en: { found: ({ tags }) => `The DNSSEC root key is known (key tag ${tags.join(', ')}).`, advice: '' },
    de: { found: ({ tags }) => `Der DNSSEC-Root-Schlüssel ist bekannt (Key-Tag ${tags.join(', ')}).`, advice: '' },
  },
  'root-key-unknown': {
    en: {
      found: ({ tags }) => `The DNSSEC root key is not one that IANA publishes (key tag ${tags.join(', ')}).`,
      advice:
        'Check that DOH_RESOLVERS contains resolvers of the public DNS, and update zonewise if IANA has a new root key.',
    },
    de: {
      found: ({ tags }) => `IANA veröffentlicht diesen DNSSEC-Root-Schlüssel nicht (Key-Tag ${tags.join(', ')}).`,
      advice:
        'Prüfen Sie, ob DOH_RESOLVERS Resolver des öffentlichen DNS enthält, und aktualisieren Sie zonewise, wenn IANA einen neuen Root-Schlüssel hat.',
    },
  },
  'root-key-untested': {
    en: {
      found: 'Not checked: DNSSEC root key. No resolver returned it.',
      advice: 'Make sure that a resolver responds, then run this command again.',
    },
    de: {
      found: 'Nicht geprüft: DNSSEC-Root-Schlüssel. Kein Resolver hat ihn geliefert.',
      advice: 'Sorgen Sie dafür, dass ein Resolver antwortet, und führen Sie diesen Befehl erneut aus.',
    },
  },
  'ipv6-works': {
    en: { found: 'IPv6 works.', advice: '' },
    de: { found: 'IPv6 funktioniert.', advice: '' },
  },
  'ipv6-missing': {
    en: {
      found: 'No outgoing IPv6.',
      advice:
        'Servers with only IPv6 addresses cannot be checked. Give this machine an IPv6 address and a default route.',
    },
    de: {
      found: 'Kein ausgehendes IPv6.',
      advice:
        'Server, die nur IPv6-Adressen haben, lassen sich nicht prüfen. Geben Sie diesem Rechner eine IPv6-Adresse und eine Standardroute.',
    },
  },
  'port-53-works': {
    en: {
      found: ({ transport, durationMs }) =>
        `Name servers respond over ${transport.toUpperCase()} (port 53): a root server responded within ${wholeMs(durationMs)}.`,
      advice: '',
    },
    de: {
      found: ({ transport, durationMs }) =>
        `Nameserver antworten über ${transport.toUpperCase()} (Port 53): Ein Root-Server hat innerhalb von ${wholeMs(durationMs)} geantwortet.`,
      advice: '',
    },
  },
  'port-53-blocked': {
    en: {
      found: ({ transport, detail }) => `No root server responds over ${transport.toUpperCase()} (port 53): ${detail}.`,
      advice: ({ transport }) =>
        `Allow outgoing ${transport.toUpperCase()} to port 53. Without it, many name server checks are not possible.`,
    },
    de: {
      found: ({ transport, detail }) =>
        `Kein Root-Server antwortet über ${transport.toUpperCase()} (Port 53): ${detail}.`,
      advice: ({ transport }) =>
        `Erlauben Sie ausgehendes ${transport.toUpperCase()} zu Port 53. Ohne diesen Zugriff sind viele Prüfungen der Nameserver nicht möglich.`,
    },
  },
  'port-53-intercepted': {
    en: {
      found: ({ transport }) => `Queries to root servers over ${transport.toUpperCase()} (port 53) are intercepted.`,
      advice:
        'Your network answers DNS queries itself, so results about name servers would be wrong. Run the service in another network, or set DIRECT_DNS=off.',
    },
    de: {
      found: ({ transport }) => `Anfragen an Root-Server über ${transport.toUpperCase()} (Port 53) werden abgefangen.`,
      advice:
        'Ihr Netz beantwortet DNS-Anfragen selbst; Ergebnisse über Nameserver wären deshalb falsch. Betreiben Sie den Dienst in einem anderen Netz, oder setzen Sie DIRECT_DNS=off.',
    },
  },
  'port-53-off': {
    en: {
      found: ({ transport }) =>
        `Name servers are not queried over ${transport.toUpperCase()} (port 53): DIRECT_DNS is off.`,
      advice: 'With DIRECT_DNS=on, all name server checks are possible.',
    },
    de: {
      found: ({ transport }) =>
        `Nameserver werden nicht über ${transport.toUpperCase()} (Port 53) abgefragt: DIRECT_DNS ist ausgeschaltet.`,
      advice: 'Mit DIRECT_DNS=on sind alle Prüfungen der Nameserver möglich.',
    },
  },
  'port-25-usable': {
    en: { found: 'Mail servers can be reached on port 25.', advice: '' },
    de: { found: 'Mailserver sind auf Port 25 erreichbar.', advice: '' },
  },
  'port-25-blocked': {
    en: {
      found: 'Outgoing port 25 is blocked.',
      advice: 'Ask your hosting provider to open outgoing port 25. Until then, mail checks do not test port 25.',
    },
    de: {
      found: 'Ausgehender Port 25 ist gesperrt.',
      advice: 'Bitten Sie Ihren Hosting-Anbieter, ausgehenden Port 25 zu öffnen. Bis dahin wird Port 25 nicht geprüft.',
    },
  },
  'port-25-intercepted': {
    en: {
      found: 'Outgoing connections to port 25 are intercepted.',
      advice: 'Turn off the mail proxy of your network or firewall. Until then, mail checks do not test port 25.',
    },
    de: {
      found: 'Ausgehende Verbindungen zu Port 25 werden abgefangen.',
      advice: 'Schalten Sie den Mail-Proxy Ihres Netzes oder Ihrer Firewall aus. Bis dahin wird Port 25 nicht geprüft.',
    },
  },
  'port-25-untested': {
    en: {
      found: 'Not checked: outgoing port 25. Without a resolver, no mail server can be found.',
      advice: 'Make sure that a resolver responds, then run this command again.',
    },
    de: {
      found: 'Nicht geprüft: ausgehender Port 25. Ohne Resolver lässt sich kein Mailserver finden.',
      advice: 'Sorgen Sie dafür, dass ein Resolver antwortet, und führen Sie diesen Befehl erneut aus.',
    },
  },
  'clock-right': {
    en: { found: ({ offSeconds }) => `The clock is correct to within ${Math.abs(offSeconds) + 1} s.`, advice: '' },
    de: { found: ({ offSeconds }) => `Die Uhr geht richtig, auf ${Math.abs(offSeconds) + 1} s genau.`, advice: '' },
  },
  'clock-wrong': {
    en: {
      found: ({ offSeconds }) => `The clock is ${Math.abs(offSeconds)} s ${offSeconds > 0 ? 'ahead' : 'behind'}.`,
      advice: 'Synchronize it with NTP. The checks of signatures and certificates and the daily limits depend on it.',
    },
    de: {
      found: ({ offSeconds }) => `Die Uhr geht ${Math.abs(offSeconds)} s ${offSeconds > 0 ? 'vor' : 'nach'}.`,
      advice:
        'Synchronisieren Sie sie mit NTP. Die Prüfung von Signaturen und Zertifikaten und die Tageslimits hängen davon ab.',
    },
  },
  'clock-untested': {
    en: {
      found: 'Not checked: clock. No resolver responded with a time.',
      advice:
        'Compare the clock yourself. The checks of signatures and certificates and the daily limits depend on it.',
    },
    de: {
      found: 'Nicht geprüft: Uhr. Kein Resolver hat eine Zeit geliefert.',
      advice:
        'Vergleichen Sie die Uhr selbst. Die Prüfung von Signaturen und Zertifikaten und die Tageslimits hängen davon ab.',
    },
  },
  'store-works': {
    en: { found: ({ place }) => `The store works: ${place}.`, advice: '' },
    de: { found: ({ place }) => `Der Speicher funktioniert: ${place}.`, advice: '' },
  },
  'store-repaired': {
    en: {
      found: ({ place, detail }) => `The store works (${place}), but was damaged and has been replaced: ${detail}.`,
      advice: 'Check with “zonewise keys list” that all keys exist, and check the disk.',
    },
    de: {
      found: ({ place, detail }) =>
        `Der Speicher funktioniert (${place}), war aber beschädigt und wurde ersetzt: ${detail}.`,
      advice: 'Prüfen Sie mit „zonewise keys list“, ob alle Schlüssel vorhanden sind, und prüfen Sie den Datenträger.',
    },
  },
  'store-away': {
    en: {
      found: ({ place, detail }) => `The store cannot be used (${place}): ${detail}.`,
      advice:
        'Check DATA_DIR or REDIS_URL. Without the store, API keys are unknown and each process counts calls separately.',
    },
    de: {
      found: ({ place, detail }) => `Der Speicher ist nicht nutzbar (${place}): ${detail}.`,
      advice:
        'Prüfen Sie DATA_DIR oder REDIS_URL. Ohne den Speicher sind API-Schlüssel unbekannt, und jeder Prozess zählt Aufrufe für sich.',
    },
  },
  'bootstrap-fresh': {
    en: { found: ({ days }) => `The list of RDAP servers is ${ageEn(days)}.`, advice: '' },
    de: { found: ({ days }) => `Die Liste der RDAP-Server ist ${ageDe(days)}.`, advice: '' },
  },
  'bootstrap-old': {
    en: {
      found: ({ days }) => `The list of RDAP servers is ${ageEn(days)}.`,
      advice: 'Set RDAP_BOOTSTRAP to a newer copy of the IANA file.',
    },
    de: {
      found: ({ days }) => `Die Liste der RDAP-Server ist ${ageDe(days)}.`,
      advice: 'Setzen Sie RDAP_BOOTSTRAP auf eine neuere Kopie der IANA-Datei.',
    },
  },
  'bootstrap-packaged': {
    en: {
      found: ({ days, published, detail }) =>
        `The packaged list of RDAP servers is used (published on ${published}, ${ageEn(days)}): ${detail}.`,
      advice: 'Allow outgoing HTTPS to the URL in RDAP_BOOTSTRAP, or set it to a file.',
    },
    de: {
      found: ({ days, published, detail }) =>
        `Die mitgelieferte Liste der RDAP-Server wird verwendet (veröffentlicht am ${published}, ${ageDe(days)}): ${detail}.`,
      advice: 'Erlauben Sie ausgehendes HTTPS zur URL in RDAP_BOOTSTRAP, oder geben Sie dort eine Datei an.',
    },
  },
  'service-prompt': {
    en: {
      found: ({ place }) =>
        `The service with metrics at ${place} was never blocked for 200 ms or longer since its start.`,
      advice: '',
    },
    de: {
      found: ({ place }) =>
        `Der Dienst mit den Metriken auf ${place} war seit seinem Start nie 200 ms oder länger blockiert.`,
      advice: '',
    },
  },
  'service-blocked': {
    en: {
      found: ({ place, count, longestMs, tool, phase }) =>
        `The service with metrics at ${place} was blocked ${count === 1 ? 'once' : `${count} times`} since its start, ` +
        `for up to ${longestMs} ms, mostly by ${tool} (${phase}).`,
      advice:
        'All requests of the process wait in that time. The log has a line “blocked” for each case. If its cpuMs is much ' +
        'smaller than its ms, the machine is overloaded; otherwise, update zonewise or report the case.',
    },
    de: {
      found: ({ place, count, longestMs, tool, phase }) =>
        `Der Dienst mit den Metriken auf ${place} war seit seinem Start ${count === 1 ? 'einmal' : `${count}-mal`} blockiert, ` +
        `bis zu ${longestMs} ms lang, meist durch ${tool} (${phase}).`,
      advice:
        'Solange warten alle Anfragen des Prozesses. Das Protokoll enthält für jeden Fall eine Zeile „blocked“. Ist darin cpuMs ' +
        'viel kleiner als ms, ist der Rechner überlastet; andernfalls aktualisieren Sie zonewise, oder melden Sie den Fall.',
    },
  },
  'service-absent': {
    en: {
      found: ({ place }) => `No service runs with metrics at ${place}, so no running service was examined.`,
      advice: '',
    },
    de: {
      found: ({ place }) =>
        `Auf ${place} stellt kein Dienst Metriken bereit; ein laufender Dienst wurde nicht geprüft.`,
      advice: '',
    },
  },
  'service-unreadable': {
    en: {
      found: ({ place, detail }) => `The metrics at ${place} cannot be read: ${detail}.`,
      advice: 'Check METRICS_HOST and METRICS_PORT, and whether the service responds.',
    },
    de: {
      found: ({ place, detail }) => `Die Metriken auf ${place} lassen sich nicht lesen: ${detail}.`,
      advice: 'Prüfen Sie METRICS_HOST und METRICS_PORT, und ob der Dienst antwortet.',
    },
  },
  'service-metrics-off': {
    en: { found: 'Metrics are turned off (METRICS_PORT=0), so no running service was examined.', advice: '' },
    de: {
      found: 'Metriken sind ausgeschaltet (METRICS_PORT=0); ein laufender Dienst wurde nicht geprüft.',
      advice: '',
    },
  },
  'guard-holds': {
    en: { found: 'Connections to private IP addresses are refused.', advice: '' },
    de: { found: 'Verbindungen zu privaten IP-Adressen werden abgelehnt.', advice: '' },
  },
  'guard-open': {
    en: {
      found: ({ address }) => `A connection to the private IP address ${address} was not refused.`,
      advice: 'Stop the service and report this error: other people could access your network through the service.',
    },
    de: {
      found: ({ address }) => `Eine Verbindung zur privaten IP-Adresse ${address} wurde nicht abgelehnt.`,
      advice:
        'Halten Sie den Dienst an, und melden Sie diesen Fehler: Fremde könnten über den Dienst auf Ihr Netz zugreifen.',
    },
  },
}

interface Verdicts {
  readonly good: string
  readonly limited: string
  readonly unusable: string
}

/** The last line of the output. */
export const VERDICTS: Localized<Verdicts> = {
  en: {
    good: 'All checks are possible on this machine.',
    limited: 'Most checks are possible on this machine; the limitations are marked above.',
    unusable: 'No checks are possible on this machine: no resolver responds.',
  },
  de: {
    good: 'Auf diesem Rechner sind alle Prüfungen möglich.',
    limited: 'Auf diesem Rechner sind die meisten Prüfungen möglich; die Einschränkungen sind oben markiert.',
    unusable: 'Auf diesem Rechner sind keine Prüfungen möglich: Kein Resolver antwortet.',
  },
}
