import { isSameOrganisation, organisationalDomain } from '../../standards/public-suffix/organisation.ts'
import type { Suffixes } from './suffixes.ts'

export const SUFFIX_LIST: Suffixes = {
  isSameOrganisation,
  isSuffix: (name) => organisationalDomain(name) === undefined,
}
