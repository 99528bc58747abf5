/** A map that keeps the entries that were set last, up to a maximum size. */
export interface BoundedMap<Value, Key = string> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  values(): Iterable<Value>
  clear(): void
}

export function boundedMap<Value, Key = string>(maxSize: number): BoundedMap<Value, Key> {
  const entries = new Map<Key, Value>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= maxSize) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        return
      }
    },
    delete: (key) => void entries.delete(key),
    values: () => entries.values(),
    clear: () => entries.clear(),
  }
}
