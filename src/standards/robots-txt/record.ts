import type { PathPattern } from './path-pattern.ts'
import type { UsagePreference } from './usage-preferences.ts'

export interface RobotsTxt {
  readonly groups: readonly RobotsGroup[]
  /** As written, relative ones too; they hold for the whole file. */
  readonly sitemaps: readonly { readonly line: number; readonly url: string }[]
  readonly signals: readonly ContentSignal[]
  /** Lines of a name that nobody is known to read. */
  readonly unknown: readonly { readonly line: number; readonly name: string; readonly value: string }[]
  readonly faults: readonly RobotsFault[]
  /** Lines that were understood, extensions of RFC 9309 among them. */
  readonly knownLines: number
  /** There was more than crawlers read; the last line, cut in two, is left out. */
  readonly isCut: boolean
}

/** A run of `User-agent` lines and the rules behind it. */
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
  /** Up to the first blank or slash, in lower case: for the few tokens with digits. */
  readonly word: string
}

/** Of weight 0: a rule that says nothing. */
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
  /** The part of the site that it is about; all of it without. */
  readonly path?: string
  readonly preferences: readonly UsagePreference[]
  /** The first line of the group that it stands in. */
  readonly groupLine?: number
}

export type RobotsFaultCode =
  /** A rule that belongs to no group. */
  | 'rule-before-agent'
  /** A rule that can match nothing, because its path begins with neither `/` nor `*`. */
  | 'bad-path'
  | 'empty-agent'
  /** Not an absolute http or https URL. */
  | 'bad-sitemap'
  /** Read all the same: `disalow`, `user agent`. */
  | 'misspelt'
  /** Read all the same: `Disallow /`. */
  | 'missing-colon'
  | 'unreadable'
  | 'line-too-long'

export interface RobotsFault {
  readonly code: RobotsFaultCode
  readonly line: number
}
