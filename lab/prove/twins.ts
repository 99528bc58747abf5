import type { FixRecord } from '../../src/checks/verdict.ts'
import { presentData } from '../../src/dns/presentation.ts'
import type { Name } from '../../src/dns/record.ts'
import { typeName } from '../../src/dns/types.ts'
import type { ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import type { Case, Edit } from './case.ts'

/** The twin of a case: its zone, unless it is a domain that exists anyway, and the name to ask for. */
export interface PlannedTwin {
  readonly domain: Name
  readonly zone?: { readonly origin: Name; readonly text: string }
}

/** The nearest zone that contains the name. */
export function zoneOf(name: Name, zones: ReadonlyMap<Name, unknown>): Name | undefined {
  const labels = name.split('.')
  return labels.map((_, cut) => labels.slice(cut).join('.')).find((candidate) => zones.has(candidate))
}

/** Twins of the same zone with different edits have numbers, in the order of the cases. */
export function planTwins(
  cases: readonly Pick<Case, 'domain' | 'twin'>[],
  texts: ReadonlyMap<Name, string>,
): readonly PlannedTwin[] {
  const edits = new Map<Name, string[]>()
  return cases.map(({ domain, twin }) => {
    if ('like' in twin) return { domain: twin.like }
    const origin = zoneOf(domain, texts)
    const text = texts.get(origin ?? '')
    if (origin === undefined || text === undefined) throw new Error(`${domain}: no zone to derive a twin from`)
    const known = edits.get(origin) ?? []
    edits.set(origin, known)
    const key = `${twin.remove ?? ''} ${JSON.stringify(twin.add)}`
    if (!known.includes(key)) known.push(key)
    const copy = twinName(origin, known.indexOf(key) + 1)
    return {
      domain: `${domain.slice(0, -origin.length)}${copy}`,
      zone: { origin: copy, text: renamed(edited(origin, text, twin), origin, copy) },
    }
  })
}

function twinName(origin: Name, number: number): Name {
  const [label = '', ...others] = origin.split('.')
  return [`${label}-repaired${number === 1 ? '' : `-${number}`}`, ...others].join('.')
}

/** Throws if an expression matches no line, because the twin would keep the fault. */
function edited(origin: Name, text: string, { remove = [], add = [] }: Edit): string {
  const lines = text.split('\n')
  for (const expression of remove)
    if (!lines.some((line) => expression.test(line))) throw new Error(`${origin}: no line matches ${expression}`)
  const kept = lines.filter((line) => !remove.some((expression) => expression.test(line)))
  // A scenario has one domain, which is the faulty one.
  return [...kept.filter((line) => !line.startsWith(';! scenario')), ...add, ''].join('\n')
}

const renamed = (text: string, origin: Name, copy: Name): string =>
  text.replace(new RegExp(`(?<![\\w-])${origin.replaceAll('.', '\\.')}(?![\\w-])`, 'g'), copy)

const inFull = (host: string, zone: Name): Name => (host === '@' ? zone : host.replace(/\.$/, '')).toLowerCase()

/** Whether the zone of the twin has the record that the report about the faulty domain offers. */
export function hasRecord(twin: ZoneSource, faulty: { readonly zone: Name; readonly record: FixRecord }): boolean {
  const { zone, record } = faulty
  const name = inFull(renamed(record.host, zone, twin.origin), twin.origin)
  const value = comparable(renamed(record.value, zone, twin.origin))
  return twin.records.some(
    (own) => own.name === name && typeName(own.type) === record.type && comparable(presentData(own)) === value,
  )
}

/** The id of an MTA-STS record is the time of the report, and addresses in an SPF record have the order of the DNS responses. */
const comparable = (value: string): string =>
  value
    .replace(/\bid=\d+$/, 'id=')
    .replaceAll('"', '')
    .replaceAll(/ip[46]:\S+(?: ip[46]:\S+)+/g, (terms) => terms.split(' ').sort().join(' '))
    .replaceAll(/\.(?=\s|$)/g, '')
    .trim()
