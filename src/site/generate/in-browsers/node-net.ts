/** Replaces the three functions of `node:net` that check IP addresses. */
export function isIP(text: string): 0 | 4 | 6 {
  if (isIPv4(text)) return 4
  return isIPv6(text) ? 6 : 0
}

export const isIPv4 = (text: string): boolean => QUAD.test(text)

/** Zone identifiers are not supported, because no generator accepts them. */
export function isIPv6(text: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(text)) return false
  const quad = text.slice(text.lastIndexOf(':') + 1)
  if (quad.includes('.') && !isIPv4(quad)) return false
  try {
    return new URL(`http://[${text}]`).hostname !== ''
  } catch {
    return false
  }
}

const NUMBER = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const QUAD = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){3}$`)
