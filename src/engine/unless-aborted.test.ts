import { describe, expect, it } from 'vitest'
import { unlessAborted } from './unless-aborted.ts'

describe('unlessAborted', () => {
  it('settles like the promise', async () => {
    const { signal } = new AbortController()
    expect(await unlessAborted(Promise.resolve(7), signal)).toBe(7)
    await expect(unlessAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  })

  it('ends the wait, not the work', async () => {
    const controller = new AbortController()
    let finish = (_value: string): void => undefined
    const work = new Promise<string>((resolve) => {
      finish = resolve
    })
    const wait = unlessAborted(work, controller.signal)
    controller.abort(new Error('left'))
    await expect(wait).rejects.toThrow('left')
    finish('done')
    expect(await work).toBe('done')
  })

  it('rejects immediately if the signal is already aborted', async () => {
    await expect(unlessAborted(new Promise(() => undefined), AbortSignal.abort(new Error('left')))).rejects.toThrow(
      'left',
    )
  })
})
