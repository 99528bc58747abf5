interface FindingLinkProps {
  readonly id: string
  readonly label: string
}

/** A link that also expands the finding. */
export function FindingLink({ id, label }: FindingLinkProps) {
  return (
    <a href={`#finding-${id}`} onClick={() => openFinding(id)}>
      {label}
    </a>
  )
}

function openFinding(id: string): void {
  const item = document.getElementById(`finding-${id}`)
  if (item instanceof HTMLDetailsElement) item.open = true
}
