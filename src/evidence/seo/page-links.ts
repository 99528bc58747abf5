import type { Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { type Alternate, alternatesOf, canonicalsOf, type NamedAddress } from './named-address.ts'
import { page } from './visit.ts'

/** All canonical URLs that the page names. */
export const canonicals: View<Observed<readonly NamedAddress[]>> = defineView('canonicals', (look) =>
  mapSeen(look.at(page), canonicalsOf),
)

/** All translations that the page names; tags without a language do not count. */
export const alternates: View<Observed<readonly Alternate[]>> = defineView('alternates', (look) =>
  mapSeen(look.at(page), alternatesOf),
)
