import type { MailHost } from '../../tools/mail/host-state.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { CheckedHosts, MailView } from '../results/mail-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const mailCheck = createToolPage<MailCheck, MailHost>({
  id: 'mail-check',
  path: '/mail-check',
  tool: 'mail_check',
  title: { en: 'Mail server check', de: 'Mailserver-Prüfung' },
  lead: {
    en: 'Checks the mail servers of a domain: IP addresses, reverse DNS (PTR), ports, STARTTLS, certificates, DANE and MTA-STS.',
    de: 'Prüft die Mailserver einer Domain: IP-Adressen, Reverse-DNS (PTR), Ports, STARTTLS, Zertifikate, DANE und MTA-STS.',
  },
  submit: { en: 'Check', de: 'Prüfen' },
  working: {
    en: 'Connecting to the mail servers. This can take up to 20 seconds …',
    de: 'Verbindungen zu den Mailservern werden aufgebaut. Das kann bis zu 20 Sekunden dauern …',
  },
  Result: MailView,
  Parts: CheckedHosts,
})
