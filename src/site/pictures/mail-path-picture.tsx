import { useWords } from '../page-context.ts'
import { layOutMailPath } from './mail-path-layout.ts'
import { type MailHost, type MailPath, POINTER_TONES, pointersOf, toneOfPort } from './mail-path-states.ts'
import { absence, summaryOf } from './mail-path-summary.ts'
import { MAIL_PATH_WORDS, type MailPathWords } from './mail-path-words.ts'
import { Verdict } from './mark.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { Foreign, PictureTable, TextList } from './picture-table.tsx'

/** The route from the domain over its mail servers to the ports that accept mail. */
export function MailPathPicture({ picture }: { readonly picture: MailPath }) {
  const words = useWords(MAIL_PATH_WORDS)
  return (
    <PictureFrame title={words.title} summary={summaryOf(picture, words)} scene={layOutMailPath(picture, words)}>
      <PictureTable
        caption={`${words.title}: ${picture.domain}`}
        columns={words.columns}
        rows={picture.mail.map((host) => [
          <Foreign key="host" text={host.host} />,
          host.priority,
          <AddressList key="addresses" host={host} path={picture} words={words} />,
          <PortList key="ports" host={host} words={words} />,
        ])}
      />
    </PictureFrame>
  )
}

interface ListProps {
  readonly host: MailHost
  readonly words: MailPathWords
}

function AddressList({ host, path, words }: ListProps & { readonly path: MailPath }) {
  const pointers = pointersOf(host)
  if (pointers.length === 0) return <Verdict {...absence(path, words.noAddress, words)} />
  return (
    <TextList
      items={pointers.map(({ address, names, state }) => (
        <>
          <Foreign text={address} />
          {names.length > 0 && (
            <>
              {' → '}
              <Foreign text={names.join(', ')} />
            </>
          )}{' '}
          <Verdict tone={POINTER_TONES[state]} word={words.pointers[state]} />
        </>
      ))}
    />
  )
}

const PortList = ({ host: { ports }, words }: ListProps) => (
  <TextList
    items={ports.map((port) => (
      <>
        {`${port.port} ${port.service}`} <Verdict tone={toneOfPort(port)} word={words.states[port.state]} />
      </>
    ))}
  />
)
