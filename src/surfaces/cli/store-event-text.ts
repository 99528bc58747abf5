import type { StoreEvent } from '../../store/store.ts'

/** What the operator reads about the store while a command uses it. */
export function storeEventText(event: StoreEvent): string {
  switch (event.kind) {
    case 'unavailable':
      return `The store is not available: ${event.why}.`
    case 'available':
      return 'The store is available again.'
    case 'replaced':
      return `The file ${event.file} was damaged (${event.why}) and has been replaced. The damaged file is ${event.movedTo}.`
    case 'malformed':
      return `An entry of the table ${event.table} cannot be read and is ignored: ${event.row}.`
    case 'failed':
      return `Old entries of the store could not be removed: ${event.why}.`
    case 'restored':
      return `Restored from the copy beside the store: ${event.keys} keys, ${event.blocks} blocks.`
  }
}
