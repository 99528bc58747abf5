import type { HttpsFault } from '../../evidence/web-https.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import type { webHttpsRr } from './web-https-rr.ts'

/** What is the matter; the target is where the record leads. */
const BECAUSE: Localized<Readonly<Record<HttpsFault, (target: string) => string>>> = {
  en: {
    unreadable: () => 'one of its parameters cannot be read',
    'unknown-mandatory': () => 'it demands a parameter that browsers do not know, so they must ignore it',
    'no-alpn': () => 'it turns the usual protocols off (no-default-alpn) without naming others (alpn)',
    'mixed-modes': () => 'records with priority 0 (aliases) stand beside records with other priorities',
    'alias-loop': (target) => `its aliases lead back to where they came from, through ${target}`,
    'dead-target': (target) => `it leads to ${target}, which has no address`,
  },
  de: {
    unreadable: () => 'einer seiner Parameter ist nicht lesbar',
    'unknown-mandatory': () => 'er verlangt einen Parameter, den Browser nicht kennen, sodass sie ihn übergehen müssen',
    'no-alpn': () => 'er schaltet die üblichen Protokolle ab (no-default-alpn), ohne andere zu nennen (alpn)',
    'mixed-modes': () => 'Einträge mit Priorität 0 (Aliasse) stehen neben Einträgen mit anderer Priorität',
    'alias-loop': (target) => `seine Aliasse führen über ${target} im Kreis`,
    'dead-target': (target) => `er führt zu ${target}, und dieser Name hat keine Adresse`,
  },
}

export const webHttpsRrText: TextsOf<typeof webHttpsRr> = {
  question: { en: 'Is the HTTPS record in order?', de: 'Ist der HTTPS-Eintrag in Ordnung?' },
  subject: { en: 'The HTTPS record', de: 'Der HTTPS-Eintrag' },
  why: {
    en: 'Browsers that know this record read it before they connect and go by it. If it is wrong, the website fails there and runs in other browsers, so complaints are hard to reproduce.',
    de: 'Browser, die diesen Eintrag kennen, lesen ihn vor dem Verbinden und richten sich danach. Ist er falsch, klemmt die Website dort und läuft in anderen Browsern; Beschwerden sind dann schwer nachzuvollziehen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The HTTPS record is in order',
        detail: 'Browsers can use the connection data that the HTTPS record gives.',
      },
      de: {
        title: 'Der HTTPS-Eintrag ist in Ordnung',
        detail: 'Browser können die Verbindungsdaten verwenden, die der HTTPS-Eintrag nennt.',
      },
    },
    'hint-mismatch': {
      en: {
        title: 'The HTTPS record hints at other addresses',
        detail: ({ name, target }) =>
          `The HTTPS record of ${name} carries address hints, but none of them is an address of ${target}. Some browsers try the hinted address first.`,
      },
      de: {
        title: 'Der HTTPS-Eintrag nennt andere Adressen',
        detail: ({ name, target }) =>
          `Der HTTPS-Eintrag von ${name} enthält Adresshinweise, aber keiner davon ist eine Adresse von ${target}. Manche Browser versuchen zuerst die Adresse aus dem Hinweis.`,
      },
    },
    broken: {
      en: {
        title: 'The HTTPS record is faulty',
        detail: ({ name, target, because }) =>
          `The HTTPS record of ${name} tells browsers how to connect, but ${BECAUSE.en[because](target)}. Depending on the browser the website opens more slowly or not at all.`,
        steps: ({ name }) => [
          `At your DNS host, correct the HTTPS record of ${name}, or delete it: without it browsers use the A and AAAA records.`,
        ],
      },
      de: {
        title: 'Der HTTPS-Eintrag ist fehlerhaft',
        detail: ({ name, target, because }) =>
          `Der HTTPS-Eintrag von ${name} sagt Browsern, wie sie sich verbinden sollen, aber ${BECAUSE.de[because](target)}. Je nach Browser öffnet sich die Website langsamer oder gar nicht.`,
        steps: ({ name }) => [
          `Berichtigen Sie bei Ihrem DNS-Anbieter den HTTPS-Eintrag von ${name}, oder löschen Sie ihn: Ohne ihn verwenden Browser die A- und AAAA-Einträge.`,
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'HTTPS record', effect: 'Browsers that ask for this record wait before they connect.' },
      de: {
        subject: 'HTTPS-Eintrag',
        effect: 'Browser, die nach diesem Eintrag fragen, warten, bevor sie sich verbinden.',
      },
    }),
  },
}
