import type { Localized } from '../../text.ts'
import type { FieldWords } from './generator.ts'
import type { SpfName } from './spf.ts'

export const SPF_WORDS: Localized<Readonly<Record<SpfName, FieldWords>>> = {
  en: {
    domain: { label: 'Domain', example: 'example.com', help: 'The domain behind the @ of your sender addresses.' },
    allowMx: {
      label: 'The servers that receive its mail may also send (mx)',
      help: 'Right where one server does both.',
    },
    allowA: {
      label: 'The server of the website may send (a)',
      help: 'For contact forms and shops that send by themselves.',
    },
    includes: {
      label: 'Mail providers (include)',
      example: '_spf.example.net',
      help: 'The name that each provider gives you for SPF, one per line.',
    },
    ip4: { label: 'IPv4 addresses or networks (ip4)', example: '192.0.2.10\n198.51.100.0/24', help: 'One per line.' },
    ip6: { label: 'IPv6 addresses or networks (ip6)', example: '2001:db8::/32', help: 'One per line.' },
    all: {
      label: 'Everybody else (all)',
      options: {
        fail: '-all: may not send',
        softfail: '~all: is suspicious',
        neutral: '?all: nothing is said',
        pass: '+all: may send too',
      },
    },
  },
  de: {
    domain: { label: 'Domain', example: 'example.com', help: 'Die Domain hinter dem @ Ihrer Absenderadressen.' },
    allowMx: {
      label: 'Die Server, die ihre Mail empfangen, dürfen auch senden (mx)',
      help: 'Richtig, wenn ein Server beides tut.',
    },
    allowA: {
      label: 'Der Server der Website darf senden (a)',
      help: 'Für Kontaktformulare und Shops, die selbst Mails verschicken.',
    },
    includes: {
      label: 'Mail-Anbieter (include)',
      example: '_spf.example.net',
      help: 'Der Name, den jeder Anbieter für SPF nennt, einer pro Zeile.',
    },
    ip4: {
      label: 'IPv4-Adressen oder -Netze (ip4)',
      example: '192.0.2.10\n198.51.100.0/24',
      help: 'Eine Angabe pro Zeile.',
    },
    ip6: { label: 'IPv6-Adressen oder -Netze (ip6)', example: '2001:db8::/32', help: 'Eine Angabe pro Zeile.' },
    all: {
      label: 'Alle anderen (all)',
      options: {
        fail: '-all: dürfen nicht senden',
        softfail: '~all: sind verdächtig',
        neutral: '?all: keine Aussage',
        pass: '+all: dürfen auch senden',
      },
    },
  },
}
