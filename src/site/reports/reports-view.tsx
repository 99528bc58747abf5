import { useMemo } from 'preact/hooks'
import { REFUSAL_TEXTS } from '../../mail-reports/refusal-texts.ts'
import type { MailReports } from '../../tools/mail-reports/result.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import { Folded } from '../parts/folded.tsx'
import { Foreign, PictureTable } from '../pictures/picture-table.tsx'
import { DOMAIN_PARTS } from './domain-view.tsx'
import type { ReportsState } from './protocol.ts'
import { MAX_QUESTIONS } from './protocol.ts'
import { type RenewedPart, useRenewedInSteps } from './renewed-in-steps.ts'
import { REPORTS_PAGE_WORDS } from './words.ts'

export interface ReportsViewProps {
  readonly state: ReportsState
  /** The number of names that were looked up, while names are looked up. */
  readonly looked: number | undefined
  readonly onLookUp: () => void
}

export function ReportsView({ looked, onLookUp, state }: ReportsViewProps) {
  const words = useWords(REPORTS_PAGE_WORDS)
  const { reports } = state
  const { messages, refused, reports: count, rows } = reports.totals
  const details = [
    ['duplicates', reports.duplicates],
    ['failureReports', reports.failureReports],
    ['unreadableRows', reports.unreadableRows],
    ['refused', refused],
  ] as const
  return (
    <>
      <h2 class="reports-total">{count === 0 ? words.noReports : words.read(count, rows, messages)}</h2>
      <ul class="facts">
        {details.flatMap(([kind, value]) => (value === 0 ? [] : [<li key={kind}>{words.details[kind](value)}</li>]))}
      </ul>
      {count > 0 && <Lookup state={state} looked={looked} onLookUp={onLookUp} />}
      <Details reports={reports} />
    </>
  )
}

interface DetailPart extends RenewedPart {
  /** Absent if the part is not about one domain. */
  readonly domain?: string
}

/** Everything that follows the summary. The diagrams of several domains take too long for one task. */
function Details({ reports }: { readonly reports: MailReports }) {
  const words = useWords(REPORTS_PAGE_WORDS)
  const parts = useMemo(() => partsOf(reports), [reports])
  const { isBusy, shown } = useRenewedInSteps(parts)
  const nodesOf = (domain?: string) => shown.filter((part) => part.domain === domain).map(({ node }) => node)
  return (
    <div aria-busy={isBusy}>
      {reports.domains.map(({ domain }) => (
        <section key={domain} class="report-domain" aria-label={domain}>
          {nodesOf(domain)}
        </section>
      ))}
      {reports.otherDomains > 0 && <p>{words.otherDomains(reports.otherDomains)}</p>}
      {nodesOf()}
    </div>
  )
}

const partsOf = (reports: MailReports): readonly DetailPart[] => [
  ...reports.domains.flatMap((domain) =>
    Object.entries(DOMAIN_PARTS).map(([name, Part]) => ({
      key: `${name} ${domain.domain}`,
      domain: domain.domain,
      node: <Part key={name} domain={domain} />,
    })),
  ),
  { key: 'tls', node: <TlsList key="tls" reports={reports} /> },
  { key: 'refusals', node: <RefusalList key="refusals" reports={reports} /> },
]

/** Says which names would be looked up and what that costs, before it is done. */
function Lookup({ looked, onLookUp, state: { asked, questions, unasked } }: ReportsViewProps) {
  const words = useWords(REPORTS_PAGE_WORDS)
  if (looked !== undefined) return <p class="working">{words.looking(looked)}</p>
  return (
    <section class="reports-lookup">
      {asked > 0 && <p>{words.looked(asked)}</p>}
      {unasked > 0 && asked > 0 && <p>{words.unasked(unasked)}</p>}
      {questions.length > 0 && (
        <>
          <h2>{words.lookupTitle}</h2>
          <p>
            {words.lookupCost(questions.length)} {words.lookupMore(MAX_QUESTIONS)}
          </p>
          <p>
            <button type="button" onClick={onLookUp}>
              {words.lookupAction(questions.length)}
            </button>
          </p>
          <Folded title={words.names} about={String(questions.length)}>
            <PictureTable
              caption={words.names}
              columns={[words.record, words.type]}
              rows={questions.map(({ name, type }) => [<Foreign key="name" text={name} />, type])}
            />
          </Folded>
        </>
      )}
    </section>
  )
}

function TlsList({ reports: { tls } }: { readonly reports: MailReports }) {
  const { locale } = usePageContext()
  const words = useWords(REPORTS_PAGE_WORDS)
  const numbers = new Intl.NumberFormat(locale)
  if (tls.length === 0) return null
  return (
    <section>
      <h2>{words.tls}</h2>
      {tls.map(({ domain, failed, failures, successful }) => (
        <section key={domain}>
          <h3>
            <bdi>{domain}</bdi>
          </h3>
          <p>{words.tlsLine(successful, failed)}</p>
          <ul class="facts">
            {Object.entries(failures).map(([type, sessions]) => (
              <li key={type}>
                <code>{type}</code>: {numbers.format(sessions)}
              </li>
            ))}
          </ul>
          {failed > 0 && domain !== '' && (
            <p>
              <a href={localAddress('/mail-check', locale, { domain })}>
                {words.tlsToday}: <bdi>{domain}</bdi>
              </a>
            </p>
          )}
        </section>
      ))}
    </section>
  )
}

function RefusalList({ reports: { refusals } }: { readonly reports: MailReports }) {
  const { locale } = usePageContext()
  const words = useWords(REPORTS_PAGE_WORDS)
  if (refusals.length === 0) return null
  return (
    <section>
      <h2>{words.notRead}</h2>
      <PictureTable
        caption={words.notRead}
        columns={[words.columns.file, words.columns.reason]}
        rows={refusals.map(({ file, part, reason }) => [
          <Foreign key="file" text={part.length === 0 ? file : `${file} [${part.join('.')}]`} />,
          REFUSAL_TEXTS[locale][reason],
        ])}
      />
    </section>
  )
}
