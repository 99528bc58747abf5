import { describe, expect, it } from 'vitest'
import type { DnssecBreak, DrawnDs, DrawnZone } from '../../evidence/pictures/picture.ts'
import { sentenceOf, toneOfDs, ZONE_TONES } from './dnssec-states.ts'
import { DNSSEC_WORDS } from './dnssec-words.ts'

const zone = (name: string, state: DrawnZone['state']): DrawnZone => ({ name, state, ds: [], keys: [] })
const ds = (state: DrawnDs['state']): DrawnDs => ({ keyTag: 1, algorithm: 'ED25519', digestType: 'SHA-256', state })

describe('the sentence above the chain', () => {
  const words = DNSSEC_WORDS.en
  const broken = (reason: DnssecBreak) => ({
    zones: [zone('.', 'trusted'), zone('net', 'secure'), zone('example.net', 'broken')],
    firstBreak: { zone: 'example.net', reason },
  })

  it.each(['no-ds', 'no-keys', 'no-match', 'unsupported', 'signature', 'expired', 'rejected'] as const)(
    'names the zone of the first broken link: %s',
    (reason) => {
      expect(sentenceOf(broken(reason), words)).toContain('example.net')
    },
  )
  it.each(['no-ds', 'no-keys', 'no-match', 'unsupported'] as const)(
    'names the zone above where it is about both: %s',
    (reason) => {
      expect(sentenceOf(broken(reason), words)).toMatch(/\bnet has|in net\b/)
    },
  )
  it('says that the chain is valid only if the last zone is secure', () => {
    expect(sentenceOf({ zones: [zone('.', 'trusted'), zone('net', 'secure')] }, words)).toContain('is valid')
    expect(sentenceOf({ zones: [zone('.', 'trusted'), zone('net', 'unknown')] }, words)).toBe(words.unsure)
    expect(sentenceOf({ zones: [] }, words)).toBe(words.unsure)
  })
})

it('treats an unsigned zone as normal', () => {
  expect(ZONE_TONES.insecure).toBe('neutral')
})

describe('a DS record that matches no key', () => {
  it('is a fault if it is the only one', () => {
    expect(toneOfDs(ds('no-key'), [ds('no-key')])).toBe('bad')
  })
  it('is not a fault if another one matches', () => {
    expect(toneOfDs(ds('no-key'), [ds('matched'), ds('no-key')])).toBe('neutral')
  })
})
