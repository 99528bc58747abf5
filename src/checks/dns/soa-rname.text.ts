import type { TextsOf } from '../define-check.ts'
import type { soaRname } from './soa-rname.ts'

export const soaRnameText: TextsOf<typeof soaRname> = {
  question: {
    en: 'Does the SOA record name a contact address?',
    de: 'Nennt der SOA-Eintrag eine Kontaktadresse?',
  },
  subject: { en: 'The contact address in the SOA record', de: 'Die Kontaktadresse im SOA-Eintrag' },
  why: {
    en: 'People who notice a fault or misuse look here for somebody to tell. If the address cannot be used, their warning goes nowhere, and the fault lasts longer than it need.',
    de: 'Wer einen Fehler oder Missbrauch bemerkt, sucht hier nach einem Ansprechpartner. Ist die Adresse unbrauchbar, läuft der Hinweis ins Leere, und der Fehler bleibt länger bestehen als nötig.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The SOA record names a contact address',
        detail: ({ zone, mailbox }) => `Whoever finds a fault in ${zone} can write to ${mailbox}.`,
      },
      de: {
        title: 'Der SOA-Eintrag nennt eine Kontaktadresse',
        detail: ({ zone, mailbox }) => `Wer einen Fehler in ${zone} findet, kann an ${mailbox} schreiben.`,
      },
    },
    malformed: {
      en: {
        title: 'The contact address in the SOA record is malformed',
        detail: ({ zone, rname }) =>
          `The SOA record of ${zone} names ${rname} as contact, which is not a mail address in the form that the DNS wants: there the first dot takes the place of the @. So nobody can tell you about a fault.`,
        steps: ({ zone }) => [
          `If you can edit the SOA record at your DNS host, write the contact as hostmaster.${zone} (it stands for hostmaster@${zone}), and make sure that this mailbox is read.`,
          'If not, ask your DNS host to correct it.',
        ],
      },
      de: {
        title: 'Die Kontaktadresse im SOA-Eintrag ist fehlerhaft',
        detail: ({ zone, rname }) =>
          `Der SOA-Eintrag von ${zone} nennt ${rname} als Kontakt; das ist keine E-Mail-Adresse in der Form, die das DNS verlangt: Dort steht der erste Punkt anstelle des @. So kann Sie niemand auf einen Fehler hinweisen.`,
        steps: ({ zone }) => [
          `Wenn Sie den SOA-Eintrag bei Ihrem DNS-Anbieter bearbeiten können, schreiben Sie den Kontakt als hostmaster.${zone} (das steht für hostmaster@${zone}), und sorgen Sie dafür, dass dieses Postfach gelesen wird.`,
          'Wenn nicht, bitten Sie Ihren DNS-Anbieter, das zu berichtigen.',
        ],
      },
    },
  },
}
