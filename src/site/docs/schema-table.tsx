import type { ComponentChildren } from 'preact'
import { useWords } from '../page-context.ts'
import { TableHead } from '../parts/table-head.tsx'
import type { ErrorView, SchemaView, TypeView } from './api-view.ts'
import { API_WORDS } from './api-words.ts'

export const schemaAnchor = (name: string): string => `schema-${name}`

interface ReferenceTableProps {
  readonly columns: readonly string[]
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly ComponentChildren[])[]
}

/** A table whose cells are below each other on small screens, each with the name of its column. */
export const ReferenceTable = ({ columns, rows }: ReferenceTableProps) => (
  <table class="stacked labelled">
    <TableHead columns={columns} />
    <tbody>
      {rows.map(([first, ...others], index) => (
        <tr key={index}>
          <th scope="row">{first}</th>
          {others.map((cell, column) => (
            <td key={columns[column + 1]} data-label={columns[column + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Type = ({ type }: { readonly type: TypeView }) => (
  <code>
    {type.map((piece, index) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <a key={index} href={`#${schemaAnchor(piece.schema)}`}>
          {piece.schema}
        </a>
      ),
    )}
  </code>
)

/** The members of an object, or the type if it is not an object. */
export function MemberTable({ schema }: { readonly schema: SchemaView }) {
  const { memberColumns, optional } = useWords(API_WORDS)
  const { description, type, members } = schema
  return (
    <>
      {description !== undefined && <p lang="en">{description}</p>}
      {members.length === 0 ? (
        <p>
          <Type type={type} />
        </p>
      ) : (
        <ReferenceTable
          columns={memberColumns}
          rows={members.map((member) => [
            <code key={member.name}>{member.name}</code>,
            <>
              <Type type={member.type} />
              {!member.isRequired && <span class="aside"> {optional}</span>}
            </>,
            <span key={member.name} lang="en">
              {member.description}
            </span>,
          ])}
        />
      )}
    </>
  )
}

export function ErrorTable({ errors }: { readonly errors: readonly ErrorView[] }) {
  const { errorColumns } = useWords(API_WORDS)
  return (
    <ReferenceTable
      columns={errorColumns}
      rows={errors.map(({ code, status, meaning }) => [
        <code key={code}>{code}</code>,
        status,
        <span key={code} lang="en">
          {meaning}
        </span>,
      ])}
    />
  )
}
