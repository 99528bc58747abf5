import type { Scenario } from './scenarios.ts'
import { type Mapping, type Reported, TAGS, tagsOf } from './tags.ts'

type Demand = Pick<Scenario, 'testCase' | 'mandatory' | 'forbidden' | 'allOtherTagsForbidden'>

/** Mandatory tags that do not match the report, then forbidden ones that do. Throws on a tag without mapping. */
export const differingTags = (demand: Demand, report: Reported): readonly string[] => [
  ...demand.mandatory.filter((tag) => !mayBePresent(mappingOf(tag), report)),
  ...forbiddenTags(demand).filter((tag) => !mayBeAbsent(mappingOf(tag), report)),
]

const forbiddenTags = ({ testCase, mandatory, forbidden, allOtherTagsForbidden }: Demand): readonly string[] =>
  allOtherTagsForbidden ? tagsOf(testCase).filter((tag) => !mandatory.includes(tag)) : forbidden

function mappingOf(tag: string): Mapping {
  const mapping = TAGS[tag]
  if (mapping === undefined) throw new Error(`${tag} has no mapping`)
  return mapping
}

const mayBePresent = (mapping: Mapping, report: Reported): boolean => 'because' in mapping || mapping.claimed(report)

const mayBeAbsent = (mapping: Mapping, report: Reported): boolean =>
  'because' in mapping ? !(mapping.contradicted?.(report) ?? false) : !mapping.claimed(report)
