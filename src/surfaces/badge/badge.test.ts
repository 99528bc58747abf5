import { describe, expect, it } from 'vitest'
import type { DomainHealth } from '../../report/words.ts'
import { CHECKING, INVALID, messageOf, UNKNOWN_HEALTH } from './message.ts'
import { badgeSvg } from './svg.ts'

const health = (
  score: number,
  resolvable = true,
  severity: 'problem' | 'info' | 'ok' = 'ok',
  determined = true,
): DomainHealth => ({
  domain: 'example.com',
  displayDomain: 'example.com',
  resolvable,
  score,
  coverage: determined ? 1 : 0.4,
  determined,
  findings: [{ id: 'domain-resolves', category: 'dns', severity, title: '', detail: '' }],
  summary: { ok: 0, info: 0, warn: 0, problem: 0 },
  checkedAt: '2026-11-15T09:30:05.000Z',
  locale: 'en',
})

describe('what a badge says', () => {
  it.each([
    [100, '#4b0'],
    [90, '#4b0'],
    [89, '#67ac09'],
    [75, '#67ac09'],
    [74, '#d8b800'],
    [60, '#d8b800'],
    [59, '#ea7233'],
    [40, '#ea7233'],
    [39, '#dd4343'],
    [1, '#dd4343'],
    [0, '#dd4343'],
  ])('a score of %i is %s', (score, colour) => {
    expect(messageOf(health(score))).toEqual({ text: `${score}/100`, colour, maxAgeSeconds: 3600 })
  })

  it('a name that does not resolve is grey, not a bad score', () => {
    expect(messageOf(health(0, false, 'problem'))).toEqual({ text: 'no dns', colour: '#939393', maxAgeSeconds: 600 })
  })

  it('an outage of ours says nothing about the domain', () => {
    expect(messageOf(health(0, false, 'info', false))).toBe(UNKNOWN_HEALTH)
  })

  it.each([100, 92, 1])('a score of %i that rests on too little is grey and not shown', (score) => {
    expect(messageOf(health(score, true, 'ok', false))).toEqual({
      text: 'partial',
      colour: '#939393',
      maxAgeSeconds: 60,
    })
  })
})

describe('the image', () => {
  const texts = [
    ...Array.from({ length: 101 }, (_, score) => `${score}/100`),
    'no dns',
    'partial',
    INVALID.text,
    CHECKING.text,
    'unknown',
  ]
  const images = texts.map((text) => badgeSvg({ text, colour: '#4b0' }))

  it('names its parts so that they clash with nothing in a page', () => {
    for (const image of images) {
      const ids = [...image.matchAll(/id="([^"]+)"/g)].map((match) => match[1] ?? '')
      const used = [...image.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '')
      expect(ids.length).toBeGreaterThan(0)
      expect([...ids, ...used].filter((id) => !id.endsWith('zw'))).toEqual([])
      expect(used.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('contains no scripts, links or external files', () => {
    for (const image of images) {
      expect(image).not.toMatch(/<(script|a|image|use|foreignObject|style)\b|href|on\w+=|data:/i)
      expect(image.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
    }
  })

  it('has a text for screen readers', () => {
    expect(badgeSvg({ text: '92/100', colour: '#4b0' })).toContain('role="img" aria-label="dns health: 92/100"')
  })

  it('is the same for the same score', () => {
    expect(badgeSvg({ text: '92/100', colour: '#4b0' })).toBe(badgeSvg({ text: '92/100', colour: '#4b0' }))
  })

  // Advance widths of Verdana at 11 px, cut, made odd, and five pixels on either side.
  it.each([
    ['92/100', 39],
    ['100/100', 47],
    ['unknown', 51],
    ['no dns', 37],
  ])('has a width for %s that the text fits in', (text, length) => {
    const image = badgeSvg({ text, colour: '#4b0' })
    expect(image).toContain(`width="${57 + length + 20}" height="20"`)
    expect(image).toContain(`textLength="${length}0"`)
  })
})
