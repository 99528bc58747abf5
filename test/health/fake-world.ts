import { type Clock, sleep, systemClock } from '../../src/clock.ts'
import { isAtOrBelow } from '../../src/dns/name.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import type { DnsAnswer, Observed, World } from '../../src/world.ts'
import { NO_OUTSIDE } from '../support/no-outside.ts'

export interface FakeWorld extends World {
  /** The number of queries sent so far. */
  asked(): number
  advance(ms: number): void
  /** Switches the responses of all resolvers off or on. */
  fail(isDown: boolean): void
}

const ZONE = `$TTL 3600
example.com. SOA ns1.example.com. hostmaster.example.com. 2026111501 7200 1800 1209600 3600
example.com. NS ns1.example.com.
example.com. NS ns2.example.com.
ns1.example.com. A 93.184.1.53
ns2.example.com. A 45.33.2.53
example.com. A 93.184.5.1
com. SOA a.gtld-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 900
. SOA a.root-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 86400
`

interface FakeWorldOptions {
  /** The duration of every query. */
  readonly delayMs?: number
  readonly zone?: string
  /** Names whose queries fail because of our own limits. */
  readonly isWithheld?: (name: string) => boolean
  /** The clock for delays; the date is that of the scene. */
  readonly clock?: Clock
}

/** A world with one domain, whose name servers all return the same responses. */
export function fakeWorld({
  delayMs = 0,
  zone = ZONE,
  clock = systemClock,
  isWithheld = () => false,
}: FakeWorldOptions = {}): FakeWorld {
  const parsed = parseZoneFile(zone, { origin: '.', include: () => undefined })
  if (!parsed.ok) throw new Error(`line ${parsed.fault.line}: ${parsed.fault.message}`)
  const records = parsed.value
  let nowMs = Date.parse('2026-11-15T09:30:05.000Z')
  let asked = 0
  let isDown = false

  const answer = async (name: string, type: number, from: string): Promise<Observed<DnsAnswer>> => {
    asked++
    if (delayMs > 0) await sleep(clock, delayMs)
    if (isWithheld(name)) return unseen('budget', 'not asked in this world')
    if (isDown) return unseen('timeout', 'no answer in this world')
    return { seen: true, value: answerFrom(records, name, type, from) }
  }

  return {
    ...NO_OUTSIDE,
    ...clock,
    now: () => new Date(nowMs),
    random: () => 0.5,
    dns: {
      resolvers: [],
      resolve: ({ name, type }) => answer(name, type, 'resolver-1'),
      askResolver: (resolver, { name, type }) => answer(name, type, resolver),
      askServer: (address, { name, type }) => answer(name, type, address),
    },
    asked: () => asked,
    advance: (ms) => {
      nowMs += ms
    },
    fail: (down) => {
      isDown = down
    },
  }
}

function answerFrom(records: readonly ResourceRecord[], name: string, type: number, from: string): DnsAnswer {
  const isResolver = from.startsWith('resolver')
  const answers = records.filter((record) => record.name === name && record.type === type)
  const zone = records
    .filter((record) => record.type === TYPE.SOA && isAtOrBelow(name, record.name))
    .sort((one, other) => other.name.length - one.name.length)
  return {
    status: records.some((record) => isAtOrBelow(record.name, name)) ? RCODE.NOERROR : RCODE.NXDOMAIN,
    isAuthoritative: !isResolver,
    isValidated: false,
    isRecursionAvailable: isResolver,
    isTruncated: false,
    hasEdns: true,
    extendedErrors: [],
    answers,
    authority: answers.length > 0 ? [] : zone.slice(0, 1),
    additional: [],
    from,
    durationMs: 1,
  }
}
