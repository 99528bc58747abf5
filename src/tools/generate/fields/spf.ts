import { defineFields } from './field.ts'

export const SPF_FIELDS = defineFields({
  domain: {
    kind: 'text',
    isFormOnly: true,
    label: { en: 'Domain', de: 'Domain' },
    help: {
      en: 'The domain behind the @ of your sender addresses.',
      de: 'Die Domain hinter dem @ Ihrer Absenderadressen.',
    },
    examples: ['example.com'],
  },
  allowMx: {
    kind: 'flag',
    description: 'Allow the MX hosts of the domain to send (mx).',
    label: {
      en: 'The servers that receive its mail may also send (mx)',
      de: 'Die Server, die ihre Mail empfangen, dürfen auch senden (mx)',
    },
    help: { en: 'Right where one server does both.', de: 'Richtig, wenn ein Server beides tut.' },
  },
  allowA: {
    kind: 'flag',
    description: 'Allow the IP addresses of the domain itself to send (a).',
    label: { en: 'The server of the website may send (a)', de: 'Der Server der Website darf senden (a)' },
    help: {
      en: 'For contact forms and shops that send by themselves.',
      de: 'Für Kontaktformulare und Shops, die selbst Mails verschicken.',
    },
  },
  includes: {
    kind: 'list',
    description: 'Names whose SPF records are included; mail providers state them.',
    label: { en: 'Mail providers (include)', de: 'Mail-Anbieter (include)' },
    help: {
      en: 'The name that each provider gives you for SPF, one per line.',
      de: 'Der Name, den jeder Anbieter für SPF nennt, einer pro Zeile.',
    },
    examples: [['_spf.example.net']],
  },
  ip4: {
    kind: 'list',
    description: 'IPv4 addresses or networks that may send (ip4).',
    label: { en: 'IPv4 addresses or networks (ip4)', de: 'IPv4-Adressen oder -Netze (ip4)' },
    help: { en: 'One per line.', de: 'Eine Angabe pro Zeile.' },
    examples: [['192.0.2.10', '198.51.100.0/24']],
  },
  ip6: {
    kind: 'list',
    description: 'IPv6 addresses or networks that may send (ip6).',
    label: { en: 'IPv6 addresses or networks (ip6)', de: 'IPv6-Adressen oder -Netze (ip6)' },
    help: { en: 'One per line.', de: 'Eine Angabe pro Zeile.' },
    examples: [['2001:db8::/32']],
  },
  all: {
    kind: 'choice',
    description: 'The result for all other senders (all).',
    label: { en: 'Everybody else (all)', de: 'Alle anderen (all)' },
    choices: {
      fail: { en: '-all: may not send', de: '-all: dürfen nicht senden' },
      softfail: { en: '~all: is suspicious', de: '~all: sind verdächtig' },
      neutral: { en: '?all: nothing is said', de: '?all: keine Aussage' },
      pass: { en: '+all: may send too', de: '+all: dürfen auch senden' },
    },
    default: 'softfail',
  },
})

export type SpfAll = keyof typeof SPF_FIELDS.all.choices
