import { describe, expect, it } from 'vitest'
import { answered, NS1, to, unanswered } from '../../../test/support/deviating-servers.ts'
import { observe, type Scene } from '../../../test/support/judging.ts'
import { makeKey, type Signing, signedScene } from '../../../test/support/signed-scene.ts'
import { signRrset } from '../../dns/dnssec/sign.ts'
import { RCODE, TYPE, typeName } from '../../dns/types.ts'
import { parseZoneFile } from '../../dns/zone-file/parse.ts'
import { seenAddresses } from '../lookup/addresses.ts'
import { ownAddressesOf } from './own-addresses.ts'

const APEX = 'example.com'
const NAME = `ns1.${APEX}`

const signing: Signing = { key: makeKey() }
const now = Date.parse('2026-11-15T09:30:05Z') / 1000
const VALIDITY = { inception: now - 3600, expiration: now + 3600 }

/** The address records of ns1, which a server adds to its NS records. */
function additional(isSigned: boolean) {
  const parsed = parseZoneFile(`$TTL 60\nns1 A ${NS1.ipv4}\nns1 AAAA ${NS1.ipv6}\n`, {
    origin: APEX,
    include: () => undefined,
  })
  if (!parsed.ok) throw new Error('the records are wrong')
  const signatures = parsed.value.map((record) => signRrset([record], signing.key.signing, VALIDITY))
  return isSigned ? [...parsed.value, ...signatures] : parsed.value
}

const listing = (isSigned: boolean): NonNullable<Scene['answer']> =>
  answered(
    to([NS1.ipv4], ({ type }) => type === TYPE.NS),
    { additional: additional(isSigned) },
  )

/** The addresses that are found, and the queries for them. */
async function found(
  scene: Scene,
): Promise<{ readonly addresses: readonly string[]; readonly asked: readonly string[] }> {
  const asked: string[] = []
  const addresses = await observe(ownAddressesOf(NAME, APEX), {
    ...scene,
    answer: (inquiry, usual) => {
      if (inquiry.name === NAME) asked.push(`${inquiry.kind} ${typeName(inquiry.type)}`)
      return scene.answer?.(inquiry, usual)
    },
  })
  return { addresses: seenAddresses(addresses), asked }
}

const BOTH = [NS1.ipv4, NS1.ipv6]
const AT_SERVER = ['server A', 'server AAAA']
const AT_RESOLVERS = ['resolvers A', 'resolvers AAAA']

describe('the addresses of a name server inside the zone', () => {
  it.each<[string, Scene, readonly string[]]>([
    [
      'are those that its zone adds to the NS records, with signatures',
      signedScene(signing, { answer: listing(true) }),
      [],
    ],
    [
      'are asked for at the zone if they have no signatures',
      signedScene(signing, { answer: listing(false) }),
      AT_SERVER,
    ],
    ['are asked for at an unsigned zone', { zone: '' }, AT_SERVER],
    ['come from resolvers if there is no glue', { zone: '', parent: '@ NS ns1\n@ NS ns2' }, AT_RESOLVERS],
    ['come from resolvers without direct queries', { zone: '', isDirectDnsOn: false }, AT_RESOLVERS],
    [
      'come from resolvers if the server does not respond',
      { zone: '', answer: unanswered(to([NS1.ipv4])) },
      AT_RESOLVERS,
    ],
    [
      'come from resolvers if the server has no authority',
      { zone: '', answer: answered(to([NS1.ipv4]), { isAuthoritative: false, answers: [] }) },
      [...AT_SERVER, ...AT_RESOLVERS],
    ],
    [
      'come from resolvers if the server fails',
      { zone: '', answer: answered(to([NS1.ipv4]), { status: RCODE.SERVFAIL, answers: [] }) },
      [...AT_SERVER, ...AT_RESOLVERS],
    ],
  ])('%s', async (_case, scene, queries) => {
    const { addresses, asked } = await found(scene)
    expect([...addresses].sort()).toEqual([...BOTH].sort())
    expect([...asked].sort()).toEqual([...queries].sort())
  })
})
