import type { PublishedRecord, Purpose } from '../../../evidence/zone/format-records.ts'
import type { RecordsInWords, SetInWords } from '../../../report/published-records.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { Copyable, CopyButton } from '../../parts/copyable.tsx'
import { Folded } from '../../parts/folded.tsx'
import { InSteps } from '../../parts/in-steps.tsx'
import { TableHead } from '../../parts/table-head.tsx'
import { shortDuration } from '../../pictures/short-duration.ts'
import { RECORDS_WORDS, type RecordsWords } from './records-words.ts'
import { labelOf, zoneText } from './zone-text.ts'

interface PublishedRecordsProps {
  readonly records: RecordsInWords
  /** The zone that contains the domain. */
  readonly zone: string
  readonly domain: string
}

/** Purposes, whose records are few enough for a phone to render them without a noticeable delay. */
const STEP = 2

/** The records that the check has seen, by purpose, and the same as a zone file. */
export function PublishedRecords({ records, zone, domain }: PublishedRecordsProps) {
  const words = useWords(RECORDS_WORDS)
  const inState = (state: SetInWords['state']) => records.sets.filter((set) => set.state === state)
  const [present, absent, undetermined] = [inState('present'), inState('absent'), inState('undetermined')]
  return (
    <InSteps items={recordGroups(present, words)} step={STEP}>
      {(groups, isBusy) => (
        <Folded
          class="published"
          title={words.title}
          about={words.count(present.reduce((sum, set) => sum + set.records.length + (set.omitted ?? 0), 0))}
          isBusy={isBusy}
        >
          {present.length > 0 && (
            <table class="stacked evidence">
              <TableHead columns={[words.name, words.ttl, words.type, words.data]} />
              {groups}
            </table>
          )}
          {absent.length > 0 && (
            <p>
              <strong>{words.absent}:</strong> {absent.map((set) => labelOf(set, words)).join(', ')}
            </p>
          )}
          {undetermined.length > 0 && (
            <>
              <p>
                <strong>{words.undetermined}:</strong>
              </p>
              <ul>
                {undetermined.map((set) => (
                  <li key={`${set.purpose} ${set.type} ${set.name}`}>
                    {labelOf(set, words)}: {set.detail}
                  </li>
                ))}
              </ul>
            </>
          )}
          {present.length > 0 && !isBusy && <ZoneFile records={records} zone={zone} domain={domain} />}
        </Folded>
      )}
    </InSteps>
  )
}

/** The rows of each purpose that has records. */
const recordGroups = (sets: readonly SetInWords[], words: RecordsWords) =>
  (Object.keys(words.purposes) as readonly Purpose[]).flatMap((purpose) => {
    const own = sets.filter((set) => set.purpose === purpose)
    if (own.length === 0) return []
    return [
      <tbody key={purpose}>
        <tr class="purpose">
          <th scope="rowgroup" colSpan={COLUMNS}>
            {words.purposes[purpose]}
          </th>
        </tr>
        {own.map((set) => (
          <SetRows key={`${set.type} ${set.name}`} set={set} />
        ))}
      </tbody>,
    ]
  })

const COLUMNS = 4

function SetRows({ set: { records, source, omitted } }: { readonly set: SetInWords }) {
  const words = useWords(RECORDS_WORDS)
  const notes = [
    ...(source === 'resolver' ? [words.fromResolver] : []),
    ...(omitted === undefined ? [] : [words.omitted(omitted)]),
  ]
  return (
    <>
      {records.map((record, index) => (
        <RecordRow key={String(index)} record={record} />
      ))}
      {notes.length > 0 && (
        <tr class="purpose-note">
          <td colSpan={COLUMNS}>{notes.join(' ')}</td>
        </tr>
      )}
    </>
  )
}

/** Long enough to distinguish the buttons. */
const ABOUT_LENGTH = 40

function RecordRow({ record: { name, ttl, type, data, text = data, service } }: { readonly record: PublishedRecord }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        <time dateTime={`PT${ttl}S`} title={`${ttl} s`}>
          {shortDuration(ttl)}
        </time>
      </td>
      <td>{type}</td>
      <td>
        {service !== undefined && <span class="service">{service}</span>}
        <code>{text}</code> <CopyButton text={text} about={`${type} ${name} ${text.slice(0, ABOUT_LENGTH)}`} />
      </td>
    </tr>
  )
}

function ZoneFile({ records, zone, domain }: PublishedRecordsProps) {
  const words = useWords(RECORDS_WORDS)
  const { browser } = usePageContext()
  const text = zoneText(records, zone, words)
  return (
    <details>
      <summary>{words.zoneFile}</summary>
      <p class="aside">{words.zoneNote}</p>
      <Copyable label={words.zoneFile} text={text} />
      <button
        type="button"
        class="quiet needs-script"
        onClick={() => browser?.save({ name: `${domain}.zone`, type: 'text/plain', text })}
      >
        {words.save}
      </button>
    </details>
  )
}
