import { describe, expect, it } from 'vitest'
import { seen } from '../observed.ts'
import { createProbeGate } from './probe-gate.ts'

/** Connections that last until they are told to end. */
function scene(perRun: number, perAddress: number) {
  const gate = createProbeGate({ perRun, perAddress })
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const pass = (name: string, address: string, rank = 0) =>
    gate.pass(address, rank, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => endings.set(name, resolve))
      return seen(name)
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string): Promise<void> => {
    endings.get(name)?.()
    await settle()
  }
  return { gate, begun, pass, end, settle }
}

describe('createProbeGate', () => {
  it('lets in as many as a run may have, and the next when one has ended', async () => {
    const { begun, pass, end, settle } = scene(2, 2)
    const all = [pass('a', '1'), pass('b', '2'), pass('c', '3')]
    await settle()
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await Promise.all(['a', 'c'].map(end))
    expect(await Promise.all(all)).toEqual([seen('a'), seen('b'), seen('c')])
  })

  it('one address does not hold up the others', async () => {
    const { gate, begun, pass, end, settle } = scene(3, 1)
    for (const name of ['a', 'b', 'c']) void pass(name, 'slow')
    void pass('d', 'quick')
    await settle()
    expect(begun).toEqual(['a', 'd'])
    await end('a')
    expect(begun).toEqual(['a', 'd', 'b'])
    gate.end()
  })

  it('of those who come together the lowest rank begins first, and of equals the first that came', async () => {
    const { begun, pass, end, settle } = scene(1, 1)
    void pass('last', '1', 9)
    void pass('low', '2', 3)
    void pass('high', '3', 1)
    void pass('equal', '4', 1)
    await settle()
    for (const name of ['high', 'equal', 'low', 'last']) await end(name)
    expect(begun).toEqual(['high', 'equal', 'low', 'last'])
  })

  it('who is in is not turned out by a lower rank', async () => {
    const { begun, pass, end, settle } = scene(1, 1)
    void pass('early', '1', 9)
    await settle()
    void pass('late', '2', 1)
    await settle()
    expect(begun).toEqual(['early'])
    await end('early')
    expect(begun).toEqual(['early', 'late'])
    await end('late')
  })

  it('at the end whoever waits is sent away, and so is whoever comes later', async () => {
    const { gate, begun, pass, settle } = scene(1, 1)
    void pass('a', '1')
    const waiting = pass('b', '1')
    await settle()
    gate.end()
    expect(await waiting).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    expect(await pass('c', '2')).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    expect(begun).toEqual(['a'])
  })

  it('a connection that throws gives its place back', async () => {
    const gate = createProbeGate({ perRun: 1, perAddress: 1 })
    const failed = gate.pass('1', 0, () => Promise.reject(new Error('a fault of ours')))
    await expect(failed).rejects.toThrow('a fault of ours')
    expect(await gate.pass('1', 0, async () => seen('next'))).toEqual(seen('next'))
  })
})
