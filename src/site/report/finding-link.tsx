import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Precedes the ids of findings, because the results of two tools on one page can have the same finding. */
export const FindingScope = createContext('')

/** The id of the element of a finding. */
export const useFindingAnchor = (id: string): string => `${useContext(FindingScope)}finding-${id}`

interface FindingLinkProps {
  readonly id: string
  readonly label: string
}

/** A link that also expands the finding. */
export function FindingLink({ id, label }: FindingLinkProps) {
  const anchor = useFindingAnchor(id)
  return (
    <a href={`#${anchor}`} onClick={() => unfold(anchor)}>
      {label}
    </a>
  )
}

/** Opens the element that a link leads to, if it can be opened. */
export function unfold(anchor: string): void {
  const item = document.getElementById(anchor)
  if (item instanceof HTMLDetailsElement) item.open = true
}
