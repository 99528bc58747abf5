import { usePageContext, useWords } from '../page-context.ts'
import { DocumentationLinks } from '../shell/documentation-links.tsx'
import type { ApiView, OperationView } from './api-view.ts'
import { API_WORDS } from './api-words.ts'
import { Operation } from './operation.tsx'
import { ErrorTable, MemberTable, schemaAnchor } from './schema-table.tsx'

/** The reference of all operations and schemas of the API. */
export function ApiReference({ view, descriptionPath }: { readonly view: ApiView; readonly descriptionPath: string }) {
  const { locale, site } = usePageContext()
  const words = useWords(API_WORDS)
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <div class="prose">
        {words.otherLanguage !== '' && <p>{words.otherLanguage}</p>}
        <p>{words.access(site.limits)}</p>
        <p>{words.form}</p>
        <p>
          {words.baseUrl} <code>{site.baseUrl}</code>
        </p>
        <ul>
          <li>
            <a href={descriptionPath}>{words.description}</a>
          </li>
          <DocumentationLinks locale={locale} here="/docs" />
        </ul>
      </div>
      <h2>{words.endpoints}</h2>
      <OperationList operations={view.operations} />
      <div class="field needs-script">
        <label for="api-key">{words.key}</label>
        <input
          id="api-key"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-describedby="api-key-note"
        />
        <p id="api-key-note" class="aside">
          {words.keyNote}
        </p>
      </div>
      {view.operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
      <section id="errors">
        <h2>{words.commonErrors}</h2>
        <p>{words.commonErrorsLead}</p>
        <ErrorTable errors={view.commonErrors} />
      </section>
      <section id="schemas">
        <h2>{words.schemas}</h2>
        <p>{words.schemasLead}</p>
        {view.schemas.map((schema) => (
          <details class="fold" key={schema.name} id={schemaAnchor(schema.name)}>
            <summary>
              <code>{schema.name}</code>
            </summary>
            <MemberTable schema={schema} />
          </details>
        ))}
      </section>
    </>
  )
}

function OperationList({ operations }: { readonly operations: readonly OperationView[] }) {
  const { locale } = usePageContext()
  return (
    <ul class="endpoints">
      {operations.map(({ id, method, path, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label[locale]}</a>{' '}
          <code>
            {method} {path}
          </code>
        </li>
      ))}
    </ul>
  )
}
