import type { Pictures } from '../../evidence/pictures/picture.ts'
import type { DomainHealth } from '../../report/words.ts'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { InSteps } from '../parts/in-steps.tsx'
import { DelegationPicture } from '../pictures/delegation-picture.tsx'
import { DnssecPicture } from '../pictures/dnssec-picture.tsx'
import { SpfPicture } from '../pictures/spf-picture.tsx'
import { changesToDo, type ShownFinding } from './finding.ts'
import { FindingList } from './finding-list.tsx'
import { ProblemStrip } from './problem-strip.tsx'
import { PublishedRecords } from './records/published-records.tsx'
import { ScoreWaterfall } from './score-waterfall.tsx'
import { ToDo, type ToDoProps } from './to-do/to-do.tsx'

export type Report = Omit<DomainHealth, 'findings'> & {
  readonly findings: readonly ShownFinding[]
  readonly pictures?: Pictures
}

interface Words {
  readonly pictures: string
  readonly scoring: string
  readonly noMail: string
}

const WORDS: Localized<Words> = {
  en: {
    pictures: 'Diagrams',
    scoring:
      'The loss of points is capped for each area. Each area with a problem also lowers the highest possible score.',
    noMail:
      'This domain is judged as a domain without mail: it needs no mail server, but protection against spoofed mail.',
  },
  de: {
    pictures: 'Diagramme',
    scoring:
      'Der Punktabzug ist in jedem Bereich begrenzt. Jeder Bereich mit einem Problem senkt außerdem die höchstmögliche Punktzahl.',
    noMail:
      'Diese Domain wird als Domain ohne E-Mail bewertet: Sie braucht keinen Mailserver, aber Schutz vor gefälschten E-Mails.',
  },
}

interface WholeProps extends Pick<ToDoProps, 'watchTool' | 'onSolved'> {
  readonly report: Report
}

/** The whole report of the health check. */
export function Whole({ report, ...watching }: WholeProps) {
  const words = useWords(WORDS)
  const { findings, scoring, pictures = {}, domain } = report
  const zone = pictures.delegation?.zone ?? domain
  const cards = changesToDo(findings)
  // A domain that may send needs a mail server, although it declares that it has no mail.
  const isWithoutMail =
    findings.some(({ id }) => id === 'mail-lockdown') &&
    !findings.some(({ id, severity }) => id === 'mx-record' && severity === 'warn')
  const parts = [
    <>
      {isWithoutMail && <p class="profile">{words.noMail}</p>}
      <ProblemStrip findings={findings} />
      <ToDo changes={cards} zone={zone} checkedAt={report.checkedAt} {...watching} />
    </>,
    <FindingList findings={findings} zone={zone} cards={cards} />,
    report.records && <PublishedRecords records={report.records} zone={zone} domain={domain} />,
    scoring !== undefined && report.resolvable && report.determined && (
      <ScoreWaterfall
        parts={{ areas: scoring.groups, base: scoring.base, score: scoring.score }}
        findings={findings}
        lead={words.scoring}
      />
    ),
    Object.keys(pictures).length > 0 && <Diagrams pictures={pictures} />,
  ]
  return (
    <InSteps items={parts}>
      {(shown, isBusy) => (
        <div class="whole" aria-busy={isBusy || undefined}>
          {shown}
        </div>
      )}
    </InSteps>
  )
}

function Diagrams({ pictures: { delegation, spf, dnssec } }: { readonly pictures: Pictures }) {
  const words = useWords(WORDS)
  const items = [
    delegation && <DelegationPicture picture={delegation} />,
    spf && <SpfPicture picture={spf} />,
    dnssec && <DnssecPicture picture={dnssec} />,
  ]
  return (
    <InSteps items={items} first={1}>
      {(shown, isBusy) => (
        <section class="pictures" aria-busy={isBusy || undefined}>
          <h2>{words.pictures}</h2>
          {shown}
        </section>
      )}
    </InSteps>
  )
}
