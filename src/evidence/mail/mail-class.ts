import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { mailDeclaration } from './mail-declaration.ts'
import { hasMailTrace } from './mail-traces.ts'

/**
 * How the domain is used for mail. `mail`: it has an MX record. `host`: it is a name inside another domain, or an alias.
 * `nonmail`: it declares that it has no mail, has no address to deliver to, or shows no trace of mail use. `implicit`: it has no MX
 * record, but is used for mail, and senders try its address.
 */
export type MailClass = (typeof MAIL_CLASSES)[number]
export const MAIL_CLASSES = ['mail', 'host', 'nonmail', 'implicit'] as const

export const mailClass = defineView('mail class', (look): Observed<MailClass> => {
  const declared = look.at(mailDeclaration)
  if (!declared.seen) return declared
  if (declared.value !== 'nothing') return seen(declared.value)
  return mapSeen(look.at(hasMailTrace), (hasTrace) => (hasTrace ? 'implicit' : 'nonmail'))
})
