/** A map that keeps the entries that were set last, up to a maximum size. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  values(): Iterable<Value>
  clear(): void
}

export function boundedMap<Value>(maxSize: number): BoundedMap<Value> {
  const entries = new Map<string, Value>()
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
