import type { ComponentChildren } from 'preact'

export interface Fact {
  readonly label: string
  readonly value: ComponentChildren
}

/** Labels and values as a fact sheet. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="sheet">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
