import pc from 'picocolors'
import type { Io } from './io.ts'
import type { Severity } from './tool-result.ts'

type Dye = (text: string) => string

/** Colors by meaning. Words and symbols carry the same information, so the output is readable without colors. */
export interface Paint {
  readonly strong: Dye
  readonly faint: Dye
  readonly good: Dye
  readonly bad: Dye
  readonly doubtful: Dye
  readonly bySeverity: Readonly<Record<Severity, Dye>>
}

/** https://no-color.org: any value except the empty one disables colors. */
const wantsColour = ({ env, isTty }: Pick<Io, 'env' | 'isTty'>): boolean => {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0'
  return isTty && env['TERM'] !== 'dumb'
}

export function paintFor(io: Pick<Io, 'env' | 'isTty'>): Paint {
  const { bold, dim, green, red, yellow, cyan } = pc.createColors(wantsColour(io))
  return {
    strong: bold,
    faint: dim,
    good: green,
    bad: red,
    doubtful: yellow,
    bySeverity: { problem: red, warn: yellow, info: cyan, ok: green },
  }
}

export { SIGNS } from './tool-result.ts'
