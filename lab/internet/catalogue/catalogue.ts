import type { DkimKeys } from '../dkim-keys.ts'
import { DELEGATION } from './delegation.ts'
import { DNSSEC } from './dnssec.ts'
import type { CatalogueDomain } from './domain.ts'
import { HEALTHY } from './healthy.ts'
import { dkimDomain, MAIL } from './mail.ts'
import { SERVERS } from './servers.ts'
import { ZONE_CONTENT } from './zone-content.ts'

/** Every domain that does not depend on keys created at generation. */
export const CATALOGUE: readonly CatalogueDomain[] = [
  ...HEALTHY,
  ...DELEGATION,
  ...SERVERS,
  ...ZONE_CONTENT,
  ...DNSSEC,
  ...MAIL,
]

export const catalogueWith = (keys: DkimKeys): readonly CatalogueDomain[] => [...CATALOGUE, dkimDomain(keys)]
