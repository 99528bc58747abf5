import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { type Addresses, readAddresses } from './addresses.ts'
import { presentSet, publishedSet } from './record-lookup.ts'
import { defineViews, type View } from './view.ts'

/**
 * The addresses of a name, with absences and failures confirmed by the name servers of its zone: for checks. The A records of the
 * checked domain are read from the name servers in any case, which are asked for them anyway.
 */
export const confirmedAddressesOf: (name: Name) => View<Addresses> = defineViews(
  'confirmed addresses',
  (look, name: Name) => {
    const lookup = name === look.subject.domain ? publishedSet : presentSet
    return readAddresses(name, look.at(lookup(name, TYPE.A)), look.at(presentSet(name, TYPE.AAAA)))
  },
)
