import { isFault, type Mask, NO_MX_RECORD, NULL_MX_ALONE } from './mask.ts'

export type Category = 'dns' | 'email' | 'web' | 'security'

/** What is true of all checks of a group. */
interface GroupPolicy {
  readonly category: Category
  /** The maximum points that the group can cost. */
  readonly cap: number
  /** The maximum points that imperfections of something optional can cost. */
  readonly softCap?: number
  /** Names in the reverse tree have no mail, website or certificates, so these checks do not apply there. */
  readonly isForReverseNames?: false
  readonly maskedBy?: readonly Mask[]
}

/** A public suffix does not send mail. */
const NOT_FOR_PUBLIC_SUFFIXES = { by: 'zone-apex', when: ['public-suffix'], onlyIf: isFault } as const satisfies Mask

const MAIL = { category: 'email', isForReverseNames: false } as const

/** The groups of the health check, in the order of the catalogue and of equal findings in a report. */
export const GROUP_POLICIES = {
  resolve: { category: 'dns', cap: 0 },
  delegation: { category: 'dns', cap: 18 },
  soa: { category: 'dns', cap: 4 },
  zone: { category: 'dns', cap: 6 },
  // The group has no points, because a registry that does not respond must not change the coverage of a report.
  registration: { category: 'dns', cap: 0 },
  mx: { ...MAIL, cap: 9, maskedBy: [NOT_FOR_PUBLIC_SUFFIXES] },
  spf: { ...MAIL, cap: 11, maskedBy: [NOT_FOR_PUBLIC_SUFFIXES] },
  dkim: { ...MAIL, cap: 6, softCap: 4, maskedBy: [NOT_FOR_PUBLIC_SUFFIXES] },
  dmarc: { ...MAIL, cap: 13, maskedBy: [NOT_FOR_PUBLIC_SUFFIXES] },
  transport: {
    ...MAIL,
    cap: 6,
    softCap: 3,
    maskedBy: [
      NOT_FOR_PUBLIC_SUFFIXES,
      { by: 'mx-record', when: NO_MX_RECORD },
      { by: 'mx-null', when: NULL_MX_ALONE },
    ],
  },
  web: { category: 'web', cap: 10, isForReverseNames: false },
  caa: { category: 'security', cap: 4, softCap: 2, isForReverseNames: false },
  dnssec: { category: 'security', cap: 13, softCap: 5 },
} as const satisfies Readonly<Record<string, GroupPolicy>>

/** The share of the score of the health check that a check belongs to. */
export type CheckGroup = keyof typeof GROUP_POLICIES

export const GROUPS = Object.keys(GROUP_POLICIES) as readonly CheckGroup[]

export const groupPolicy = (group: CheckGroup): GroupPolicy => GROUP_POLICIES[group]

/** The points of each category of the SEO check, which are also the maximum that it can cost; in the order of the catalogue. */
export const SEO_POINTS = { indexing: 40, content: 25, technical: 20, ai: 15 } as const

/** The categories of the SEO check; each has a share of its score. */
export type SeoCategory = keyof typeof SEO_POINTS

export const SEO_CATEGORIES = Object.keys(SEO_POINTS) as readonly SeoCategory[]

/** The tool that a check of the result of one call belongs to. */
export type ToolGroup = 'lookup' | 'propagation' | 'registration' | 'dkim-key' | 'mail-server' | 'mail-header'

export type AnyGroup = CheckGroup | SeoCategory | ToolGroup
