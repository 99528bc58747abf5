import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import type { webApex } from './web-apex.ts'

export const webApexText: TextsOf<typeof webApex> = {
  question: {
    en: 'Does the bare domain lead to a website?',
    de: 'Führt die Domain ohne www zu einer Website?',
  },
  subject: { en: 'The website at the bare domain', de: 'Die Website unter der Domain ohne www' },
  why: {
    en: 'On cards, in mail and in conversation people usually leave the www out. If the short form leads nowhere, many take the website for closed and do not try the other spelling.',
    de: 'Auf Visitenkarten, in E-Mails und im Gespräch lässt man das www meist weg. Führt die kurze Form nirgendwohin, halten viele die Website für abgeschaltet und versuchen die andere Schreibweise nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The bare domain leads to a website',
        detail: ({ domain }) => `Browsers find an address for ${domain}.`,
      },
      de: {
        title: 'Die Domain führt auch ohne www zur Website',
        detail: ({ domain }) => `Browser finden eine Adresse für ${domain}.`,
      },
    },
    'no-web': {
      en: {
        title: 'There is no website',
        detail: ({ domain, www }) =>
          `Neither ${domain} nor ${www} has an address. That is in order if the domain is used for something else.`,
      },
      de: {
        title: 'Es gibt keine Website',
        detail: ({ domain, www }) =>
          `Weder ${domain} noch ${www} hat eine Adresse. Das ist in Ordnung, wenn die Domain für etwas anderes gebraucht wird.`,
      },
    },
    missing: {
      en: {
        title: 'The website works only with www',
        detail: ({ domain, www }) =>
          `${www} has an address, but ${domain} has none. Whoever types the name without www sees an error.`,
        steps: ({ domain, www, fix }) => [
          `Check that your web server answers for ${domain} and has a certificate for it; otherwise set this up first.`,
          fix === undefined
            ? `At your DNS provider, add an A record (and an AAAA record, if the website has IPv6) for ${domain} with the addresses that your web hosting provider names. If your web hosting provider gives you only a name, use the record type ALIAS or ANAME, if your DNS provider offers it.`
            : `At your DNS provider, add the ${fix.type} record shown here for ${domain}. It is the address of ${www}.`,
        ],
      },
      de: {
        title: 'Die Website funktioniert nur mit www',
        detail: ({ domain, www }) =>
          `${www} hat eine Adresse, ${domain} aber nicht. Wer den Namen ohne www eingibt, sieht einen Fehler.`,
        steps: ({ domain, www, fix }) => [
          `Prüfen Sie, ob Ihr Webserver unter ${domain} antwortet und ein Zertifikat dafür hat; richten Sie das sonst zuerst ein.`,
          fix === undefined
            ? `Legen Sie bei Ihrem DNS-Anbieter für ${domain} einen A-Eintrag an (und einen AAAA-Eintrag, wenn die Website IPv6 hat), mit den Adressen, die Ihr Webhosting-Anbieter nennt. Nennt er nur einen Namen, verwenden Sie den Eintragstyp ALIAS oder ANAME, falls Ihr DNS-Anbieter ihn anbietet.`
            : `Legen Sie bei Ihrem DNS-Anbieter für ${domain} den hier gezeigten ${fix.type}-Eintrag an. Es ist die Adresse von ${www}.`,
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'Address', effect: 'Browsers cannot reach the website under this name.' },
      de: { subject: 'Adress', effect: 'Browser erreichen die Website unter diesem Namen nicht.' },
    }),
  },
}
