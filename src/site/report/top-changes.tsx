import type { Change } from '../../report/changes.ts'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { ChangeBody } from './change-body.tsx'
import { changeAnchor, gainOf, type ShownFinding } from './finding.ts'
import { FindingLink } from './finding-link.tsx'
import { SeverityMark } from './severity-mark.tsx'
import { REPORT_WORDS } from './words.ts'

interface Words {
  readonly title: (count: number) => string
  readonly more: string
  readonly also: string
}

const WORDS: Localized<Words> = {
  en: {
    title: (count) => (count === 1 ? 'Fix this first' : `Fix these ${count} first`),
    more: 'Details',
    also: 'Also for:',
  },
  de: {
    title: (count) => (count === 1 ? 'Zuerst beheben' : `Zuerst diese ${count} beheben`),
    more: 'Details',
    also: 'Auch für:',
  },
}

interface TopChangesProps {
  readonly changes: readonly Change<ShownFinding>[]
  readonly zone: string
}

/** The changes that help most: one card for each record or setting, whatever the number of findings that propose it. */
export function TopChanges({ changes, zone }: TopChangesProps) {
  const words = useWords(WORDS)
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="first-title">
      <h2 id="first-title">{words.title(changes.length)}</h2>
      <ol class="top-changes">
        {changes.map((change) => (
          <ChangeCard key={change.lead.id} change={change} zone={zone} />
        ))}
      </ol>
    </section>
  )
}

function ChangeCard({ change, zone }: { readonly change: Change<ShownFinding>; readonly zone: string }) {
  const words = useWords(WORDS)
  const reportWords = useWords(REPORT_WORDS)
  const { lead, findings, links } = change
  const gain = gainOf(change)
  const others = findings.filter((finding) => finding !== lead)
  return (
    <li id={changeAnchor(change)} class={`first finding-${lead.severity}`} tabIndex={-1}>
      <p class="first-head">
        <SeverityMark severity={lead.severity} />
        {gain > 0 && <strong class="gain">{reportWords.gain(gain)}</strong>}
      </p>
      <h3>{lead.title}</h3>
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
      <p class="first-links">
        <FindingLink id={lead.id} label={words.more} />{' '}
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </li>
  )
}
