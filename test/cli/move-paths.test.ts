import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { MoveResult } from '../../src/tools/move/worded.ts'
import { DOMAIN, movingDns, NEW_SERVERS, type Published } from '../support/moving-internet.ts'
import { expectedOf, saidOf, signedPaths } from '../support/moving-paths.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { outsideOf, runCli } from './cli-world.ts'

const START = new Date('2026-11-15T12:00:00Z')
const HOUR = 3600_000
const TO = ['--to', 'ns1.new.test,ns2.new.test']

const folder = mkdtempSync(join(tmpdir(), 'zonewise-move-paths-'))
afterAll(() => rmSync(folder, { recursive: true }))

const move = (published: Published, hours: number, argv: readonly string[]) => {
  const at = new Date(START.getTime() + hours * HOUR)
  return runCli(
    ['move', DOMAIN, ...TO, ...argv],
    outsideOf(worldWith(movingDns(published, at), { ...systemClock, now: () => at })),
  )
}

describe('a signed zone that moves with its state file', () => {
  it.each(signedPaths())('on the path $path', async ({ path, asked, looks }) => {
    const options = ['--state', join(folder, `${path}.json`), '--json', ...(asked ? ['--path', asked] : [])]
    for (const look of looks) {
      const confirmed = look.confirm === undefined ? [] : ['--confirm', look.confirm.join(',')]
      const { stdout } = await move(look.published, look.hours, [...options, ...confirmed])
      expect({ hours: look.hours, ...saidOf(JSON.parse(stdout), START) }).toEqual({
        hours: look.hours,
        ...expectedOf(path, look),
      })
    }
  })
})

describe('a server of the parent zone that does not answer', () => {
  const UNSIGNED = ';! unsigned\n@ MX 10 mail\nmail A 93.184.25.1\n'
  const copied: Published = { old: UNSIGNED, new: UNSIGNED, oldNs: NEW_SERVERS }
  const silent: Published = { ...copied, parent: NEW_SERVERS, servers: '45.33.10.53 silent\n' }
  const options = ['--state', join(folder, 'silent.json')]
  const statusOf = ({ steps }: MoveResult, id: string) => steps.find((step) => step.id === id)?.status
  const moved = async (published: Published, hours: number, ...argv: readonly string[]): Promise<MoveResult> =>
    JSON.parse((await move(published, hours, [...options, ...argv, '--json'])).stdout)

  it('holds up the step until the user answers for it, and is named', async () => {
    await moved(copied, 0)
    await moved(copied, 1, '--confirm', 'parity')
    const first = await moved(silent, 2)
    expect(statusOf(first, 'parent-ns')).toBe('unseen')
    expect(first.notes.join('\n')).toContain('b.nic.test of the parent zone does not answer')
    const early = await move(silent, 2.5, [...options, '--confirm', 'parent-ns', '--lang', 'de'])
    expect(early.code).toBe(1)
    expect(early.stdout).toContain('Der Schritt parent-ns kann noch nicht bestätigt werden')
    const third = await moved(silent, 3)
    expect(third.problems.join('\n')).toContain('confirm the step parent-ns')
    expect(third.problems.join('\n')).toContain('b.nic.test')
    const said = await move(silent, 50, [...options, '--confirm', 'parent-ns'])
    expect(said.stdout).toContain('Wait until 2026-11-17 16:00 UTC')
    expect(said.stdout.trimEnd().split('\n').at(-1)).toBe('Confirmed, and not observed: parity, parent-ns')
    const end = await move(silent, 52, options)
    expect(end.code).toBe(0)
    expect(end.stdout).toContain('b.nic.test was not observed; you have confirmed')
  })
})
