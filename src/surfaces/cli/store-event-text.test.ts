import { expect, it } from 'vitest'
import type { StoreEvent } from '../../store/store.ts'
import { storeEventText } from './store-event-text.ts'

it.each<[event: StoreEvent, says: readonly string[]]>([
  [{ kind: 'restored', keys: 2, blocks: 1 }, ['copy', '2 keys', '1 blocks']],
  [{ kind: 'unavailable', why: 'connection refused' }, ['not available', 'connection refused']],
])('an operator reads a sentence about an event of the store: %o', (event, says) => {
  const text = storeEventText(event)
  for (const part of says) expect(text).toContain(part)
  expect(text).toMatch(/^[A-Z][^{}"]*\.$/)
})
