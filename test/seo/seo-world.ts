import { isIPv6 } from 'node:net'
import { type Clock, systemClock } from '../../src/clock.ts'
import type { Question } from '../../src/dns/message.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { RCODE, typeName } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { seen, unseen } from '../../src/evidence/engine/observed.ts'
import type { Dns, Observed, WebExchange, WebRequest, World } from '../../src/world.ts'
import { NO_OUTSIDE } from '../support/no-outside.ts'
import { emptyDns } from '../support/scripted-dns.ts'
import { exchangeOf, type OutsideScene } from '../support/web-scene.ts'

export interface SeoWorld extends World {
  /** All requests so far, in order. */
  readonly requests: readonly WebRequest[]
  passMs(ms: number): void
}

export interface SeoWorldOptions {
  readonly web?: OutsideScene['web']
  /** The address of each name; all other names do not exist. */
  readonly hosts?: Readonly<Record<string, string>>
  readonly isDnsSilent?: boolean
  /** The clock for delays; the date is that of the scene. */
  readonly clock?: Clock
  /** Replaces the response. */
  readonly get?: (request: WebRequest) => Promise<Observed<WebExchange>> | undefined
}

/** A world with a clock that does not advance, some hosts, and their responses. */
export function seoWorld({
  web = {},
  hosts = { 'example.com': '93.184.1.1', 'www.example.com': '93.184.1.2' },
  isDnsSilent = false,
  clock = systemClock,
  get = () => undefined,
}: SeoWorldOptions): SeoWorld {
  let nowMs = Date.parse('2026-11-15T09:30:05.000Z')
  const requests: WebRequest[] = []
  const nothing = emptyDns()
  const resolve: Dns['resolve'] = async (question, options) => {
    if (isDnsSilent) return unseen('timeout', 'no response within 1200 ms')
    const empty = await nothing.resolve(question, options)
    const address = hosts[question.name]
    if (!empty.seen || address === undefined) return empty
    const isAsked = typeName(question.type) === (isIPv6(address) ? 'AAAA' : 'A')
    return seen({ ...empty.value, status: RCODE.NOERROR, answers: isAsked ? recordOf(question, address) : [] })
  }
  return {
    ...NO_OUTSIDE,
    ...clock,
    now: () => new Date(nowMs),
    random: () => 0.5,
    dns: { ...nothing, resolve },
    web: {
      ...NO_OUTSIDE.web,
      async get(request) {
        requests.push(request)
        return get(request) ?? exchangeOf({ kind: 'web', ...request }, { web })
      },
    },
    requests,
    passMs(ms) {
      nowMs += ms
    },
  }
}

function recordOf({ name, type }: Question, address: string): readonly ResourceRecord[] {
  const records = parseZoneFile(`${name}. 60 ${typeName(type)} ${address}\n`, {
    origin: name,
    include: () => undefined,
  })
  if (!records.ok) throw new Error(records.fault.message)
  return records.value
}
