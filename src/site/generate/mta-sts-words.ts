import type { Localized } from '../../text.ts'
import type { FieldWords } from './generator.ts'
import type { MtaStsName } from './mta-sts.ts'

export const MTA_STS_WORDS: Localized<Readonly<Record<MtaStsName, FieldWords>>> = {
  en: {
    domain: { label: 'Domain', example: 'example.com', help: 'The domain that receives the mail.' },
    mode: {
      label: 'Mode',
      help: 'Begin with “testing” and read the reports for some weeks.',
      options: {
        testing: 'testing: deliver anyway, only report',
        enforce: 'enforce: no delivery without valid TLS',
        none: 'none: withdraw a policy',
      },
    },
    mx: {
      label: 'Mail servers (mx)',
      example: 'mx1.example.com\n*.mail.example.net',
      help: 'The names from your MX records, one per line; *. stands for one label.',
    },
    maxAgeDays: {
      label: 'Remembered for so many days',
      example: '7',
      help: 'From 1 to 365; weeks, once it is enforced.',
    },
    tlsRptEmail: {
      label: 'Reports of failed TLS go to',
      example: 'tls-reports@example.com',
      help: 'An e-mail address; it adds a TLS-RPT record.',
    },
    id: {
      label: 'Policy id',
      help: 'Up to 32 letters and digits. Left empty, it is made from the policy and changes with it.',
    },
  },
  de: {
    domain: { label: 'Domain', example: 'example.com', help: 'Die Domain, die Mail empfängt.' },
    mode: {
      label: 'Modus',
      help: 'Beginnen Sie mit „testing“ und lesen Sie einige Wochen lang die Berichte.',
      options: {
        testing: 'testing: trotzdem zustellen, nur berichten',
        enforce: 'enforce: keine Zustellung ohne gültiges TLS',
        none: 'none: eine Richtlinie zurückziehen',
      },
    },
    mx: {
      label: 'Mailserver (mx)',
      example: 'mx1.example.com\n*.mail.example.net',
      help: 'Die Namen aus Ihren MX-Einträgen, einer pro Zeile; *. steht für genau ein Label.',
    },
    maxAgeDays: {
      label: 'So viele Tage gespeichert',
      example: '7',
      help: 'Von 1 bis 365; mehrere Wochen, sobald sie erzwungen wird.',
    },
    tlsRptEmail: {
      label: 'Berichte über fehlgeschlagenes TLS gehen an',
      example: 'tls-berichte@example.com',
      help: 'Eine E-Mail-Adresse; dafür kommt ein TLS-RPT-Eintrag hinzu.',
    },
    id: {
      label: 'Kennung der Richtlinie (id)',
      help: 'Bis zu 32 Buchstaben und Ziffern. Bleibt das Feld leer, entsteht sie aus der Richtlinie und ändert sich mit ihr.',
    },
  },
}
