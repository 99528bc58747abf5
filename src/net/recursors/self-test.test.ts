import { describe, expect, it } from 'vitest'
import type { Question } from '../../dns/message.ts'
import { otherRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { timedOut } from '../unseen.ts'
import { testRecursor } from './self-test.ts'

const GOOD: DnsAnswer = {
  status: RCODE.NOERROR,
  isAuthoritative: false,
  isValidated: true,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: 'recursor-1',
  durationMs: 1,
}

/** Only the types of the records matter to the test. */
const record = (type: number) => otherRecord('.', 60, type, new Uint8Array())

type Change = Partial<DnsAnswer> | 'silent'
interface Changes {
  readonly soa?: Change
  readonly keys?: Change
  /** Names under `invalid.` */
  readonly invalid?: Change
  /** A top-level domain that does not exist. */
  readonly tld?: Change
}

/** A recursor that does everything well, but for the changes. It also says what it was asked for. */
function recursor({ soa = {}, keys = {}, invalid = {}, tld = {} }: Changes) {
  const asked: Question[] = []
  const answer = (good: Partial<DnsAnswer>, change: Change): Observed<DnsAnswer> =>
    change === 'silent' ? timedOut(100) : { seen: true, value: { ...GOOD, ...good, ...change } }
  const ask = async (question: Question): Promise<Observed<DnsAnswer>> => {
    asked.push(question)
    if (question.name === '.')
      return question.type === TYPE.SOA
        ? answer({ answers: [record(TYPE.SOA), record(TYPE.RRSIG)] }, soa)
        : answer({ answers: [record(TYPE.DNSKEY), record(TYPE.RRSIG)] }, keys)
    return answer({ status: RCODE.NXDOMAIN }, question.name.endsWith('.invalid') ? invalid : tld)
  }
  return { ask, asked }
}

describe('the test of a recursor', () => {
  it('is passed, and asks for names that nobody has asked for', async () => {
    const { ask, asked } = recursor({})
    expect(await testRecursor(ask, Math.random)).toBeUndefined()
    const [invalid = '', tld = ''] = asked.slice(2).map(({ name }) => name)
    expect(invalid).toMatch(/^zw-[a-z]{16}\.invalid$/)
    expect(tld).toMatch(/^zw-[a-z]{16}$/)
    expect(invalid).not.toContain(tld)
  })

  it.each<[string, Changes, string]>([
    ['does not respond', { soa: 'silent' }, 'silent'],
    ['does not respond to one of the queries', { keys: 'silent' }, 'silent'],
    ['does not respond for a name that does not exist', { tld: 'silent' }, 'silent'],
    ['refuses', { soa: { status: RCODE.REFUSED } }, 'refuses'],
    ['fails', { soa: { status: RCODE.SERVFAIL } }, 'fails'],
    ['returns no SOA record', { soa: { answers: [] } }, 'fails'],
    ['is not recursive', { soa: { isRecursionAvailable: false } }, 'no-recursion'],
    ['rejects EDNS', { soa: { status: RCODE.FORMERR, hasEdns: false } }, 'no-edns'],
    ['ignores EDNS', { soa: { hasEdns: false } }, 'no-edns'],
    ['does not validate', { soa: { isValidated: false } }, 'not-validating'],
    ['removes signatures', { soa: { answers: [record(TYPE.SOA)] } }, 'no-signatures'],
    ['removes signatures of keys', { keys: { answers: [record(TYPE.DNSKEY)] } }, 'no-signatures'],
    ['truncates keys', { keys: { isTruncated: true } }, 'no-signatures'],
    ['rewrites NXDOMAIN', { tld: { status: RCODE.NOERROR, answers: [record(TYPE.A)] } }, 'rewrites'],
    ['rewrites NXDOMAIN to an empty answer', { invalid: { status: RCODE.NOERROR } }, 'rewrites'],
    ['fails for a name that does not exist', { tld: { status: RCODE.SERVFAIL } }, 'fails'],
  ])('is not passed by one that %s', async (_, changes, code) => {
    expect(await testRecursor(recursor(changes).ask, Math.random)).toMatchObject({ code, detail: expect.any(String) })
  })
})
