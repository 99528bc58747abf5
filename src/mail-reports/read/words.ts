import { parseDomainName } from '../../standards/domain-name/parse.ts'
import { buildIp } from '../../standards/ip-address/build.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import type { Disposition, DkimResult, Override, SpfResult } from '../report.ts'

/** Reporters write these words in upper case, too. Unknown words are not guessed. */
const oneOf =
  <Word extends string>(words: Readonly<Record<string, Word>>) =>
  (text: string): Word | undefined => {
    const lower = text.toLowerCase()
    return Object.hasOwn(words, lower) ? words[lower] : undefined
  }

export const readPolicyWord = oneOf({ none: 'none', quarantine: 'quarantine', reject: 'reject' })

export const readAlignmentWord = oneOf({ r: 'r', s: 's', relaxed: 'r', strict: 's' })

/** RFC 9990 has `pass` for mail that passed DMARC: nothing was done to it. */
export const readDisposition = oneOf<Disposition>({
  none: 'none',
  pass: 'none',
  quarantine: 'quarantine',
  reject: 'reject',
})

export const readEvaluated = oneOf({ pass: 'pass', fail: 'fail' })

export const readDkimResult = oneOf<DkimResult>({
  none: 'none',
  pass: 'pass',
  fail: 'fail',
  policy: 'policy',
  neutral: 'neutral',
  temperror: 'temperror',
  permerror: 'permerror',
  // Older names of RFC 5451.
  hardfail: 'fail',
  invalid: 'permerror',
})

export const readSpfResult = oneOf<SpfResult>({
  none: 'none',
  neutral: 'neutral',
  pass: 'pass',
  fail: 'fail',
  softfail: 'softfail',
  temperror: 'temperror',
  permerror: 'permerror',
  hardfail: 'fail',
  unknown: 'permerror',
  error: 'temperror',
})

export const readScope = oneOf({ mfrom: 'mfrom', helo: 'helo' })

/** A reason without a type says nothing. */
export function readOverride(text: string): Override | undefined {
  return text === '' ? undefined : (OVERRIDES(text) ?? 'other')
}

const OVERRIDES = oneOf<Override>({
  forwarded: 'forwarded',
  sampled_out: 'sampled_out',
  trusted_forwarder: 'trusted_forwarder',
  mailing_list: 'mailing_list',
  local_policy: 'local_policy',
  policy_test_mode: 'policy_test_mode',
})

const MAX_DIGITS = 12

/** Decimal, as mail counts and dates are. Some reporters add a fraction. */
export function readCount(text: string): number | undefined {
  const digits = /^(\d+)(?:\.\d*)?$/.exec(text)?.[1]
  return digits === undefined || digits.length > MAX_DIGITS ? undefined : Number(digits)
}

const ORDINARY_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/
const MAX_NAME = 253

/** Returns the empty string for a text that is no domain name. */
export function readDomain(text: string): string {
  if (text === '' || text.length > MAX_NAME) return ''
  const name = (text.endsWith('.') ? text.slice(0, -1) : text).toLowerCase()
  if (ORDINARY_NAME.test(name)) return name
  const parsed = parseDomainName(name)
  return parsed.ok ? parsed.value : ''
}

const MAX_SELECTOR = 100

export const readSelector = (text: string): string | undefined =>
  text.length <= MAX_SELECTOR && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i.test(text) ? text.toLowerCase() : undefined

const MAX_ADDRESS = 45

/** In its canonical form, so that one source has one name. */
export function readAddress(text: string): string | undefined {
  if (text.length > MAX_ADDRESS) return undefined
  const ip = parseIp(text)
  return ip.ok ? buildIp(ip.value) : undefined
}

const MAX_LABEL = 100

/** The name of an organization or the identifier of a report, with invisible characters left out. */
export const readLabel = (text: string): string =>
  text
    .slice(0, 4 * MAX_LABEL)
    .replace(/[\p{C}\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LABEL)

/** Reporters are compared by name; one without a name is known by the domain of its address. */
export function readReporter(name: string, address: string): string {
  const label = readLabel(name).toLowerCase()
  return label === '' ? readDomain(address.slice(address.lastIndexOf('@') + 1).replace(/>$/, '')) : label
}
