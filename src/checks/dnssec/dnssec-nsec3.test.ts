import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { parseZoneFile } from '../../dns/zone-file/parse.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import { dnssecNsec3 } from './dnssec-nsec3.ts'

const DS = `@ DS 1 13 2 ${'00'.repeat(32)}`
const HASH = '0p9mhaveqvm6t7vbl5lop2u3t2rp3tom'

function record(text: string): readonly ResourceRecord[] {
  const parsed = parseZoneFile(`$TTL 3600\n${text}\n`, { origin: 'example.com', include: () => undefined })
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.value
}

interface Proving {
  readonly parameters?: string
  readonly isDirectDnsOn?: boolean
  readonly isSilent?: boolean
  readonly domain?: string
  readonly zone?: string
}

/** Builds a zone that denies names below it with this record. */
function denying(proof: string, { parameters, isSilent, zone = DS, ...scene }: Proving = {}): Scene {
  const records = proof === '' ? [] : record(proof)
  return {
    ...scene,
    zone: parameters === undefined ? zone : `${zone}\n@ NSEC3PARAM ${parameters}`,
    answer: (inquiry, usual) => {
      if (!inquiry.name.startsWith('zw-random.')) return undefined
      if (isSilent) return unseen('timeout', 'no answer in this scene')
      return seen({ ...usual, authority: [...usual.authority, ...records] })
    },
  }
}

/** The settings are flags, iterations and salt. */
const nsec3 = (settings: string): string => `${HASH} NSEC3 1 ${settings} ${HASH} A RRSIG`

/** The second name server has another proof than the others. */
function differing(proof: string, other: string): Scene {
  const usualScene = denying(proof)
  const second = denying(other)
  return {
    ...usualScene,
    answer: (inquiry, usual) =>
      (inquiry.kind === 'server' && inquiry.address === '45.33.2.53' ? second : usualScene).answer?.(inquiry, usual),
  }
}

describe('dnssec-nsec3', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['NSEC', denying('@ NSEC www A NS SOA RRSIG NSEC'), 'ok'],
    ['no iterations, no salt', denying(nsec3('0 0 -'), { parameters: '1 0 0 -' }), 'ok'],
    ['a salt', denying(nsec3('0 0 AABB')), 'salt'],
    ['opt-out, which the parameters do not show', denying(nsec3('1 0 -'), { parameters: '1 0 0 -' }), 'salt'],
    ['opt-out in the zone of a registry', denying(nsec3('1 0 -'), { domain: 'co.uk', zone: DS }), 'ok'],
    ['one iteration', denying(nsec3('0 1 -')), 'iterations'],
    ['fifty iterations and a salt', denying(nsec3('0 50 AABB')), 'iterations'],
    ['fifty-one iterations', denying(nsec3('0 51 -')), 'iterations-high'],
    ['as many as fit', denying(nsec3('0 65535 -')), 'iterations-high'],
    ['what is served counts, not the parameters', denying(nsec3('0 0 -'), { parameters: '1 0 100 -' }), 'ok'],
    [
      'the parameters alone prove what is wrong',
      denying('', { parameters: '1 0 100 -', isSilent: true }),
      'iterations-high',
    ],
    [
      'the parameters alone do not prove that all is well',
      denying('', { parameters: '1 0 0 -', isSilent: true }),
      'unknown',
    ],
    ['parameters that are not in use', denying('', { parameters: '1 1 100 -' }), undefined],
    [
      'without direct questions the resolvers tell',
      denying(nsec3('0 100 -'), { isDirectDnsOn: false }),
      'iterations-high',
    ],
    ['a zone that proves nothing', denying(''), undefined],
    ['another chain with iterations at the second server', differing(nsec3('0 0 -'), nsec3('0 10 -')), 'iterations'],
    ['NSEC at the second server', differing(nsec3('0 0 -'), '@ NSEC www A NS SOA RRSIG NSEC'), 'servers-differ'],
    ['the same chain at the second server', differing(nsec3('0 0 -'), nsec3('0 0 -')), 'ok'],
    ['the evidence is unseen', denying('', { isSilent: true }), 'unknown'],
    ['no DS', denying(nsec3('0 100 -'), { zone: '' }), undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecNsec3, scene))?.outcome).toBe(outcome)
  })

  it.each([
    ['NSEC', denying('@ NSEC www A NS SOA RRSIG NSEC')],
    ['NSEC3', denying(nsec3('0 0 -'), { parameters: '1 0 0 -' })],
  ])('names the method: %s', async (method, scene) => {
    expect((await judge(dnssecNsec3, scene))?.values).toEqual({ zone: 'example.com', method })
  })
})
