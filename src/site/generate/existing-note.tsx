import type { Localized } from '../../text.ts'
import { REFUSAL_WORDS } from '../parts/refusal-words.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import type { Existing } from './existing.ts'

interface Words {
  readonly load: string
  readonly asking: string
  readonly taken: string
  readonly several: (count: number) => string
  readonly notTaken: string
  readonly failed: (rcode: string) => string
  readonly refused: string
}

const WORDS: Localized<Words> = {
  en: {
    load: 'Begin with what is published now',
    asking: 'Looking up what is published now …',
    taken: 'The form was filled with what is published now:',
    several: (count) =>
      `There are ${count} of these records, but only one may exist. Replace all of them by the new one.`,
    notTaken: 'Not taken over, because the form has no place for it:',
    failed: (rcode) =>
      `The lookup ended in ${rcode}, so what is published now could not be seen. The form begins empty.`,
    refused: 'What is published now could not be looked up. That says nothing about the domain.',
  },
  de: {
    load: 'Mit dem beginnen, was jetzt veröffentlicht ist',
    asking: 'Was jetzt veröffentlicht ist, wird nachgesehen …',
    taken: 'Das Formular ist mit dem ausgefüllt, was jetzt veröffentlicht ist:',
    several: (count) =>
      `Es gibt ${count} solche Einträge, aber nur einen darf es geben. Ersetzen Sie alle durch den neuen.`,
    notTaken: 'Nicht übernommen, weil das Formular dafür keinen Platz hat:',
    failed: (rcode) =>
      `Die Abfrage endete mit ${rcode}; was jetzt veröffentlicht ist, war deshalb nicht zu sehen. Das Formular beginnt leer.`,
    refused: 'Was jetzt veröffentlicht ist, ließ sich nicht nachsehen. Das sagt nichts über die Domain.',
  },
}

export interface ExistingNoteProps {
  readonly existing: Existing
  readonly absent: Localized<string>
  /** Whether several records at one name are a fault. */
  readonly isSingle: boolean
  readonly canLoad: boolean
  readonly onLoad: () => void
}

/** What the domain has already, and that the form was filled from it. */
export function ExistingNote({ existing, absent, isSingle, canLoad, onLoad }: ExistingNoteProps) {
  const words = useWords(WORDS)
  const { locale } = useSurroundings()
  return (
    <div class="existing" aria-live="polite" aria-busy={existing.kind === 'asking'}>
      {existing.kind === 'unasked' && (
        <button type="button" class="quiet needs-script" disabled={!canLoad} onClick={onLoad}>
          {words.load}
        </button>
      )}
      {existing.kind === 'asking' && <p class="working">{words.asking}</p>}
      {existing.kind === 'absent' && <p>{absent[locale]}</p>}
      {existing.kind === 'failed' && <p>{words.failed(existing.rcode)}</p>}
      {existing.kind === 'refused' && <RefusedNote existing={existing} />}
      {existing.kind === 'taken' && (
        <>
          <p>{words.taken}</p>
          <Texts texts={existing.found} />
          {isSingle && existing.found.length > 1 && <p>{words.several(existing.found.length)}</p>}
          {existing.notTaken.length > 0 && (
            <>
              <p>{words.notTaken}</p>
              <Texts texts={existing.notTaken} />
            </>
          )}
        </>
      )}
    </div>
  )
}

function RefusedNote({ existing: { refusal } }: { readonly existing: Extract<Existing, { kind: 'refused' }> }) {
  const words = useWords(WORDS)
  const { locale, site } = useSurroundings()
  const { title, advice } = REFUSAL_WORDS[refusal.code][locale]
  return (
    <>
      <p>{words.refused}</p>
      <p class="aside">
        {title}: {advice(site.limits)}
      </p>
    </>
  )
}

/** A stranger's zone may hold hundreds. */
const MAX_SHOWN = 20

const Texts = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul class="found-texts">
    {texts.slice(0, MAX_SHOWN).map((text, index) => (
      <li key={String(index)}>
        <code>{text}</code>
      </li>
    ))}
    {texts.length > MAX_SHOWN && <li>… +{texts.length - MAX_SHOWN}</li>}
  </ul>
)
