import type { MailCheck } from '../../tools/mail/schema.ts'
import { MailView } from '../results/mail-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const mailCheck = createToolPage<MailCheck>({
  id: 'mail-check',
  path: '/mail-check',
  tool: 'mail_check',
  title: { en: 'Mail servers', de: 'Mailserver' },
  lead: {
    en: 'How mail reaches a domain: its mail servers, their addresses and names, open ports, encryption and certificates.',
    de: 'Wie E-Mails zu einer Domain gelangen: die Mailserver, ihre Adressen und Namen, offene Ports, Verschlüsselung und Zertifikate.',
  },
  submit: { en: 'Look at them', de: 'Ansehen' },
  working: {
    en: 'Visiting the mail servers; that takes up to twenty seconds …',
    de: 'Die Mailserver werden besucht; das dauert bis zu zwanzig Sekunden …',
  },
  Result: MailView,
})
