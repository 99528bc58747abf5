import { usePageContext, useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import type { OperationView } from './api-view.ts'
import { API_WORDS } from './api-words.ts'
import { ErrorTable, MemberTable, ReferenceTable, schemaAnchor } from './schema-table.tsx'
import { TryForm } from './try-form.tsx'

/** One operation. What is long is collapsed, so that the page stays short. */
export function Operation({ operation }: { readonly operation: OperationView }) {
  const { locale } = usePageContext()
  const words = useWords(API_WORDS)
  const { id, method, path, label, summary, description, isLimited, parameters, body, response, errors } = operation
  return (
    <section class="operation" id={id}>
      <h2>{label[locale]}</h2>
      <p class="endpoint">
        <strong>{method}</strong> <code>{path}</code>
      </p>
      <p>
        {summary[locale]} {isLimited ? words.isLimited : words.isNotLimited}
      </p>
      <p lang="en">{description}</p>
      {parameters.length > 0 && (
        <>
          <h3>{words.parameters}</h3>
          <ReferenceTable
            columns={words.parameterColumns}
            rows={parameters.map(({ name, place, isRequired, description: meaning, options }) => [
              <code key={name}>{name}</code>,
              `${words[place]}${isRequired ? '' : `, ${words.optional}`}`,
              <span key={name} lang="en">
                {meaning} {options !== undefined && <code>{options.join(' | ')}</code>}
              </span>,
            ])}
          />
        </>
      )}
      {body && (
        <details class="fold">
          <summary>{words.body}</summary>
          <MemberTable schema={body} />
        </details>
      )}
      <details class="fold" {...(response.name !== '' && { id: schemaAnchor(response.name) })}>
        <summary>{words.response}</summary>
        <MemberTable schema={response} />
      </details>
      {errors.length > 0 && (
        <details class="fold">
          <summary>{words.errors}</summary>
          <ErrorTable errors={errors} />
          <p>
            <a href="#errors">{words.commonErrors}</a>
          </p>
        </details>
      )}
      <details class="fold">
        <summary>{words.example}</summary>
        <p lang="en">{operation.example.title}</p>
        <Copyable label={words.request} text={operation.example.request} />
        <Copyable label={words.response} text={operation.example.response} />
      </details>
      {operation.page !== undefined && <TryForm operation={operation} page={operation.page} />}
    </section>
  )
}
