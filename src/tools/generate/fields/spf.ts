import { defineFields } from './field.ts'

export const SPF_FIELDS = defineFields({
  domain: {
    kind: 'text',
    isFormOnly: true,
    label: { en: 'Domain', de: 'Domain' },
    help: {
      en: 'The domain after the @ in your sender addresses.',
      de: 'Die Domain nach dem @ in Ihren Absenderadressen.',
    },
    examples: ['example.com'],
  },
  allowMx: {
    kind: 'flag',
    description: 'Allow the MX hosts of the domain to send (mx).',
    label: {
      en: 'Allow the MX hosts of the domain (mx)',
      de: 'MX-Hosts der Domain erlauben (mx)',
    },
    help: {
      en: 'For mail servers that receive and send the mail of the domain.',
      de: 'Für Mailserver, die E-Mails der Domain empfangen und versenden.',
    },
  },
  allowA: {
    kind: 'flag',
    isAdvanced: true,
    description: 'Allow the IP addresses of the domain itself to send (a).',
    label: { en: 'Allow the IP addresses of the domain (a)', de: 'IP-Adressen der Domain erlauben (a)' },
    help: {
      en: 'For a web server that sends mail, for example from contact forms or a shop.',
      de: 'Für einen Webserver, der E-Mails versendet, etwa aus Kontaktformularen oder einem Shop.',
    },
  },
  includes: {
    kind: 'list',
    description: 'Names whose SPF records are included; mail providers state them.',
    label: { en: 'Mail providers and sending services (include)', de: 'E-Mail-Anbieter und Versanddienste (include)' },
    help: {
      en: 'The name for include that each provider documents, one per line.',
      de: 'Der Name für include, den jeder Anbieter nennt, einer pro Zeile.',
    },
    examples: [['_spf.example.net']],
  },
  ip4: {
    kind: 'list',
    isAdvanced: true,
    description: 'IPv4 addresses or networks that may send (ip4).',
    label: { en: 'IPv4 addresses or networks (ip4)', de: 'IPv4-Adressen oder -Netze (ip4)' },
    help: { en: 'One per line.', de: 'Eine Angabe pro Zeile.' },
    examples: [['192.0.2.10', '198.51.100.0/24']],
  },
  ip6: {
    kind: 'list',
    isAdvanced: true,
    description: 'IPv6 addresses or networks that may send (ip6).',
    label: { en: 'IPv6 addresses or networks (ip6)', de: 'IPv6-Adressen oder -Netze (ip6)' },
    help: { en: 'One per line.', de: 'Eine Angabe pro Zeile.' },
    examples: [['2001:db8::/32']],
  },
  all: {
    kind: 'choice',
    description: 'The result for all other senders (all).',
    label: { en: 'All other servers (all)', de: 'Alle anderen Server (all)' },
    choices: {
      fail: { en: '-all (fail): not allowed', de: '-all (fail): nicht erlaubt' },
      softfail: { en: '~all (softfail): probably not allowed', de: '~all (softfail): vermutlich nicht erlaubt' },
      neutral: { en: '?all (neutral): no statement', de: '?all (neutral): keine Aussage' },
      pass: { en: '+all (pass): allowed', de: '+all (pass): erlaubt' },
    },
    default: 'softfail',
  },
})

export type SpfAll = keyof typeof SPF_FIELDS.all.choices
