import type { TextsOf } from '../define-check.ts'
import type { domainResolves } from './domain-resolves.ts'

export const domainResolvesText: TextsOf<typeof domainResolves> = {
  question: {
    en: 'Does the name exist, and does anybody answer for it?',
    de: 'Gibt es den Namen, und antwortet jemand für ihn?',
  },
  subject: { en: 'Whether the name can be reached', de: 'Ob der Name erreichbar ist' },
  why: {
    en: 'Everything else rests on this: if the name cannot be looked up, browsers show an error and mail comes back to its senders, even if the servers behind it run perfectly well.',
    de: 'Alles andere baut darauf auf: Lässt sich der Name nicht auflösen, zeigen Browser einen Fehler und E-Mails kommen zum Absender zurück, auch wenn die Server dahinter einwandfrei laufen.',
  },
  outcomes: {
    ok: {
      en: { title: 'The name can be reached', detail: ({ domain }) => `The DNS answers questions about ${domain}.` },
      de: {
        title: 'Der Name ist erreichbar',
        detail: ({ domain }) => `Das DNS beantwortet Anfragen zu ${domain}.`,
      },
    },
    nxdomain: {
      en: {
        title: 'This name does not exist',
        detail: ({ domain }) =>
          `Several independent resolvers say that there is no ${domain}. Neither a website nor mail can work under this name.`,
        steps: [
          'Check the spelling of the name.',
          'If the domain is yours, ask your registrar whether the registration has lapsed or is on hold.',
          'If it is new, ask your registrar whether name servers are already entered; it can take some hours until they are known everywhere.',
          'For a name inside a domain, add the missing record at your DNS host.',
        ],
      },
      de: {
        title: 'Diesen Namen gibt es nicht',
        detail: ({ domain }) =>
          `Mehrere unabhängige Resolver sagen, dass es ${domain} nicht gibt. Unter diesem Namen kann weder eine Website noch E-Mail funktionieren.`,
        steps: [
          'Prüfen Sie die Schreibweise des Namens.',
          'Wenn die Domain Ihnen gehört, fragen Sie Ihren Registrar, ob die Registrierung abgelaufen oder gesperrt ist.',
          'Ist sie neu, fragen Sie Ihren Registrar, ob schon Nameserver eingetragen sind; bis sie überall bekannt sind, können einige Stunden vergehen.',
          'Geht es um einen Namen innerhalb einer Domain, legen Sie den fehlenden Eintrag bei Ihrem DNS-Anbieter an.',
        ],
      },
    },
    unreachable: {
      en: {
        title: 'No name server answers for this name',
        detail: ({ domain, zone }) =>
          `Name servers are entered for ${zone}, but none of them gives a valid answer${zone === domain ? '' : ` about ${domain}`}. Until that is repaired, website and mail are out of reach.`,
        steps: [
          'Ask your DNS host whether its name servers are running and still hold your zone.',
          'At your registrar, compare the name servers entered there with those that your DNS host tells you to use.',
        ],
      },
      de: {
        title: 'Kein Nameserver antwortet für diesen Namen',
        detail: ({ domain, zone }) =>
          `Für ${zone} sind Nameserver eingetragen, aber keiner von ihnen gibt eine gültige Antwort${zone === domain ? '' : ` zu ${domain}`}. Bis das behoben ist, sind Website und E-Mail nicht erreichbar.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter, ob seine Nameserver laufen und Ihre Zone noch führen.',
          'Vergleichen Sie bei Ihrem Registrar die eingetragenen Nameserver mit denen, die Ihr DNS-Anbieter Ihnen nennt.',
        ],
      },
    },
  },
}
