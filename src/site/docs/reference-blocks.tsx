import { FINDINGS_PATH } from '../../report/pages.ts'
import type { Block, Destination, Line, Piece } from '../../report/reference/blocks.ts'
import type { Locale, Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import { ScrolledText } from '../parts/copyable.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { SeverityMark } from '../report/severity-mark.tsx'

/** Undefined if the service has no such page. */
function addressOfPage(to: Destination, locale: Locale): string | undefined {
  if (to.page === 'finding') return localAddress(`${FINDINGS_PATH}/${to.id}`, locale)
  return to.page === 'index' ? localAddress(FINDINGS_PATH, locale) : undefined
}

function PieceView({ piece }: { readonly piece: Piece }) {
  const { locale } = usePageContext()
  if (typeof piece === 'string') return piece
  switch (piece.as) {
    case 'code':
      return <code>{piece.text}</code>
    case 'strong':
      return <strong>{piece.text}</strong>
    case 'severity':
      return <SeverityMark severity={piece.text} />
    case 'link': {
      const address = addressOfPage(piece.to, locale)
      return address === undefined ? piece.text : <a href={address}>{piece.text}</a>
    }
  }
}

const LineView = ({ line }: { readonly line: Line }) => (
  <>
    {line.map((piece, index) => (
      <PieceView key={index} piece={piece} />
    ))}
  </>
)

interface Words {
  readonly zone: string
  readonly text: string
  readonly json: string
  readonly rows: (count: number) => string
}

export const BLOCK_WORDS: Localized<Words> = {
  en: {
    zone: 'Zone file of the example',
    text: 'Website or servers of the example',
    json: 'Finding of the example (JSON)',
    rows: (count) => `Show all ${count}`,
  },
  de: {
    zone: 'Zonendatei des Beispiels',
    text: 'Website oder Server des Beispiels',
    json: 'Befund des Beispiels (JSON)',
    rows: (count) => `Alle ${count} anzeigen`,
  },
}

/** A table whose rows a filter field can hide; see browser/docs.ts. */
function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table class="stacked labelled">
      <TableHead columns={head} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((line, column) =>
              column === 0 ? (
                <th key={head[column]} scope="row">
                  <LineView line={line} />
                </th>
              ) : (
                <td key={head[column]} data-label={head[column]}>
                  <LineView line={line} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  const { locale } = usePageContext()
  const words = useWords(BLOCK_WORDS)
  const language = 'language' in block && block.language !== locale ? block.language : undefined
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading>
          <LineView line={block.line} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p lang={language}>
          <LineView line={block.line} />
        </p>
      )
    case 'steps':
      return (
        <ol lang={language}>
          {block.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )
    case 'table':
      return block.isLong === true ? (
        <details class="fold">
          <summary>{words.rows(block.rows.length)}</summary>
          <Table {...block} />
        </details>
      ) : (
        <Table {...block} />
      )
    case 'listing':
      return <ScrolledText label={words[block.format]} text={block.text} />
  }
}

/** The blocks of the findings reference as elements of a page. */
export const ReferenceBlocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <>
    {blocks.map((block, index) => (
      <BlockView key={index} block={block} />
    ))}
  </>
)
