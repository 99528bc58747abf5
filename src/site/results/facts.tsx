import type { ComponentChildren } from 'preact'

export interface Fact {
  readonly label: string
  readonly value: ComponentChildren
}

/** Names and values side by side, as on a data sheet. */
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
