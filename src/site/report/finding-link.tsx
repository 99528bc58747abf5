interface FindingLinkProps {
  readonly id: string
  readonly label: string
}

/** A link that also expands the finding. */
export function FindingLink({ id, label }: FindingLinkProps) {
  return (
    <a href={`#finding-${id}`} onClick={() => unfold(`finding-${id}`)}>
      {label}
    </a>
  )
}

/** Opens the element that a link leads to, if it can be opened. */
export function unfold(anchor: string): void {
  const item = document.getElementById(anchor)
  if (item instanceof HTMLDetailsElement) item.open = true
}
