import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { senderFirst } from '../../mx-change-steps.ts'
import type { mxProviders } from './mx-providers.ts'

export const mxProvidersText: TextsOf<typeof mxProviders> = {
  question: {
    en: 'Do the MX records belong to only 1 mail provider?',
    de: 'Gehören die MX-Einträge nur zu 1 E-Mail-Anbieter?',
  },
  subject: { en: 'providers in the MX records', de: 'Anbieter in den MX-Einträgen' },
  why: {
    en: 'With MX records of 2 providers, for example after an incomplete move, some mail can be delivered to a provider where its recipient has no mailbox or no longer reads it.',
    de: 'Mit MX-Einträgen von 2 Anbietern, etwa nach einem unvollständigen Anbieterwechsel, kann ein Teil der E-Mails bei einem Anbieter landen, bei dem der Empfänger kein Postfach hat oder es nicht mehr liest.',
  },
  outcomes: {
    ok: {
      en: { title: 'MX records of 1 mail provider', detail: 'The MX records belong to only 1 mail provider.' },
      de: { title: 'MX-Einträge von 1 E-Mail-Anbieter', detail: 'Die MX-Einträge gehören nur zu 1 E-Mail-Anbieter.' },
    },
    mixed: {
      en: {
        title: ({ hosts }) => `MX records of ${hosts.length} mail providers`,
        detail: ({ hosts }) =>
          `The MX hosts ${listing.en(hosts)} belong to different mail providers, and senders may deliver to each of them. If they do not have the same mailboxes, some mail does not reach its recipients.`,
        steps: ({ hosts }) => [
          'Find out at which of these providers the mailboxes of the domain are. If each of them has a part of the mailboxes, set up split delivery at one of them before you go on: it then receives all mail and forwards the rest to the other.',
          senderFirst.en(hosts),
          'At your DNS provider, delete the MX records of every other provider.',
          'Keep the mailboxes at the other providers until the TTL of the deleted MX records has passed, then check them for mail that arrived there.',
        ],
      },
      de: {
        title: ({ hosts }) => `MX-Einträge von ${hosts.length} E-Mail-Anbietern`,
        detail: ({ hosts }) =>
          `Die MX-Hosts ${listing.de(hosts)} gehören zu verschiedenen E-Mail-Anbietern, und Absender können bei jedem von ihnen zustellen. Haben diese nicht dieselben Postfächer, erreicht ein Teil der E-Mails die Empfänger nicht.`,
        steps: ({ hosts }) => [
          'Stellen Sie fest, bei welchem dieser Anbieter sich die Postfächer der Domain befinden. Hat jeder einen Teil der Postfächer, richten Sie zuerst bei einem von ihnen eine geteilte Zustellung (Split Delivery) ein: Er nimmt dann alle E-Mails an und leitet die übrigen an den anderen weiter.',
          senderFirst.de(hosts),
          'Löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge aller anderen Anbieter.',
          'Behalten Sie die Postfächer bei den anderen Anbietern, bis die TTL der gelöschten MX-Einträge verstrichen ist, und sehen Sie dann nach, ob dort noch E-Mails eingegangen sind.',
        ],
      },
    },
  },
}
