/**
 * Replaces values of a real domain with `‹hosts›`, whatever a text does with the value. Members are placeholders with
 * their own name, methods return the placeholder, and as a list it has one entry.
 */
function placeholder(name: string): unknown {
  const self: unknown = new Proxy(() => self, {
    get(_target, member) {
      if (member === Symbol.toPrimitive || member === 'toString' || member === 'toJSON') return () => `‹${name}›`
      if (member === Symbol.iterator) return () => [self][Symbol.iterator]()
      if (member === 'length' || member === 'size') return 1
      if (LIST_METHODS.has(member)) return listMethod(self, member)
      if (typeof member === 'symbol' || TEXT_METHODS.has(member)) return () => self
      return placeholder(member)
    },
  })
  return self
}

/** An object whose members are all placeholders. */
export const placeholders: Readonly<Record<string, unknown>> = new Proxy(
  {},
  { get: (_target, member) => placeholder(String(member)) },
)

const LIST_METHODS: ReadonlySet<string | symbol> = new Set([
  'map',
  'flatMap',
  'filter',
  'slice',
  'some',
  'every',
  'at',
  'join',
])

const TEXT_METHODS: ReadonlySet<string> = new Set([
  'replace',
  'replaceAll',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'toFixed',
  'toISOString',
  'toLocaleString',
  'toSorted',
  'sort',
])

/** `slice` and `filter` return the placeholder; other methods are called with its single entry. */
function listMethod(self: unknown, member: string | symbol): (...given: readonly never[]) => unknown {
  if (member === 'slice' || member === 'filter' || member === 'at') return () => self
  if (member === 'join') return () => String(self)
  return (make: (entry: unknown) => unknown) => (member === 'some' || member === 'every' ? false : [make(self)].flat())
}
