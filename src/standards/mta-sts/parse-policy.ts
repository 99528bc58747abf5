import { type Parsed, parsed, refused } from '../parsed.ts'
import type { Reading } from '../reading.ts'
import { isExtensionName } from '../tag-list/extension.ts'
import { trimBlanks } from '../tag-list/split.ts'
import { isMxPattern } from './mx-pattern.ts'
import type { StsExtension, StsMode, StsPolicy } from './record.ts'

export interface StsPolicyFault {
  readonly code:
    | 'bad-line'
    | 'missing-version'
    | 'bad-version'
    | 'missing-mode'
    | 'bad-mode'
    | 'missing-max-age'
    | 'bad-max-age'
    | 'missing-mx'
    | 'bad-mx'
  readonly text: string
}

const MODES: ReadonlySet<string> = new Set<StsMode>(['enforce', 'testing', 'none'])

/** The valid parts of a policy. */
export type StsPolicyDraft = Pick<StsPolicy, 'mx' | 'extensions'> & {
  readonly mode: StsMode | undefined
  readonly maxAgeSeconds: number | undefined
}

export function parseStsPolicy(text: string): Parsed<StsPolicy, readonly StsPolicyFault[]> {
  const { record, faults } = readStsPolicy(text)
  const { mode, maxAgeSeconds, mx, extensions } = record
  if (faults.length > 0 || mode === undefined || maxAgeSeconds === undefined)
    return refused<readonly StsPolicyFault[]>(faults)
  return parsed({ mode, maxAgeSeconds, mx, extensions })
}

/** Lines end with LF or CRLF. Empty lines are skipped, as senders do. */
export function readStsPolicy(text: string): Reading<StsPolicyDraft, StsPolicyFault> {
  const faults: StsPolicyFault[] = []
  const fields = new Map<string, string>()
  const mx: string[] = []
  const extensions: StsExtension[] = []
  for (const line of text.split(/\r?\n/).map(trimEnd)) {
    if (line === '') continue
    const [name, value] = splitField(line)
    if (name === 'mx') readMx(value, mx, faults)
    // RFC 8461 section 3.2: if a field is repeated, only the first one counts.
    else if (name === 'version' || name === 'mode' || name === 'max_age') fields.set(name, fields.get(name) ?? value)
    else if (isExtensionName(name) && isPolicyText(value)) extensions.push({ name, value })
    else faults.push({ code: 'bad-line', text: line })
  }
  const version = fields.get('version')
  const mode = fields.get('mode')
  const maxAge = fields.get('max_age')
  if (version === undefined) faults.push({ code: 'missing-version', text: '' })
  else if (version !== 'STSv1') faults.push({ code: 'bad-version', text: version })
  if (mode === undefined) faults.push({ code: 'missing-mode', text: '' })
  else if (!isMode(mode)) faults.push({ code: 'bad-mode', text: mode })
  if (maxAge === undefined) faults.push({ code: 'missing-max-age', text: '' })
  else if (!isAge(maxAge)) faults.push({ code: 'bad-max-age', text: maxAge })
  const needsMx = mode !== undefined && isMode(mode) && mode !== 'none'
  if (needsMx && mx.length === 0) faults.push({ code: 'missing-mx', text: '' })
  return {
    record: {
      mode: mode !== undefined && isMode(mode) ? mode : undefined,
      maxAgeSeconds: maxAge !== undefined && isAge(maxAge) ? Number(maxAge) : undefined,
      mx,
      extensions,
    },
    faults,
  }
}

const isMode = (text: string): text is StsMode => MODES.has(text)

const isAge = (text: string): boolean => /^\d{1,10}$/.test(text)

/** `name ":" *WSP value`: white space before the colon is not allowed. */
function splitField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return colon < 0 ? [line, ''] : [line.slice(0, colon), trimBlanks(line.slice(colon + 1))]
}

function readMx(value: string, mx: string[], faults: StsPolicyFault[]): void {
  if (isMxPattern(value)) mx.push(value.toLowerCase())
  else faults.push({ code: 'bad-mx', text: value })
}

/** Accepts visible characters and inner spaces, including non-ASCII characters. */
const isPolicyText = (text: string): boolean => text !== '' && !/[\x00-\x1f\x7f]/.test(text)

/** White space may follow a field but not precede it. */
const trimEnd = (line: string): string => trimBlanks(`.${line}`).slice(1)
