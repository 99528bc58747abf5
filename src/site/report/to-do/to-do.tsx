import type { Change, ChangePlace } from '../../../report/changes.ts'
import type { Localized } from '../../../text.ts'
import { useWords } from '../../page-context.ts'
import type { ToolDescription } from '../../state.ts'
import { ChangeBody } from '../change-body.tsx'
import { changeAnchor, gainOf, type ShownFinding } from '../finding.ts'
import { FindingLink, useTargetOfUrl } from '../finding-link.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import { REPORT_WORDS } from '../words.ts'
import { WatchStarter } from './watch-starter.tsx'

interface Words {
  readonly title: (count: number) => string
  readonly who: string
  readonly places: Readonly<Record<ChangePlace, string>>
  readonly more: string
  readonly also: string
}

const WORDS: Localized<Words> = {
  en: {
    title: (count) => (count === 1 ? 'To do: 1 change' : `To do: ${count} changes`),
    who: 'Where:',
    places: { registrar: 'registrar', dns: 'DNS provider', mail: 'mail provider', web: 'web server' },
    more: 'Details',
    also: 'Also for:',
  },
  de: {
    title: (count) => (count === 1 ? 'Zu tun: 1 Änderung' : `Zu tun: ${count} Änderungen`),
    who: 'Wo:',
    places: { registrar: 'Registrar', dns: 'DNS-Anbieter', mail: 'E-Mail-Anbieter', web: 'Webserver' },
    more: 'Details',
    also: 'Auch für:',
  },
}

export interface ToDoProps {
  readonly changes: readonly Change<ShownFinding>[]
  /** The zone that records are relative to. */
  readonly zone: string
  /** When the report was made. A new one is possible a minute later. */
  readonly checkedAt?: string
  /** The tool that watches a record; without it, records cannot be watched. */
  readonly watchTool?: ToolDescription | undefined
  /** Called when a watched record is visible everywhere and a new report can be made. */
  readonly onSolved?: () => void
}

/** More would hide the findings below. */
const OPEN_CARDS = 3

/** One card for each record or setting to change, whatever the number of findings that propose it; the most effective first. */
export function ToDo(props: ToDoProps) {
  const { changes } = props
  const words = useWords(WORDS)
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="to-do-title">
      <h2 id="to-do-title">{words.title(changes.length)}</h2>
      <ol class="to-do">
        {changes.map((change, index) => (
          <li key={change.lead.id}>
            <ChangeCard {...props} change={change} isOpenAtFirst={index < OPEN_CARDS} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ChangeCardProps extends Omit<ToDoProps, 'changes'> {
  readonly change: Change<ShownFinding>
  readonly isOpenAtFirst: boolean
}

function ChangeCard({ change, isOpenAtFirst, zone, checkedAt, watchTool, onSolved }: ChangeCardProps) {
  const words = useWords(WORDS)
  const reportWords = useWords(REPORT_WORDS)
  const { lead, findings, links, who, record } = change
  const gain = gainOf(change)
  useTargetOfUrl(changeAnchor(change))
  const others = findings.filter((finding) => finding !== lead)
  return (
    <details id={changeAnchor(change)} class={`first finding-${lead.severity}`} open={isOpenAtFirst}>
      <summary>
        <SeverityMark severity={lead.severity} />
        <h3>{lead.title}</h3>
        {gain > 0 && <strong class="gain">{reportWords.gain(gain)}</strong>}
      </summary>
      <p class="first-who">
        {words.who} <strong>{words.places[who]}</strong>
      </p>
      {others.length > 0 && (
        <p class="first-others">
          {words.also}{' '}
          {others.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <FindingLink id={id} label={title} />
            </span>
          ))}
        </p>
      )}
      <ChangeBody change={change} zone={zone} />
      {record !== undefined && watchTool !== undefined && onSolved !== undefined && (
        <WatchStarter record={record} zone={zone} tool={watchTool} checkedAt={checkedAt} onSolved={onSolved} />
      )}
      <p class="first-links">
        <FindingLink id={lead.id} label={words.more} />{' '}
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </details>
  )
}
