import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { analyseHeader } from './analyse.ts'

const LIMIT = 65_536
/** Quadratic code would need as many scans as the text has characters. */
const MAX_SCANS = 400

/**
 * Quadratic work takes 16 times as long on text of four times the length (here 16 and 64 KiB); linear work takes 4 times
 * as long.
 */
const MAX_GROWTH = 9

type Build = (length: number) => string

/** Repeats the unit until the length is reached. */
const filled =
  (head: string, unit: string): Build =>
  (length) =>
    head + unit.repeat(Math.max(0, Math.floor((length - head.length) / unit.length)))

const numbered =
  (head: string, unit: (index: number) => string): Build =>
  (length) => {
    const parts = [head]
    for (let size = head.length, index = 0; ; index++) {
      const part = unit(index)
      size += part.length
      if (size > length) return parts.join('')
      parts.push(part)
    }
  }

const STRUCTURE = ['(', ')', '"', '\\', '<', '>', ';', ',', '=?a?q?b?=', '[', ']', '@', ' ', '=?', ':']
/** The sequence is the same in every run and has no pattern that a scanner could skip. */
const shuffled = (head: string): Build =>
  numbered(head, (index) => STRUCTURE[((index * 7919 + index * index * 31) >>> 3) % STRUCTURE.length] ?? '')

const FIELDS = ['Received', 'Authentication-Results', 'From', 'Return-Path', 'Subject']
const UNITS = [
  '(',
  ')',
  '()',
  '(")',
  '<(")',
  '"',
  '"\\',
  '\\"',
  '<',
  '<>',
  '<"',
  '[, ',
  'from ',
  'by ',
  ';',
  'a;',
  '=;',
  ',',
  'a@',
  'a@"",',
  '=?',
  '=?utf-8?Q?',
  '=?utf-8?B?QQ==?= ',
  '=?utf-8?B?QQ==?=,',
  '=?gbk?q?=e9?= =?utf-8?q?=e9?= ',
  '(=?utf-8?q?a?=)',
  'spf=a;',
  'dkim=pass header.d=xn--a.b;',
  'Mon, ',
  'Mon, 1 Jan 2024 00:00 ',
  ' ',
  '\n ',
]

const HOSTILE: readonly { title: string; build: Build }[] = [
  ...FIELDS.flatMap((name) =>
    UNITS.map((unit) => ({ title: `${name} of ${JSON.stringify(unit)}`, build: filled(`${name}: `, unit) })),
  ),
  ...FIELDS.map((name) => ({ title: `${name} of mixed structure`, build: shuffled(`${name}: `) })),
  { title: 'one Received with semicolons', build: filled('Received: from a by b; ', ';') },
  { title: 'a date of comments', build: filled('Received: by b; Mon, ', '(a)') },
  { title: 'a date of spaces', build: (length) => `Received: by b; Mon,${' '.repeat(length - 40)}3 Nov 2025 06:31 Z` },
  { title: 'a date with a long fraction', build: filled('Received: by b; 3 Nov 2025 06:31:22.', '1') },
  {
    title: 'nested comments',
    build: (length) => `Received: ${'('.repeat(length / 2 - 9)}${')'.repeat(length / 2 - 9)}`,
  },
  { title: 'many Received', build: filled('', 'Received: from a (b) by c; d\n') },
  { title: 'many Received of brackets', build: filled('', 'Received: (;"<\n') },
  { title: 'many fields', build: filled('', 'A:\n') },
  { title: 'many different fields', build: numbered('', (index) => `A${index}:b\n`) },
  { title: 'many folded lines', build: filled('A: b', '\n c') },
  { title: 'many lines without folding', build: filled('A: b', '\nc') },
  { title: 'one line without colon', build: filled('', 'a') },
  { title: 'a name and spaces', build: filled('a', ' ') },
  { title: 'only CR', build: filled('', '\r') },
  { title: 'CR after a field', build: filled('A:b', '\r') },
  { title: 'UTF-16', build: filled('', 'F\0r\0o\0m\0:\0 \0a\0\n\0') },
  { title: 'terminal escapes', build: filled('Subject: ', '\x1b[2J') },
  { title: 'unknown charsets', build: numbered('Subject: ', (index) => `=?x${index}?q?a?=`) },
  { title: 'unknown charsets in a list', build: numbered('From: ', (index) => `=?x${index}?q?a?=,`) },
  {
    title: 'different signers',
    build: numbered('From: a@b.c\nAuthentication-Results: x;', (i) => `dkim=pass header.d=ü${i}.de;`),
  },
  { title: 'a long domain', build: filled('From: a@', 'a.') },
  { title: 'a long Unicode domain', build: filled('From: a@', 'ü.') },
]

/** The least CPU time of some runs. */
function bestMs(text: string, goodEnough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 15 && best > goodEnough; run++) {
    const before = process.cpuUsage()
    analyseHeader(text)
    // CPU time is measured instead of wall-clock time, because other processes may use the machine too.
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

describe('64 KiB of hostile text', () => {
  for (const { build } of HOSTILE) analyseHeader(build(LIMIT / 8))

  it.each(HOSTILE)('$title is read in a few passes', async ({ build }) => {
    const text = build(LIMIT)
    expect(text.length).toBeLessThanOrEqual(LIMIT)
    expect(text.length).toBeGreaterThan(LIMIT - 100)
    expect(await relativeCost(() => analyseHeader(text), MAX_SCANS)).toBeLessThan(MAX_SCANS)
  })

  it.each(HOSTILE)('$title takes linear time', ({ build }) => {
    let growth = Number.POSITIVE_INFINITY
    // A busy machine can distort a measurement, but it cannot make quadratic code look linear.
    for (let attempt = 0; attempt < 4 && growth >= MAX_GROWTH; attempt++) {
      const quarter = bestMs(build(LIMIT / 4), 0)
      const whole = bestMs(build(LIMIT), quarter * 4)
      growth = whole / Math.max(quarter, 0.1)
    }
    expect(growth).toBeLessThan(MAX_GROWTH)
  })
})
