import { useWords } from '../page-context.ts'
import { Verdict } from './mark.tsx'
import { shorten } from './measure.ts'
import { PictureFrame } from './picture-frame.tsx'
import { Foreign, PictureTable, TextList } from './picture-table.tsx'
import { type AnswerGroup, groupsOf, longestTtl, type Propagation, unreachableOf } from './propagation-groups.ts'
import { layOutPropagation } from './propagation-layout.ts'
import { PROPAGATION_WORDS, type PropagationWords } from './propagation-words.ts'

/** The table shows more of a long record, and more records, than the picture. The whole records are in the full responses. */
const COLUMNS = 300
const MAX_RECORDS = 20
const GROUP_COLUMN = 1

/** The resolvers grouped by their response, the largest group first. */
export function PropagationPicture({ picture }: { readonly picture: Propagation }) {
  const words = useWords(PROPAGATION_WORDS)
  const groups = groupsOf(picture)
  // If all agree, there is nothing to tell apart.
  const isShown = (_cell: unknown, column: number): boolean => column !== GROUP_COLUMN || groups.length > 1
  return (
    <PictureFrame
      title={words.title}
      summary={summaryOf(picture, groups, words)}
      scene={layOutPropagation(picture, words)}
    >
      <PictureTable
        caption={`${words.title}: ${picture.name} ${picture.type}`}
        columns={words.columns.filter(isShown)}
        rows={[
          ...groups.flatMap((group) =>
            group.resolvers.map((resolver) => {
              const ttl = longestTtl(resolver)
              return [
                resolver.label,
                words.group(group.number),
                <AnswerText key="answer" group={group} words={words} />,
                ttl === undefined ? '–' : words.cachedFor(ttl),
              ]
            }),
          ),
          ...unreachableOf(picture).map(({ label }) => [
            label,
            '–',
            <Verdict key="answer" tone="unknown" word={words.notReached} />,
            '–',
          ]),
        ].map((cells) => cells.filter(isShown))}
      />
    </PictureFrame>
  )
}

function summaryOf({ resolvers }: Propagation, groups: readonly AnswerGroup[], words: PropagationWords): string {
  const reached = groups.reduce((sum, group) => sum + group.resolvers.length, 0)
  if (reached === 0) return words.nobody
  const unreached = resolvers.length - reached
  return [
    groups.length === 1 ? words.all(reached) : words.differ(groups.length, reached),
    ...(unreached > 0 ? [words.unreachable(unreached)] : []),
  ].join(' ')
}

function AnswerText({
  group: { status, data },
  words,
}: {
  readonly group: AnswerGroup
  readonly words: PropagationWords
}) {
  if (status !== undefined)
    return <Foreign text={shorten([status, ...data.slice(0, MAX_RECORDS)].join(' '), COLUMNS)} />
  if (data.length === 0) return <>{words.noRecord}</>
  const shown = data.slice(0, MAX_RECORDS).map((one) => <Foreign key={one} text={shorten(one, COLUMNS)} />)
  return <TextList items={data.length > MAX_RECORDS ? [...shown, words.more(data.length - MAX_RECORDS)] : shown} />
}
