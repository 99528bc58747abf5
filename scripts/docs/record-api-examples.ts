import { API_EXAMPLES, type ApiExample } from './api-examples.ts'
import { startLabService } from './lab-service.ts'
import { shortened } from './shortened.ts'

export interface RecordedExample {
  readonly status: number
  readonly response: unknown
}

/** By tool, in the order of the examples. */
export type RecordedApiExamples = Readonly<Record<string, readonly RecordedExample[]>>

const BASE_URL = 'http://localhost:8080'

/** Sends every example request to the API over the simulated internet. */
export async function recordApiExamples(): Promise<RecordedApiExamples> {
  const service = await startLabService(BASE_URL)
  try {
    const recorded: Record<string, readonly RecordedExample[]> = {}
    for (const [tool, examples] of Object.entries(API_EXAMPLES)) {
      const responses: RecordedExample[] = []
      for (const example of examples) responses.push(await respond(service.url, example))
      recorded[tool] = responses
    }
    return recorded
  } finally {
    await service.close()
  }
}

export const recordedText = (examples: RecordedApiExamples): string => `${JSON.stringify(examples, undefined, 1)}\n`

async function respond(url: string, { path, body, shortening }: ApiExample): Promise<RecordedExample> {
  const response = await fetch(new URL(path, url), body === undefined ? {} : { method: 'POST', body })
  const value = shortened(await response.json(), shortening)
  return { status: response.status, response: stable(value) }
}

const NOW = '2026-11-15T09:30:05.000Z'
const DAY_MS = 86_400_000

/** In place of key tags and digests, which are new in each run. */
const KEY_TAGS = ['51926', '4484', '17249', '20326']
const DIGESTS = [
  'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17',
  '3AA5AB37EFCE57F737FC1627013FEE07BDF241BD10F3B1964AB55C78E79A304B',
]

/** Replaces what differs from run to run: times, TTLs that caches have counted down, and keys that are generated anew. */
function stable(value: unknown): unknown {
  const keyTag = renaming(KEY_TAGS)
  const digest = renaming(DIGESTS)
  const atTheSameDistance = distanceKeeper(value)
  const text = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, member: unknown) {
    if (name === 'expiresIn' && typeof member === 'number')
      return Math.floor((Date.parse(String(this['expires'])) - Date.parse(NOW)) / DAY_MS)
    if (name === 'checkedAt' || name === 'fetchedAt') return NOW
    if (name === 'ttl' && typeof member === 'number') return Math.ceil(member / 60) * 60
    if (name === 'ttfbMs' && typeof member === 'number') return 20
    return typeof member === 'string' ? atTheSameDistance(member) : member
  })
  return JSON.parse(
    text
      .replace(/\b(\d{1,5})( \d{1,2} \d )(?=[0-9A-F]{40,96}\b)/g, (_, tag: string, rest: string) => keyTag(tag) + rest)
      .replace(/(key tag |"keyTag":)(\d{1,5})\b/g, (_, before: string, tag: string) => before + keyTag(tag))
      .replace(/\b[0-9A-F]{64}\b/g, (given) => digest(given)),
  )
}

const MINUTE_MS = 60_000
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The times of a plan have the same distance in minutes from the time of its observation. */
function distanceKeeper(value: unknown): (text: string) => string {
  const { observedAt } = value as { readonly observedAt?: string }
  if (observedAt === undefined) return (text) => text
  return (text) => {
    if (!ISO_TIME.test(text)) return text
    const minutes = Math.round((Date.parse(text) - Date.parse(observedAt)) / MINUTE_MS)
    return new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString()
  }
}

/** The same name for the same text, in the order of their appearance. */
function renaming(names: readonly string[]): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const name = known.get(text) ?? names[known.size] ?? text
    known.set(text, name)
    return name
  }
}
