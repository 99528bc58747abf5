import type { PathPattern } from './path-pattern.ts'
import type { UsagePreference } from './usage-preferences.ts'

export interface RobotsTxt {
  readonly groups: readonly RobotsGroup[]
  /** As written, including relative URLs; they apply to the whole file. */
  readonly sitemaps: readonly { readonly line: number; readonly url: string }[]
  readonly signals: readonly ContentSignal[]
  /** Lines with a name that no known crawler supports. */
  readonly unknown: readonly { readonly line: number; readonly name: string; readonly value: string }[]
  readonly faults: readonly RobotsFault[]
  /** The number of recognized lines, including extensions of RFC 9309. */
  readonly knownLines: number
  /** The file is longer than crawlers read; the truncated last line is omitted. */
  readonly isCut: boolean
}

/** A sequence of `User-agent` lines and the rules after it. */
export interface RobotsGroup {
  readonly agents: readonly RobotsAgent[]
  readonly rules: readonly RobotsRule[]
  readonly firstLine: number
  readonly lastLine: number
}

export interface RobotsAgent {
  readonly line: number
  readonly text: string
  /** `*`. */
  readonly isEveryone: boolean
  /** The leading letters, `-` and `_`, in lower case: the product token of RFC 9309. */
  readonly letters: string
  /** The text up to the first space or slash, in lower case; used for the few tokens with digits. */
  readonly word: string
}

/** A rule with weight 0 has no effect. */
export interface RobotsRule extends PathPattern {
  readonly line: number
  /** The line as written, without its comment. */
  readonly text: string
  readonly isAllow: boolean
}

/** `Content-Signal` (Cloudflare) or `Content-Usage` (draft-ietf-aipref-attach). */
export interface ContentSignal {
  readonly line: number
  readonly text: string
  readonly name: 'content-signal' | 'content-usage'
  /** The part of the site to which it applies; if undefined, the whole site. */
  readonly path?: string
  readonly preferences: readonly UsagePreference[]
  /** The first line of its group. */
  readonly groupLine?: number
}

export type RobotsFaultCode =
  /** A rule outside of any group. */
  | 'rule-before-agent'
  /** A rule that cannot match, because its path begins with neither `/` nor `*`. */
  | 'bad-path'
  | 'empty-agent'
  /** Not an absolute http or https URL. */
  | 'bad-sitemap'
  /** Accepted nevertheless: `disalow`, `user agent`. */
  | 'misspelt'
  /** Accepted nevertheless: `Disallow /`. */
  | 'missing-colon'
  | 'unreadable'
  | 'line-too-long'

export interface RobotsFault {
  readonly code: RobotsFaultCode
  readonly line: number
}
