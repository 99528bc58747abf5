import { expect, it } from 'vitest'
import type { Inquiry } from '../../evidence/engine/inquiry.ts'
import { seen } from '../../evidence/engine/observed.ts'
import type { ProbedPort } from '../../world.ts'
import { politeInquirer } from './collect.ts'

const port = (address: string, number: ProbedPort): Inquiry => ({ kind: 'port', address, port: number })

function scene() {
  const started: Inquiry[] = []
  const inquirer = politeInquirer({
    ask: (inquiry) => {
      started.push(inquiry)
      return new Promise<never>(() => undefined)
    },
    end: () => undefined,
  })
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  return { started, inquirer, settle }
}

it('connects to one address twice at a time, on the most telling ports first', async () => {
  const { started, inquirer, settle } = scene()
  for (const number of [995, 80, 25, 443] as const) void inquirer.ask(port('192.0.2.1', number))
  await settle()
  expect(started).toEqual([port('192.0.2.1', 25), port('192.0.2.1', 443)])
})

it('makes twelve connections at a time, and queries do not wait for them', async () => {
  const { started, inquirer, settle } = scene()
  for (let host = 1; host <= 15; host += 1) void inquirer.ask(port(`192.0.2.${host}`, 25))
  await settle()
  expect(started).toHaveLength(12)
  const query: Inquiry = { kind: 'elapsed', ms: 1 }
  void inquirer.ask(query)
  await settle()
  expect(started.at(-1)).toEqual(query)
})

it('at the end, connections that wait are not made, nor are later ones', async () => {
  const { started, inquirer, settle } = scene()
  const all = [25, 443, 80].map((number) => inquirer.ask(port('192.0.2.1', number as ProbedPort)))
  await settle()
  inquirer.end()
  expect(await all[2]).toMatchObject({ seen: false, why: { reason: 'aborted' } })
  expect(await inquirer.ask(port('192.0.2.2', 25))).toMatchObject({ seen: false, why: { reason: 'aborted' } })
  expect(started).toHaveLength(2)
})

it('a connection that fails returns its permit', async () => {
  let calls = 0
  const inquirer = politeInquirer({
    ask: async () => {
      if (++calls <= 2) throw new Error('an error of ours')
      return seen(undefined) as never
    },
    end: () => undefined,
  })
  const results = await Promise.allSettled([25, 443, 80].map((number) => inquirer.ask(port('x', number as ProbedPort))))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
