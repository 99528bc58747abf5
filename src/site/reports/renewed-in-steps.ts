import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

/** A part of a result that changes while it is shown. */
export interface RenewedPart {
  /** The same part of the next result has the same key. */
  readonly key: string
  readonly node: VNode
}

/**
 * Renders one more part in each task of the browser, so that no task is long, and keeps the former version of a part until it is its
 * turn, so that nothing disappears meanwhile. `parts` must be the same array until the result changes.
 */
export function useRenewedInSteps<Part extends RenewedPart>(
  parts: readonly Part[],
): {
  readonly shown: readonly Part[]
  readonly isBusy: boolean
} {
  const [renewed, setRenewed] = useState({ parts, count: 0 })
  const former = useRef<ReadonlyMap<string, Part>>(new Map())
  const count = renewed.parts === parts ? renewed.count : 0
  const shown = parts.flatMap((part, index) => (index < count ? part : (former.current.get(part.key) ?? [])))
  useEffect(() => {
    former.current = new Map(shown.map((part) => [part.key, part]))
    if (count === parts.length) return
    const next = setTimeout(() => setRenewed({ parts, count: count + 1 }))
    return () => clearTimeout(next)
  }, [parts, count])
  return { shown, isBusy: count < parts.length }
}
