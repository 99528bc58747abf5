import { type CaaSet, relevantCaa } from '../../evidence/caa/caa.ts'
import { type Scope, scope } from '../../evidence/delegation/scope.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import { buildCaa } from '../../standards/caa/build.ts'
import { parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import { type CaaPropertyFault, caaPropertyFault, repairCaaProperty } from '../../standards/caa/property.ts'
import type { CaaRecord } from '../../standards/caa/record.ts'
import { atDomain } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { ALONE } from '../examples.ts'
import { fixRecord } from '../fix-record.ts'
import { points, soft } from '../loss.ts'
import { shown } from '../shown.ts'
import type { FixRecord } from '../verdict.ts'

interface Fault {
  readonly property: CaaRecord
  readonly fault: CaaPropertyFault
}

const faultsOf = (properties: readonly CaaRecord[]): readonly Fault[] =>
  properties.flatMap((property) => {
    const fault = caaPropertyFault(property)
    return fault === undefined ? [] : [{ property, fault }]
  })

/** The corrected record, if it is the domain's own, and the only one to replace. */
function offer(
  { name, isBehindAlias }: CaaSet,
  [first, ...more]: readonly Fault[],
  place: Scope,
): FixRecord | undefined {
  if (first === undefined || more.length > 0 || name !== place.domain || isBehindAlias) return undefined
  const [repaired, ...others] = repairCaaProperty(first.property) ?? []
  return repaired === undefined || others.length > 0 ? undefined : fixRecord(name, 'CAA', buildCaa(repaired), place)
}

/** The malformed values of `issue`, if they are the reason why no CA may issue (RFC 8659 section 4.2). */
function forbidding(properties: readonly CaaRecord[], faults: readonly Fault[]): readonly CaaRecord[] {
  const issue = properties.filter(({ tag }) => tag === 'issue')
  const malformed = faults
    .filter(({ property, fault }) => property.tag === 'issue' && fault.code === 'bad-value')
    .map(({ property }) => property)
  const isAllowed = issue.some((property) => !malformed.includes(property) && !isProhibition(property))
  return isAllowed ? [] : malformed.filter((property) => !repairCaaProperty(property)?.every(isProhibition))
}

const isProhibition = ({ value }: CaaRecord): boolean => {
  const parsed = parseCaaIssueValue(value)
  return parsed.ok && parsed.value.issuer === undefined
}

/** The corrected records of all these properties; undefined if one of them is unclear, or if they are too many for a text. */
function correctedRecords(properties: readonly CaaRecord[]): readonly string[] | undefined {
  const repaired = properties.map(repairCaaProperty)
  if (!repaired.every((records) => records !== undefined)) return undefined
  const records = [...new Set(repaired.flat().map((record) => shown(buildCaa(record))))]
  return records.length > MAX_LISTED ? undefined : records
}

interface Others {
  /** Further faulty records as written. */
  readonly others: readonly string[]
  /** The corrected records of all faulty ones, if there are further ones. */
  readonly allCorrected: readonly string[] | undefined
}

function othersThan(reported: readonly CaaRecord[], faults: readonly Fault[]): Others {
  const others = faults.flatMap(({ property }) => (reported.includes(property) ? [] : [shown(buildCaa(property))]))
  return {
    others: others.slice(0, MAX_LISTED),
    allCorrected: others.length === 0 ? undefined : correctedRecords(faults.map(({ property }) => property)),
  }
}

interface Seen extends Others {
  readonly name: string
  /** The record as written. */
  readonly record: string
  readonly fix: FixRecord | undefined
}

/** A set may have many records. */
const MAX_LISTED = 5

export type Misread = Exclude<CaaPropertyFault['code'], 'unknown-critical' | 'reserved-flags'>

export const caaSyntax = defineCheck({
  id: 'caa-syntax',
  group: 'caa',
  references: ['RFC 8659 §4.1', 'RFC 8659 §4.2', 'RFC 8659 §4.5', 'RFC 9495', 'RFC 8657'],
  maskedBy: [{ by: 'caa-record', when: 'not ok' }],
  decidedBy: [atDomain('CAA'), { types: ['CAA'] }],
  examples: {
    'reserved-flags': ALONE,
    invalid: { because: 'misspelt-tag', ...ALONE },
    'forbids-all': ALONE,
    'unknown-critical': ALONE,
  },
  /** The verdict does not depend on the zone, because it masks other findings about the same records; only the offered record does. */
  needs: (look) => {
    const place = look.at(scope)
    return mapSeen(look.at(relevantCaa), (set) => {
      if (set === undefined) return undefined
      const faults = faultsOf(set.properties)
      return {
        name: set.name,
        faults,
        forbidding: forbidding(set.properties, faults),
        fix: place.seen ? offer(set, faults, place.value) : undefined,
      }
    })
  },
  outcomes: {
    ok: outcome<{ name: string }>('ok'),
    'reserved-flags': outcome<Seen & { flags: number }>('info'),
    invalid: outcome<
      Seen & {
        because: Misread
        tag: string
        /** The known tag that a misspelled one resembles. */
        meant: string | undefined
      }
    >('warn', soft(2)),
    'forbids-all': outcome<
      Others & {
        name: string
        /** The malformed records as written. */
        records: readonly string[]
        /** The records that they evidently mean. */
        corrected: readonly string[] | undefined
        fix: FixRecord | undefined
      }
    >('problem', points(4), { client: 'ca', result: 'refuses', error: 'caa', cannotBeShown: 'RFC 8659 §4.2' }),
    'unknown-critical': outcome<Seen & { tag: string }>('problem', points(4), {
      client: 'ca',
      result: 'refuses',
      error: 'caa',
      cannotBeShown: 'RFC 8659 §4.1',
    }),
  },
  evaluate(caaFaults, say) {
    if (caaFaults === undefined) return undefined
    const { name, faults, forbidding, fix } = caaFaults
    const remedy =
      fix === undefined ? { page: 'generate-caa' as const } : { record: fix, page: 'generate-caa' as const }
    const critical = faults.find(({ fault }) => fault.code === 'unknown-critical')
    if (critical !== undefined) {
      const { property } = critical
      const record = shown(buildCaa(property))
      const values = { name, record, tag: shown(property.tag), fix, ...othersThan([property], faults) }
      return say('unknown-critical', values, remedy)
    }
    if (forbidding.length > 0) {
      const records = forbidding.slice(0, MAX_LISTED).map((property) => shown(buildCaa(property)))
      const values = { name, records, corrected: correctedRecords(forbidding), fix, ...othersThan(forbidding, faults) }
      return say('forbids-all', values, remedy)
    }
    for (const { property, fault } of faults)
      if (fault.code === 'bad-value' || fault.code === 'misspelt-tag')
        return say(
          'invalid',
          {
            name,
            record: shown(buildCaa(property)),
            because: fault.code,
            tag: shown(property.tag),
            meant: fault.code === 'misspelt-tag' ? fault.meant : undefined,
            fix,
            ...othersThan([property], faults),
          },
          remedy,
        )
    const [reserved] = faults
    if (reserved === undefined) return say('ok', { name })
    const { property } = reserved
    const values = { name, record: shown(buildCaa(property)), flags: property.flags, fix }
    return say('reserved-flags', { ...values, ...othersThan([property], faults) }, remedy)
  },
})
