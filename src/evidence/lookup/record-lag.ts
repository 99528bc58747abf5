import type { Name } from '../../dns/record.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { defineView, type View } from '../engine/view.ts'
import { domainRecords } from './domain-records.ts'
import { publishedSet } from './record-lookup.ts'
import type { CacheLag } from './record-set.ts'

/**
 * How long resolvers may serve an outdated answer for one record set of the checked domain; `prefix` is a string such as
 * `_dmarc.`.
 */
export const lagOf = (type: number, prefix = ''): View<CacheLag | undefined> =>
  defineView(`lag of ${prefix}${type}`, (look): CacheLag | undefined => {
    const name: Name = `${prefix}${look.subject.domain}`
    if (name.length > MAX_NAME_LENGTH) return undefined
    const set = look.at(prefix === '' ? domainRecords(type) : publishedSet(name, type))
    return set.seen ? set.value.lag : undefined
  })
