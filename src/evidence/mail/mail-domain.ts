import type { Observed } from '../../world.ts'
import { seen, valueSoFar } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { mailClass } from './mail-class.ts'
import { mxRecords } from './mx.ts'

/** The result of a view for a domain that receives mail; undefined for other domains, whatever could be seen of them. */
export const ofMailDomain = <Value>(view: View<Observed<Value>>): View<Observed<Value | undefined>> =>
  defineView(`${view.name} of a mail domain`, (look): Observed<Value | undefined> => {
    const kind = look.at(mailClass)
    const mx = look.at(mxRecords)
    // A domain without an MX record never has the class `mail`, so this decides before the class is known.
    const known = valueSoFar(kind)
    const isOther = known === undefined ? valueSoFar(mx)?.hosts.length === 0 : known !== 'mail'
    if (isOther) return seen(undefined)
    const observation = look.at(view)
    return kind.seen ? observation : kind
  })
