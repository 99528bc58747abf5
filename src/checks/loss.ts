/**
 * `soft`: an imperfection of something optional; the soft losses of a group never cost more than its soft cap. `root`:
 * the whole optional feature is absent, which costs as much as all its imperfections can. It counts within the soft cap too.
 */
type LossKind = 'normal' | 'soft' | 'root'

/** The points that an outcome costs, before any cap. */
export interface Loss {
  readonly points: number
  readonly kind: LossKind
  /** The maximum score with this outcome. */
  readonly gate?: number
}

export const points = (lost: number): Loss => ({ points: lost, kind: 'normal' })
export const soft = (lost: number): Loss => ({ points: lost, kind: 'soft' })
export const root = (lost: number): Loss => ({ points: lost, kind: 'root' })
export const gate = (limit: number, lost: number): Loss => ({ points: lost, kind: 'normal', gate: limit })

export const NO_LOSS: Loss = points(0)
