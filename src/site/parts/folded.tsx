import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

interface FoldedProps {
  readonly title: string
  readonly titleId?: string
  /** Shown beside the title, also while the section is collapsed. */
  readonly about?: string
  readonly isOpenAtFirst?: boolean
  readonly class?: string
  readonly isBusy?: boolean
  readonly children: ComponentChildren
}

/** A section that opens below its title. It is printed open. */
export function Folded({
  title,
  titleId,
  about,
  isOpenAtFirst = false,
  isBusy = false,
  children,
  ...given
}: FoldedProps) {
  // What the reader has opened or closed stays so when the section is rendered again.
  const [isOpen] = useState(isOpenAtFirst)
  return (
    <details class={['folded', given.class].join(' ').trim()} open={isOpen} aria-busy={isBusy || undefined}>
      <summary>
        <h2 id={titleId}>{title}</h2> {about !== undefined && <span>{about}</span>}
      </summary>
      {children}
    </details>
  )
}
