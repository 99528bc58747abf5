import { beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock, type VirtualClock } from '../scripted-world/virtual-clock.ts'
import { type Block, StoreUnavailable } from '../store/store.ts'
import { type RunningBlockWatch, watchBlocks } from './block-watch.ts'

const block = (what: string): Block => ({ what, reason: 'a flood', sinceMs: 0 })

describe("the operator's list of blocks", () => {
  let clock: VirtualClock
  let list: readonly Block[] | Error
  let errors: unknown[]
  let watch: RunningBlockWatch
  beforeEach(() => {
    clock = createVirtualClock()
    list = []
    errors = []
    const store = {
      list: async () => {
        if (list instanceof Error) throw list
        return list
      },
    }
    watch = watchBlocks(clock, store, (error) => errors.push(error))
  })

  it.each([
    ['192.0.2.0/24', '192.0.2.77', true],
    ['192.0.2.0/24', '192.0.3.1', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
  ])('%s blocks %s: %s', async (what, address, isBlocked) => {
    list = [block(what)]
    await watch.refresh()
    expect(watch.blocksAddress(address)).toBe(isBlocked)
  })

  it('distinguishes keys from networks', async () => {
    list = [block('key:abc'), block('registrar:def')]
    await watch.refresh()
    expect(['key:abc', 'registrar:def', 'key:def'].map(watch.blocksKey)).toEqual([true, true, false])
    expect(watch.blocksAddress('192.0.2.1')).toBe(false)
  })

  it('is read again every five seconds, for new and removed blocks', async () => {
    list = [block('192.0.2.0/24')]
    await clock.advance(5000)
    expect(watch.blocksAddress('192.0.2.1')).toBe(true)
    list = []
    await clock.advance(5000)
    expect(watch.blocksAddress('192.0.2.1')).toBe(false)
  })

  it('stays in force while the store is unavailable', async () => {
    list = [block('192.0.2.0/24')]
    await watch.refresh()
    list = new StoreUnavailable('gone')
    await watch.refresh()
    expect(watch.blocksAddress('192.0.2.1')).toBe(true)
    expect(errors).toEqual([])
  })

  it('stays in force if it cannot be read because of an error, which is reported', async () => {
    list = [block('192.0.2.0/24')]
    await watch.refresh()
    const error = new SyntaxError('not JSON')
    list = error
    await clock.advance(5000)
    expect(watch.blocksAddress('192.0.2.1')).toBe(true)
    expect(errors).toEqual([error])
    list = []
    await clock.advance(5000)
    expect(watch.blocksAddress('192.0.2.1')).toBe(false)
  })

  it('is not read any more after the watch is stopped', () => {
    watch.stop()
    expect(clock.pendingTimers).toBe(0)
  })
})
