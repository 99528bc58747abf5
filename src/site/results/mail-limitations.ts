import type { Localized } from '../../text.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'

type Limitation = NonNullable<MailCheck['limitations']>[number]

/** Why a mail check says less than it might: all of it is on our side, or at least not proven to be on theirs. */
export const LIMITATION_WORDS: Readonly<Record<Limitation, Localized<string>>> = {
  'egress-25-blocked': {
    en: 'Our own network lets nothing out to port 25, so that it could not be tested.',
    de: 'Unser eigenes Netz lässt nichts zu Port 25 hinaus; er ließ sich deshalb nicht testen.',
  },
  'no-ipv6': {
    en: 'Our own network has no IPv6: such addresses could not be tested.',
    de: 'Unser eigenes Netz hat kein IPv6: Solche Adressen ließen sich nicht testen.',
  },
  'time-budget': {
    en: 'Our time was up before everything had been looked at.',
    de: 'Unsere Zeit war um, bevor alles angesehen war.',
  },
  'target-budget': {
    en: 'These servers have been tested often just now; we leave them in peace for a while.',
    de: 'Diese Server wurden gerade oft getestet; wir lassen sie eine Weile in Ruhe.',
  },
  'dns-failure': {
    en: 'Some questions to the DNS went unanswered: what is missing here may still exist.',
    de: 'Manche Fragen an das DNS blieben ohne Antwort: Was hier fehlt, kann es trotzdem geben.',
  },
  'hosts-truncated': {
    en: 'There are more than ten mail servers; only the first ten are listed.',
    de: 'Es gibt mehr als zehn Mailserver; nur die ersten zehn sind aufgeführt.',
  },
}
