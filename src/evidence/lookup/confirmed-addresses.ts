import { joinName } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { defineViews, type View } from '../engine/view.ts'
import { type Addresses, readAddresses } from './addresses.ts'
import { presentSet, publishedSet } from './record-lookup.ts'

/**
 * The addresses of a name, for checks: the name servers of its zone confirm absences and failures. The addresses of the checked
 * domain and its www name always come from the name servers, which are queried for them anyway.
 */
export const confirmedAddressesOf: (name: Name) => View<Addresses> = defineViews(
  'confirmed addresses',
  (look, name: Name) => {
    const { domain } = look.subject
    const isOwn = name === domain || name === joinName('www', domain)
    const aaaa = name === domain ? publishedSet : presentSet
    return readAddresses(
      name,
      look.at((isOwn ? publishedSet : presentSet)(name, TYPE.A)),
      look.at(aaaa(name, TYPE.AAAA)),
    )
  },
)
