import type { ComponentChildren } from 'preact'
import type { SpfPicture as Picture } from '../../evidence/pictures/picture.ts'
import { useWords } from '../page-context.ts'
import { Verdict } from './mark.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { Foreign, PictureTable } from './picture-table.tsx'
import { layOutSpf } from './spf-layout.ts'
import { rowsOf, type SpfRow, TERM_TONES } from './spf-rows.ts'
import { SPF_WORDS, type SpfWords } from './spf-words.ts'

/** An SPF record and all included records, with the number of DNS lookups at each term. */
export function SpfPicture({ picture }: { readonly picture: Picture }) {
  const words = useWords(SPF_WORDS)
  const { lookups, limit, isAtLeast } = picture
  const total = words.total(lookups, limit, isAtLeast)
  return (
    <PictureFrame
      title={words.title}
      summary={lookups > limit ? words.above(total) : words.within(total)}
      scene={layOutSpf(picture, words)}
    >
      <PictureTable
        caption={words.title}
        columns={words.columns}
        rows={rowsOf(picture).flatMap((row) => cellsOf(row, words))}
      />
    </PictureFrame>
  )
}

function cellsOf(row: SpfRow, words: SpfWords): readonly (readonly ComponentChildren[])[] {
  switch (row.kind) {
    // Rows that begin a record are left out, because each term names its record.
    case 'record':
      return []
    case 'omitted':
      return [[words.more(row.count), null, null, null]]
    case 'term':
      return [
        [
          <Foreign key="term" text={row.term.text} />,
          <Foreign key="record" text={row.record} />,
          row.term.count ?? '–',
          <StateText key="state" row={row} words={words} />,
        ],
      ]
  }
}

function StateText({ row, words }: { readonly row: SpfRow & { readonly kind: 'term' }; readonly words: SpfWords }) {
  const { state } = row.term
  if (row.isBeyond && state === 'fine') return <Verdict tone="neutral" word={words.beyond} />
  const word = state === 'fine' ? words.fine : words.states[state]
  return <Verdict tone={TERM_TONES[state]} word={row.isBeyond ? `${word}; ${words.beyond}` : word} />
}
