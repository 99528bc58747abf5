import { isPlaceholder } from './suspension.ts'

/** Deeper values are not compared: a stranger may have nested them deeper than the stack. */
const MAX_DEPTH = 40

/**
 * Whether two values have the same content. Only arrays and plain objects are compared; all other objects, such as bytes, are the
 * same only if they are one object. An answer that has not arrived cannot be compared.
 */
export function hasSameContent(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => hasSameContent(item, other[index], depth + 1))
    )
  if (!isPlainObject(one) || !isPlainObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && hasSameContent(one[key], other[key], depth + 1))
  )
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !isPlaceholder(value) &&
  Object.getPrototypeOf(value) === Object.prototype
