import type { DelegationPicture as Picture } from '../../evidence/pictures/picture.ts'
import { useWords } from '../page-context.ts'
import { layOutDelegation } from './delegation-layout.ts'
import { ADDRESS_TONES, figuresOf, LISTING_TONES, listingOf } from './delegation-states.ts'
import { DELEGATION_WORDS, type DelegationWords } from './delegation-words.ts'
import { Verdict } from './mark.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { Foreign, PictureTable } from './picture-table.tsx'

/** The delegation from the root zone to the name servers of the zone, with the state of their IP addresses. */
export function DelegationPicture({ picture }: { readonly picture: Picture }) {
  const words = useWords(DELEGATION_WORDS)
  return (
    <PictureFrame title={words.title} summary={summaryOf(picture, words)} scene={layOutDelegation(picture, words)}>
      <PictureTable
        caption={`${words.title}: ${[...picture.ancestors, picture.zone].join(' → ')}`}
        columns={words.columns}
        rows={picture.nameServers.flatMap((server) => rowsOf(server, picture, words))}
        {...(picture.omitted !== undefined && { omitted: picture.omitted })}
      />
    </PictureFrame>
  )
}

function summaryOf(picture: Picture, words: DelegationWords): string {
  const { servers, addresses, failing, unasked, areListsDifferent } = figuresOf(picture)
  if (servers === 0) return words.noServersKnown
  if (addresses === 0) return words.noAddressKnown
  return [
    ...(failing > 0 ? [words.someFail(failing, addresses)] : []),
    ...(unasked > 0 ? [words.notAsked(unasked, addresses)] : []),
    ...(failing + unasked === 0 ? [words.allAnswer(servers, addresses)] : []),
    ...(areListsDifferent ? [words.listsDiffer] : []),
  ].join(' ')
}

function rowsOf(server: Picture['nameServers'][number], picture: Picture, words: DelegationWords) {
  const listing = listingOf(server, picture)
  const about = [
    <Foreign key="name" text={server.name} />,
    <Verdict key="listing" tone={LISTING_TONES[listing]} word={words.listedBy[listing]} />,
  ]
  if (server.addresses.length === 0) return [[...about, words.noAddress, null]]
  return server.addresses.map(({ address, isGlue, state }) => [
    ...about,
    <>
      <Foreign text={address} />
      {isGlue && ` ${words.glue}`}
    </>,
    <Verdict key="state" tone={ADDRESS_TONES[state]} word={words.states[state]} />,
  ])
}
