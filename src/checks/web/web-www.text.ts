import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import { hostNote } from '../panel-notes.ts'
import type { webWww } from './web-www.ts'

export const webWwwText: TextsOf<typeof webWww> = {
  question: { en: 'Does www work?', de: 'Funktioniert www?' },
  subject: { en: 'The name www', de: 'Der Name www' },
  why: {
    en: 'Old links, printed matter and bookmarks often contain the www. If that form does not work, visitors who come this way are lost, although the website itself is running.',
    de: 'Alte Links, Drucksachen und Lesezeichen enthalten oft das www. Funktioniert diese Form nicht, gehen Besucher auf diesem Weg verloren, obwohl die Website selbst läuft.',
  },
  outcomes: {
    ok: {
      en: { title: 'www leads to the website', detail: ({ www }) => `${www} has an address.` },
      de: { title: 'www führt zur Website', detail: ({ www }) => `${www} hat eine Adresse.` },
    },
    missing: {
      en: {
        title: 'www leads nowhere',
        detail: ({ domain, www }) =>
          `${domain} has an address, but ${www} has none. Many people type www out of habit and will see an error.`,
        steps: ({ www, domain, fix }) => [
          `Check that your web server answers for ${www} and has a certificate for it; otherwise set this up first.`,
          fix === undefined
            ? `At your DNS provider, give ${www} the same addresses as ${domain} (A and AAAA records). If it is an alias (CNAME record), change its target instead.`
            : `At your DNS provider, add a CNAME record for ${www} that points to ${domain}.`,
          ...hostNote.en(fix),
        ],
      },
      de: {
        title: 'www führt ins Leere',
        detail: ({ domain, www }) =>
          `${domain} hat eine Adresse, ${www} aber nicht. Viele tippen www aus Gewohnheit und sehen dann einen Fehler.`,
        steps: ({ www, domain, fix }) => [
          `Prüfen Sie, ob Ihr Webserver unter ${www} antwortet und ein Zertifikat dafür hat; richten Sie das sonst zuerst ein.`,
          fix === undefined
            ? `Geben Sie ${www} bei Ihrem DNS-Anbieter dieselben Adressen wie ${domain} (A- und AAAA-Einträge). Ist es ein Alias (CNAME-Eintrag), ändern Sie stattdessen dessen Ziel.`
            : `Legen Sie bei Ihrem DNS-Anbieter einen CNAME-Eintrag für ${www} an, der auf ${domain} zeigt.`,
          ...hostNote.de(fix),
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'www', effect: 'Browsers cannot reach the website under www.' },
      de: { subject: 'www', effect: 'Browser erreichen die Website unter www nicht.' },
    }),
  },
}
