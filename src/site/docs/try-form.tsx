import { useWords } from '../page-context.ts'
import type { OperationView, ParameterView } from './api-view.ts'
import { API_WORDS } from './api-words.ts'

export interface TryFormProps {
  readonly operation: OperationView
  /** Opened without script; it has the same parameters. */
  readonly page: string
}

/** Sends a request and shows the response; see browser/docs.ts. */
export function TryForm({ operation: { id, path, parameters }, page }: TryFormProps) {
  const words = useWords(API_WORDS)
  return (
    <details class="fold">
      <summary>{words.tryIt}</summary>
      <form class="ask" method="get" action={page} data-api={path}>
        {parameters.map((parameter) => (
          <TryField key={parameter.name} id={`${id}-${parameter.name}`} parameter={parameter} />
        ))}
        <button type="submit">{words.send}</button>
      </form>
      <div class="tried needs-script">
        <p role="status">{words.waiting}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not keep the line breaks */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be focusable */}
        <pre hidden tabIndex={0} role="group" aria-label={words.response} />
      </div>
    </details>
  )
}

function TryField({ id, parameter }: { readonly id: string; readonly parameter: ParameterView }) {
  const { name, isRequired, options, sample } = parameter
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code>
      </label>
      {options === undefined ? (
        <input
          id={id}
          name={name}
          value={sample}
          required={isRequired}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
      ) : (
        <select id={id} name={name}>
          {!isRequired && <option value="" />}
          {options.map((option) => (
            <option key={option} value={option} selected={option === sample}>
              {option}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
