import { createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'

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

/** Opens the element that a link leads to, and those that contain it. */
export function unfold(anchor: string): void {
  let item = document.getElementById(anchor)?.closest('details')
  while (item) {
    item.open = true
    item = item.parentElement?.closest('details')
  }
}

/** The browser looks for the target of the URL when the page is loaded, but reports arrive later. */
export function useTargetOfUrl(anchor: string): void {
  const { browser } = usePageContext()
  useEffect(() => {
    if (!browser?.leadsTo(anchor)) return
    unfold(anchor)
    location.replace(`#${anchor}`)
  }, [])
}
