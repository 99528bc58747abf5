import type { DrawnZone, DnssecPicture as Picture } from '../../evidence/pictures/picture.ts'
import { useWords } from '../page-context.ts'
import { layOutDnssec } from './dnssec-layout.ts'
import { sentenceOf, shownName, toneOfDs, ZONE_TONES } from './dnssec-states.ts'
import { DNSSEC_WORDS, type DnssecWords } from './dnssec-words.ts'
import { Verdict } from './mark.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { PictureTable, TextList } from './picture-table.tsx'

/** The chain of trust from the root zone to the zone, with its first fault above. */
export function DnssecPicture({ picture }: { readonly picture: Picture }) {
  const words = useWords(DNSSEC_WORDS)
  return (
    <PictureFrame title={words.title} summary={sentenceOf(picture, words)} scene={layOutDnssec(picture, words)}>
      <PictureTable
        caption={words.title}
        columns={words.columns}
        rows={picture.zones.map((zone) => [
          <code key="zone">{shownName(zone.name, words)}</code>,
          <Verdict key="state" tone={ZONE_TONES[zone.state]} word={words.states[zone.state]} />,
          <DsList key="ds" zone={zone} words={words} />,
          <KeyList key="keys" zone={zone} words={words} />,
        ])}
      />
    </PictureFrame>
  )
}

interface ListProps {
  readonly zone: DrawnZone
  readonly words: DnssecWords
}

function DsList({ zone: { name, ds, unseen }, words }: ListProps) {
  if (name === '.') return <>–</>
  if (ds.length === 0) return <>{unseen?.includes('ds') ? words.unseenDs : words.noDs}</>
  return (
    <TextList
      items={ds.map((one) => (
        <>
          <code>{`${one.keyTag} ${one.algorithm} ${one.digestType}`}</code>{' '}
          <Verdict tone={toneOfDs(one, ds)} word={words.dsStates[one.state]} />
        </>
      ))}
    />
  )
}

function KeyList({ zone: { keys, unseen }, words }: ListProps) {
  if (keys.length === 0) return <>{unseen?.includes('keys') ? words.unseenKeys : words.noKeys}</>
  return (
    <TextList
      items={keys.map((key) => (
        <>
          <code>{`${words.roles[key.role]} ${key.keyTag} ${key.algorithm}`}</code>{' '}
          {key.isVouchedFor && <Verdict tone="ok" word={words.authenticated} />}
        </>
      ))}
    />
  )
}
