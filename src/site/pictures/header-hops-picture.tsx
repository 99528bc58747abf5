import type { ComponentChildren } from 'preact'
import { hopHost } from '../../standards/mail-header/hop-waits.ts'
import { useWords } from '../page-context.ts'
import { figuresOf, type HeaderHops, type Hop, stateOf } from './hops-figures.ts'
import { layOutHops } from './hops-layout.ts'
import { HOPS_WORDS, type HopsWords } from './hops-words.ts'
import { Verdict } from './mark.tsx'
import { shorten } from './measure.ts'
import { PictureFrame } from './picture-frame.tsx'
import { Foreign, PictureTable } from './picture-table.tsx'
import { shortDuration } from './short-duration.ts'

const HOST_COLUMNS = 60

/** The hops of a message over time. */
export function HeaderHopsPicture({ picture }: { readonly picture: HeaderHops }) {
  const words = useWords(HOPS_WORDS)
  const { longest, waits } = figuresOf(picture)
  return (
    <PictureFrame
      title={words.title}
      summary={summaryOf(picture, words)}
      // One hop has no time before it, so that its bar would be a dash.
      scene={picture.hops.length > 1 ? layOutHops(picture, words) : undefined}
    >
      <PictureTable
        caption={words.title}
        columns={words.columns}
        rows={picture.hops.map((hop, index) => [
          index + 1,
          cellText(hop.by),
          cellText(hop.from),
          cellText(hop.with),
          cellText(hop.date),
          delayOf(hop, { waitSec: waits.get(hop) ?? 0, isLongest: hop === longest }, words),
        ])}
      />
    </PictureFrame>
  )
}

const cellText = (text: string | undefined): ComponentChildren => (text === undefined ? '–' : <Foreign text={text} />)

interface Wait {
  readonly waitSec: number
  readonly isLongest: boolean
}

function delayOf(hop: Hop, { waitSec, isLongest }: Wait, words: HopsWords): ComponentChildren {
  switch (stateOf(hop)) {
    case 'start':
      return words.start
    case 'timeless':
      return <Verdict tone="unknown" word={words.noTime} />
    case 'back':
      return <Verdict tone="warn" word={`−${shortDuration(hop.deltaSec ?? 0)} · ${words.clock}`} />
    case 'delay':
      return `+${shortDuration(waitSec)}${isLongest ? ` · ${words.longest}` : ''}`
  }
}

function summaryOf(picture: HeaderHops, words: HopsWords): string {
  const { totalSec, span, waits, longest, backwards, timeless } = figuresOf(picture)
  const count = picture.hops.length
  if (count === 0) return words.none
  if (span === undefined) return words.noTimes
  const host = longest && (hopHost(longest) ?? words.nameless)
  return [
    count === 1 || totalSec === undefined ? words.count(count) : words.total(totalSec, count),
    ...(longest !== undefined && host !== undefined
      ? [words.longestWait(waits.get(longest) ?? 0, shorten(host, HOST_COLUMNS))]
      : []),
    ...(backwards > 0 ? [words.backwards(backwards)] : []),
    ...(timeless > 0 ? [words.timeless(timeless)] : []),
  ].join(' ')
}
