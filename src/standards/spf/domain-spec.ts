import { type Parsed, parsed, refused } from '../parsed.ts'

export type DomainSpecFault = 'missing-domain' | 'bad-domain' | 'bad-macro'

/** The macros of RFC 7208 section 7.1; `c`, `r` and `t` are allowed only in explanation texts, which are not part of a record. */
const MACRO_EXPAND = /%(?:\{[slodiphv](\d*)r?[.\-+,/_=]*\}|[%_-])/iy
const VISIBLE = /^[\x21-\x7e]*$/
const TOP_LABEL = /^(?=.*[a-z-])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const MAX_LABEL_LENGTH = 63

/** A domain-spec ends in a top label or a macro, so that no following text can be parsed as part of it. */
export function parseDomainSpec(text: string): Parsed<string, DomainSpecFault> {
  if (text === '') return refused('missing-domain')
  if (!VISIBLE.test(text)) return refused('bad-domain')
  const macroEnd = endOfLastMacro(text)
  if (macroEnd === undefined) return refused('bad-macro')
  if (macroEnd === text.length) return parsed(text)
  const name = text.endsWith('.') ? text.slice(0, -1) : text
  const dot = name.lastIndexOf('.')
  const top = name.slice(dot + 1)
  if (dot < macroEnd - 1 || dot < 0 || top.length > MAX_LABEL_LENGTH || !TOP_LABEL.test(top))
    return refused('bad-domain')
  return macroEnd > 0 || hasSoundLabels(name) ? parsed(text) : refused('bad-domain')
}

/** Returns true if the text has only visible characters and each percent sign begins a macro. */
export const isMacroString = (text: string): boolean => VISIBLE.test(text) && endOfLastMacro(text) !== undefined

/** Returns 0 without macros, and undefined if a percent sign does not begin a macro. */
function endOfLastMacro(text: string): number | undefined {
  let end = 0
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', end)) {
    MACRO_EXPAND.lastIndex = at
    const macro = MACRO_EXPAND.exec(text)
    // RFC 7208 section 7.3: the number of labels to keep must not be zero.
    if (macro === null || /^0+$/.test(macro[1] ?? '')) return undefined
    end = at + macro[0].length
  }
  return end
}

/** A name without macros is final: it cannot be queried if a label is empty or too long. */
const hasSoundLabels = (name: string): boolean =>
  name.split('.').every((label) => label !== '' && label.length <= MAX_LABEL_LENGTH)
