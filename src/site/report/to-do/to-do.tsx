import type { ChangePlace } from '../../../report/changes.ts'
import { headingOf, nameOf } from '../../../report/overall/areas.ts'
import type { ReportedChange } from '../../../report/overall/domain-report.ts'
import type { Localized } from '../../../text.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import type { ToolDescription } from '../../state.ts'
import { ChangeBody } from '../change-body.tsx'
import { changeAnchor } from '../finding.ts'
import { FindingLink, useTargetOfUrl } from '../finding-link.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import { REPORT_WORDS } from '../words.ts'
import { WatchStarter } from './watch-starter.tsx'

interface Words {
  readonly title: (count: number) => string
  readonly first: string
  readonly who: string
  readonly places: Readonly<Record<ChangePlace, string>>
  readonly more: string
  readonly also: string
}

const WORDS: Localized<Words> = {
  en: {
    title: (count) => (count === 1 ? 'To do: 1 change' : `To do: ${count} changes`),
    first: 'To do first',
    who: 'where:',
    places: { registrar: 'registrar', dns: 'DNS provider', mail: 'mail provider', web: 'web server' },
    more: 'Evidence and references',
    also: 'Also for:',
  },
  de: {
    title: (count) => (count === 1 ? 'Zu tun: 1 Änderung' : `Zu tun: ${count} Änderungen`),
    first: 'Zuerst zu tun',
    who: 'wo:',
    places: { registrar: 'Registrar', dns: 'DNS-Anbieter', mail: 'E-Mail-Anbieter', web: 'Webserver' },
    more: 'Nachweise und Quellen',
    also: 'Auch für:',
  },
}

export interface ToDoProps {
  readonly changes: readonly ReportedChange[]
  /** Whether the areas are not all known yet. Then only the first change is shown, and without links to findings. */
  readonly isSoFar?: boolean
  /** The zone that records are relative to. */
  readonly zone: string
  /** When the report was made. A new one is possible a minute later. */
  readonly checkedAt?: string | undefined
  /** The tool that watches a record; without it, records cannot be watched. */
  readonly watchTool?: ToolDescription | undefined
  /** Called when a watched record is visible everywhere and a new report can be made. */
  readonly onSolved?: () => void
}

/** More would hide the findings below. */
const OPEN_CARDS = 3

/** One card for each change of the report, in its order: the one to make first at the beginning. */
export function ToDo(props: ToDoProps) {
  const { changes, isSoFar = false } = props
  const words = useWords(WORDS)
  if (changes.length === 0) return null
  const shown = isSoFar ? changes.slice(0, 1) : changes
  return (
    <section aria-labelledby="to-do-title">
      <h2 id="to-do-title">{isSoFar ? words.first : words.title(changes.length)}</h2>
      <ol class="to-do">
        {shown.map((change, index) => (
          // A change that gets another place is rendered again, so that none moves while it is being read.
          <li key={`${index} ${change.id}`}>
            <ChangeCard {...props} change={change} isOpenAtFirst={index < OPEN_CARDS} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ChangeCardProps extends Omit<ToDoProps, 'changes'> {
  readonly change: ReportedChange
  readonly isOpenAtFirst: boolean
}

function ChangeCard({ change, isOpenAtFirst, isSoFar = false, zone, checkedAt, watchTool, onSolved }: ChangeCardProps) {
  const words = useWords(WORDS)
  const reportWords = useWords(REPORT_WORDS)
  const { locale } = usePageContext()
  const { id, area, severity, title, detail, whatFails, findings, place, fix, gain = 0 } = change
  const { steps, record, links = [] } = fix
  useTargetOfUrl(changeAnchor(change))
  const others = findings.filter((finding) => finding.id !== id)
  return (
    <details id={changeAnchor(change)} class={`first finding-${severity}`} open={isOpenAtFirst}>
      <summary>
        <SeverityMark severity={severity} />
        <h3>{title}</h3>
        {gain > 0 && <strong class="gain">{reportWords.gain(gain)}</strong>}
      </summary>
      <p class="first-who">
        {headingOf(nameOf(area)[locale])}, {words.who} <strong>{words.places[place]}</strong>
      </p>
      <ChangeBody change={{ steps, ...(record && { record }) }} detail={detail} whatFails={whatFails} zone={zone} />
      {others.length > 0 && (
        <p class="first-others">
          {words.also}{' '}
          {others.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              {isSoFar ? other.title : <FindingLink id={other.id} label={other.title} />}
            </span>
          ))}
        </p>
      )}
      {record !== undefined && area === 'dns' && watchTool !== undefined && onSolved !== undefined && (
        <WatchStarter record={record} zone={zone} tool={watchTool} checkedAt={checkedAt} onSolved={onSolved} />
      )}
      <p class="first-links">
        {!isSoFar && <FindingLink id={id} label={words.more} />}{' '}
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </details>
  )
}
