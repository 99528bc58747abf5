import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { type Addresses, readAddresses } from './addresses.ts'
import { presentSet } from './record-lookup.ts'
import { defineViews, type View } from './view.ts'

/** The addresses of a name, with absences and failures confirmed by the name servers of its zone: for checks. */
export const confirmedAddressesOf: (name: Name) => View<Addresses> = defineViews(
  'confirmed addresses',
  (look, name: Name) => readAddresses(name, look.at(presentSet(name, TYPE.A)), look.at(presentSet(name, TYPE.AAAA))),
)
