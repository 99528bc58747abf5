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
  it('says that the chain holds only where the last zone is secure', () => {
    expect(sentenceOf({ zones: [zone('.', 'trusted'), zone('net', 'secure')] }, words)).toContain('is valid')
    expect(sentenceOf({ zones: [zone('.', 'trusted'), zone('net', 'unknown')] }, words)).toBe(words.unsure)
    expect(sentenceOf({ zones: [] }, words)).toBe(words.unsure)
  })
})

it('treats a zone that nobody vouches for as an ordinary one', () => {
  expect(ZONE_TONES.insecure).toBe('neutral')
})

describe('a DS that fits no key', () => {
  it('is a fault where it stands alone', () => {
    expect(toneOfDs(ds('no-key'), [ds('no-key')])).toBe('bad')
  })
  it('is a spare one beside one that fits', () => {
    expect(toneOfDs(ds('no-key'), [ds('matched'), ds('no-key')])).toBe('neutral')
  })
})
