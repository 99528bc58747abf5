import { dayWords } from '../../text.ts'
import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { type TimelineEntry, timelineOf } from './registration-timeline.ts'
import { REGISTRATION_WORDS } from './registration-words.ts'

/** The dates of a registration as a list. The line beside it is only decoration. */
export function RegistrationTimeline({ registration }: { readonly registration: AvailabilityResult }) {
  const words = useWords(REGISTRATION_WORDS)
  const entries = timelineOf(registration)
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{words.timeline}</h2>
      <ol class="timeline">
        {entries.map((entry) => (
          <Entry key={entry.kind} entry={entry} left={registration.expiresIn ?? 0} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry: { kind, day, isPast }, left }: { readonly entry: TimelineEntry; readonly left: number }) {
  const words = useWords(REGISTRATION_WORDS)
  const note = words.notes[kind]
  const state = kind === 'today' ? 'is-today' : isPast ? 'is-past' : 'is-future'
  return (
    <li class={state}>
      <strong>{words.entries[kind]}</strong>{' '}
      {kind === 'today' ? words.left(left) : <When day={day} kind={kind} isEstimate={note !== undefined} />}
      {note !== undefined && day !== undefined && <span class="aside timeline-note">{note}</span>}
    </li>
  )
}

function When({ day, kind, isEstimate }: Pick<TimelineEntry, 'day' | 'kind'> & { readonly isEstimate: boolean }) {
  const { locale } = usePageContext()
  const words = useWords(REGISTRATION_WORDS)
  if (day === undefined) return words.afterDeletion[kind]
  const text = dayWords[locale](day)
  return <time dateTime={day}>{isEstimate ? words.byDay(text) : text}</time>
}
