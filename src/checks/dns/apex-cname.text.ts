import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { apexCname } from './apex-cname.ts'

export const apexCnameText: TextsOf<typeof apexCname> = {
  question: {
    en: 'Is the domain itself an alias?',
    de: 'Ist die Domain selbst ein Alias?',
  },
  subject: { en: 'Whether the domain itself is an alias', de: 'Ob die Domain selbst ein Alias ist' },
  why: {
    en: 'A CNAME says that everything is as over there, mail servers included. Whether mail arrives then depends on what a resolver was asked first: it gets lost at times, for no visible reason.',
    de: 'Ein CNAME besagt, dass alles so gilt wie dort drüben, auch die Mailserver. Ob E-Mails ankommen, hängt dann davon ab, wonach ein Resolver zuerst gefragt wurde: Sie gehen mal verloren und mal nicht, ohne erkennbaren Grund.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The domain itself is no alias',
        detail: ({ domain }) => `${domain} has no CNAME record, which would hide its other records.`,
      },
      de: {
        title: 'Die Domain selbst ist kein Alias',
        detail: ({ domain }) => `${domain} hat keinen CNAME-Eintrag, der andere Einträge verdecken würde.`,
      },
    },
    cname: {
      en: {
        title: 'The domain itself is an alias',
        detail: ({ domain, target }) =>
          `${domain} has a CNAME record that points to ${target}. A CNAME must not stand beside other records, and a domain always has some: whoever asks may then be shown the mail servers and TXT records of ${target} instead of yours, and mail gets lost.`,
        steps: ({ domain, target, addresses }) => [
          `At your DNS host, delete the CNAME record of ${domain}.`,
          addresses.length === 0
            ? `Add A and AAAA records for ${domain} with the addresses that your web host names.`
            : `Add A and AAAA records for ${domain} instead; at present ${target} leads to ${listing.en(addresses)}.`,
          'If your web host changes its addresses now and then, use the record type ALIAS or ANAME, if your DNS host offers it.',
        ],
      },
      de: {
        title: 'Die Domain selbst ist ein Alias',
        detail: ({ domain, target }) =>
          `${domain} hat einen CNAME-Eintrag, der auf ${target} zeigt. Ein CNAME darf nicht neben anderen Einträgen stehen, und eine Domain hat immer welche: Wer fragt, bekommt dann womöglich die Mailserver und TXT-Einträge von ${target} statt Ihrer eigenen, und E-Mails gehen verloren.`,
        steps: ({ domain, target, addresses }) => [
          `Löschen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${domain}.`,
          addresses.length === 0
            ? `Legen Sie für ${domain} A- und AAAA-Einträge mit den Adressen an, die Ihr Webhoster nennt.`
            : `Legen Sie für ${domain} stattdessen A- und AAAA-Einträge an; zurzeit führt ${target} zu ${listing.de(addresses)}.`,
          'Wechselt Ihr Webhoster gelegentlich die Adressen, verwenden Sie den Eintragstyp ALIAS oder ANAME, falls Ihr DNS-Anbieter ihn anbietet.',
        ],
      },
    },
  },
}
