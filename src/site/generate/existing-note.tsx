import type { Locale, Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { useAnnouncement } from '../parts/live-region.tsx'
import { refusalWords } from '../parts/refusal-words.ts'
import type { Existing } from './existing.ts'

interface Words {
  readonly load: string
  readonly notLoaded: string
  readonly asking: string
  readonly taken: string
  readonly offered: string
  readonly loaded: (count: number) => string
  readonly several: (count: number) => string
  readonly notTaken: string
  readonly unknown: (subjects: string) => string
  readonly failed: (rcode: string) => string
  readonly refused: string
}

const WORDS: Localized<Words> = {
  en: {
    load: 'Load published records',
    notLoaded: 'Not loaded yet. What is published may be stricter than this form.',
    asking: 'Querying published records …',
    taken: 'The form contains the values of these published records:',
    offered: 'The form contains the values of the record that the report offers:',
    loaded: (count) => `The form is filled in from ${count} published ${count === 1 ? 'record' : 'records'}.`,
    several: (count) =>
      `There are ${count} records of this kind, but only 1 is allowed. Replace all of them with the new record.`,
    notTaken: 'Not loaded, because the form has no field for it:',
    unknown: (subjects) =>
      `Not known, because it could not be read: ${subjects}. What is published may be stricter than this form.`,
    failed: (rcode) =>
      `The DNS query returned ${rcode}, so the published records are not known. The form is not filled in.`,
    refused: 'Not checked: the published records could not be queried. This says nothing about the domain.',
  },
  de: {
    load: 'Veröffentlichte Einträge laden',
    notLoaded: 'Noch nicht geladen. Was veröffentlicht ist, kann strenger sein als dieses Formular.',
    asking: 'Veröffentlichte Einträge werden abgefragt …',
    taken: 'Das Formular enthält die Werte dieser veröffentlichten Einträge:',
    offered: 'Das Formular enthält die Werte des Eintrags, den der Bericht vorschlägt:',
    loaded: (count) =>
      `Das Formular ist aus ${count} ${count === 1 ? 'veröffentlichten Eintrag' : 'veröffentlichten Einträgen'} ausgefüllt.`,
    several: (count) =>
      `Es gibt ${count} solche Einträge, aber nur 1 ist erlaubt. Ersetzen Sie alle durch den neuen Eintrag.`,
    notTaken: 'Nicht übernommen, weil das Formular dafür kein Feld hat:',
    unknown: (subjects) =>
      `Nicht bekannt, weil nicht lesbar: ${subjects}. Was veröffentlicht ist, kann strenger sein als dieses Formular.`,
    failed: (rcode) =>
      `Die DNS-Anfrage ergab ${rcode}; die veröffentlichten Einträge sind daher nicht bekannt. Das Formular ist nicht ausgefüllt.`,
    refused:
      'Nicht geprüft: Die veröffentlichten Einträge ließen sich nicht abfragen. Das sagt nichts über die Domain aus.',
  },
}

export interface ExistingNoteProps {
  readonly existing: Existing
  readonly absent: Localized<string>
  /** Whether several records at one name are a fault. */
  readonly isSingle: boolean
  /** Whether several kinds of records are loaded, which need more space. */
  readonly isLong: boolean
  readonly canLoad: boolean
  readonly onLoad: () => void
}

/** Shows the published records of the domain that the form was filled from. */
export function ExistingNote({ existing, absent, isSingle, isLong, canLoad, onLoad }: ExistingNoteProps) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  useAnnouncement(saidOf(existing, absent[locale], words, locale))
  return (
    <div
      class={`existing existing-${existing.kind}${isLong ? ' existing-long' : ''}`}
      aria-busy={existing.kind === 'asking'}
    >
      {existing.kind === 'unasked' && canLoad && <p>{words.notLoaded}</p>}
      {existing.kind === 'asking' && <p class="working">{words.asking}</p>}
      {existing.kind === 'absent' && <p>{absent[locale]}</p>}
      {existing.kind === 'failed' && <p>{words.failed(existing.rcode)}</p>}
      {existing.kind === 'refused' && <RefusedNote existing={existing} />}
      {(existing.kind === 'taken' || existing.kind === 'offered') && (
        <>
          {existing.found.length > 0 && <p>{words[existing.kind]}</p>}
          <Texts texts={existing.found} />
          {existing.unknown && <p>{words.unknown(existing.unknown.map((one) => one[locale]).join(', '))}</p>}
          {existing.kind === 'taken' && isSingle && existing.found.length > 1 && (
            <p>{words.several(existing.found.length)}</p>
          )}
          {existing.notTaken.length > 0 && (
            <>
              <p>{words.notTaken}</p>
              <Texts texts={existing.notTaken} />
            </>
          )}
        </>
      )}
      {(existing.kind === 'unasked' || existing.kind === 'offered') && (
        <button type="button" class="quiet needs-script" disabled={!canLoad} onClick={onLoad}>
          {words.load}
        </button>
      )}
    </div>
  )
}

function saidOf(existing: Existing, absent: string, words: Words, locale: Locale): string | undefined {
  switch (existing.kind) {
    case 'unasked':
    case 'offered':
      return undefined
    case 'asking':
      return words.asking
    case 'absent':
      return absent
    case 'failed':
      return words.failed(existing.rcode)
    case 'refused':
      return words.refused
    case 'taken':
      return existing.unknown === undefined
        ? words.loaded(existing.found.length)
        : `${words.loaded(existing.found.length)} ${words.unknown(existing.unknown.map((one) => one[locale]).join(', '))}`
  }
}

function RefusedNote({ existing: { refusal } }: { readonly existing: Extract<Existing, { kind: 'refused' }> }) {
  const words = useWords(WORDS)
  const { locale, site } = usePageContext()
  const { title, advice } = refusalWords(refusal)[locale]
  return (
    <>
      <p>{words.refused}</p>
      <p class="aside">
        {title}: {advice(site.limits)}
      </p>
    </>
  )
}

/** A zone can have hundreds of records. */
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
