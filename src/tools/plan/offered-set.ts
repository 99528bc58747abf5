import { canonicalName, isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import type { Change } from '../../report/changes.ts'
import type { RecordsInWords, SetInWords } from '../../report/published-records.ts'
import type { DomainHealth, Finding } from '../../report/words.ts'

/** What fixes are derived from: a report in English with `detail=full`. */
export type FixableReport = Pick<DomainHealth, 'domain' | 'findings' | 'records'>

/** A part of the JSON form of a change. */
export interface OfferedPart {
  readonly set?: {
    readonly name: string
    readonly type: string
    readonly ttl?: number
    readonly values: readonly string[]
  }
  readonly remove?: { readonly name: string; readonly type: string }
  readonly ds?: readonly string[]
  /** The published record sets that it replaces or removes. */
  readonly before?: readonly { readonly name: string; readonly type: string; readonly values: readonly string[] }[]
}

/** Why a record cannot be made a part of a change: it belongs elsewhere, or it is not known what it would replace. */
export type Unoffered = 'no-record' | 'other-place' | 'alias' | 'not-known'

type Published = RecordsInWords['sets'][number]['records'][number]

export type OfferedSet =
  | { readonly ok: true; readonly zone: Name; readonly part: OfferedPart }
  | { readonly ok: false; readonly why: Unoffered }

const refused = (why: Unoffered): OfferedSet => ({ ok: false, why })

/**
 * The whole record set after an offered record is published. Records of the set that the offer does not replace stay. Where the
 * report does not show all of them, there is no set: a record that nobody has seen must not be deleted.
 */
export function offeredSet({ record, lead, steps }: Change<Finding>, report: FixableReport): OfferedSet {
  const { domain, records } = report
  const zone = records?.sets.find(({ purpose, state }) => purpose === 'soa' && state === 'present')?.name
  if (record === undefined) return refused('no-record')
  if (zone === undefined) return refused('not-known')
  const { type, value } = record
  const owner = ownerOf(record.host, domain)
  if (type === 'DS') return owner === zone ? { ok: true, zone, part: { ds: [value] } } : refused('other-place')
  if (owner === undefined || !isAtOrBelow(owner, zone)) return refused('other-place')
  const sets = setsAt(records?.sets ?? [], owner, type, domain)
  const isKnown =
    sets.length > 0 && sets.every(({ state, omitted }) => state !== 'undetermined' && omitted === undefined)
  if (!isKnown) return refused('not-known')
  const published = sets
    .flatMap((set) => set.records.map((one) => ({ ...one, set })))
    .filter(({ name }) => name === owner)
  if (published.some((one) => one.type === 'CNAME')) return refused('alias')
  const name = `${owner}.`
  if (type === 'CNAME') {
    const [first] = published
    const gone = first && { name, type: first.type }
    const before = gone && {
      ...gone,
      values: published.filter((one) => one.type === gone.type).map(({ data }) => data),
    }
    return {
      ok: true,
      zone,
      part: {
        set: { name, type, values: [zoneData(type, value)] },
        ...(gone && { remove: gone }),
        ...(before && { before: [before] }),
      },
    }
  }
  const own = published.filter((one) => one.type === type)
  const replaced = replacedBy({ type, value, owner, domain }, own, lead, steps)
  if (replaced === undefined) return refused('not-known')
  const kept = own.filter((one) => !replaced.includes(one))
  const served = own.find(({ set }) => set.source === 'authoritative')
  return {
    ok: true,
    zone,
    part: {
      set: {
        name,
        type,
        ...(served && { ttl: served.ttl }),
        values: [...new Set([...kept.map(({ data }) => data), zoneData(type, value)])],
      },
      ...(own.length > 0 && { before: [{ name, type, values: [...new Set(own.map(({ data }) => data))] }] }),
    },
  }
}

function ownerOf(host: string, domain: Name): Name | undefined {
  const name = canonicalName(host === '@' ? domain : host)
  return name.ok ? name.value : undefined
}

/** The sets of the report with all records of the name and the type; for an alias, those that it would replace. */
function setsAt(sets: readonly SetInWords[], owner: Name, type: string, domain: Name): readonly SetInWords[] {
  const isKey = owner.endsWith(`._domainkey.${domain}`)
  return sets.filter(
    (set) => (set.type === type || type === 'CNAME') && (isKey ? set.purpose === 'dkim' : set.name === owner),
  )
}

interface Offer {
  readonly type: string
  readonly value: string
  readonly owner: Name
  readonly domain: Name
}

/** The records that the offered one takes the place of; undefined if that is not certain. */
function replacedBy(
  { type, value, owner, domain }: Offer,
  published: readonly Published[],
  { detail }: Finding,
  steps: readonly string[],
): readonly Published[] | undefined {
  switch (type) {
    case 'TXT':
      // Names such as _dmarc are for one record only.
      if (owner !== domain) return published
      return /^v=spf1(?: |$)/i.test(value) ? published.filter(({ text = '' }) => isMeantForSpf(text)) : undefined
    case 'MX': {
      if (value === '0 .') return published
      // The steps name the host that is replaced.
      const words = new Set(steps.flatMap((step) => step.split(/[\s,;]+/)))
      return theOnly(published.filter(({ data }) => words.has(data.slice(data.indexOf(' ') + 1, -1))))
    }
    case 'CAA': {
      const texts = [detail, ...steps].join('\n')
      return theOnly(published.filter(({ data }) => texts.includes(data)))
    }
    default:
      return published.length === 0 ? [] : undefined
  }
}

const theOnly = <Item>(items: readonly Item[]): readonly Item[] | undefined => (items.length === 1 ? items : undefined)

/** Also a record that receivers do not take for SPF, because it begins with a typo. */
const isMeantForSpf = (text: string): boolean => /^\W{0,4}v?\W{0,4}spf/i.test(text)

/** Records are offered without final dots. */
const zoneData = (type: string, value: string): string =>
  (type === 'MX' || type === 'CNAME') && !value.endsWith('.') ? `${value}.` : value
