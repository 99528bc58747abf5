import { parseCaa } from '../../standards/caa/parse.ts'
import type { CaaRecord } from '../../standards/caa/record.ts'

/** The named parts of a value. Each format writes the same parts in its own syntax. */
export type RecordParts =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'caa' } & CaaRecord)
  | { readonly kind: 'mx'; readonly priority: number; readonly target: string }
  | {
      readonly kind: 'srv'
      readonly priority: number
      readonly weight: number
      readonly port: number
      readonly target: string
    }
  | {
      readonly kind: 'tlsa'
      readonly usage: number
      readonly selector: number
      readonly matchingType: number
      readonly certificate: string
    }
  | {
      readonly kind: 'ds'
      readonly keyTag: number
      readonly algorithm: number
      readonly digestType: number
      readonly digest: string
    }
  | { readonly kind: 'name'; readonly target: string }
  /** Everything else: IP addresses, types without named parts, and values that are invalid for their type. */
  | { readonly kind: 'words'; readonly words: readonly string[] }

/** Total function: a value that cannot be parsed becomes words, which are written unchanged. */
export function partsOf(type: string, value: string): RecordParts {
  if (type === 'TXT') return { kind: 'text', text: value }
  return READERS[type]?.(value) ?? { kind: 'words', words: value.split(/\s+/).filter((word) => word !== '') }
}

const READERS: Readonly<Record<string, (value: string) => RecordParts | undefined>> = {
  CAA(value) {
    const caa = parseCaa(value)
    return caa.ok ? { kind: 'caa', ...caa.value } : undefined
  },
  MX(value) {
    const [, priority, target] = /^(\d{1,5}) (\S+)$/.exec(value) ?? []
    return target === undefined ? undefined : { kind: 'mx', priority: Number(priority), target: withoutDot(target) }
  },
  SRV(value) {
    const [, priority, weight, port, target] = /^(\d{1,5}) (\d{1,5}) (\d{1,5}) (\S+)$/.exec(value) ?? []
    if (target === undefined) return undefined
    return {
      kind: 'srv',
      priority: Number(priority),
      weight: Number(weight),
      port: Number(port),
      target: withoutDot(target),
    }
  },
  TLSA(value) {
    const [, usage, selector, matchingType, certificate] =
      /^(\d{1,3}) (\d{1,3}) (\d{1,3}) ([0-9a-f]+)$/i.exec(value) ?? []
    if (certificate === undefined) return undefined
    return {
      kind: 'tlsa',
      usage: Number(usage),
      selector: Number(selector),
      matchingType: Number(matchingType),
      certificate,
    }
  },
  DS(value) {
    const [, keyTag, algorithm, digestType, digest] = /^(\d{1,5}) (\d{1,3}) (\d{1,3}) ([0-9a-f]+)$/i.exec(value) ?? []
    if (digest === undefined) return undefined
    return {
      kind: 'ds',
      keyTag: Number(keyTag),
      algorithm: Number(algorithm),
      digestType: Number(digestType),
      digest,
    }
  },
  CNAME: nameOf,
  NS: nameOf,
  PTR: nameOf,
}

function nameOf(value: string): RecordParts | undefined {
  return /^\S+$/.test(value) ? { kind: 'name', target: withoutDot(value) } : undefined
}

/** The root name is kept, because a null MX record has it. */
const withoutDot = (name: string): string => (name.length > 1 && name.endsWith('.') ? name.slice(0, -1) : name)

export const withDot = (name: string): string => (name.endsWith('.') ? name : `${name}.`)
