import type { Pictures } from '../../evidence/pictures/picture.ts'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { Folded } from '../parts/folded.tsx'
import { InSteps } from '../parts/in-steps.tsx'
import { DelegationPicture } from '../pictures/delegation-picture.tsx'
import { DnssecPicture } from '../pictures/dnssec-picture.tsx'
import { SpfPicture } from '../pictures/spf-picture.tsx'
import { healthReportIn, type WholeReport } from './domain-report.ts'
import { FindingList } from './finding-list.tsx'
import { ProblemStrip } from './problem-strip.tsx'
import { PublishedRecords } from './records/published-records.tsx'
import { ScoreWaterfall } from './score-waterfall.tsx'

interface Words {
  readonly pictures: string
  readonly scoring: string
  readonly noMail: string
}

const WORDS: Localized<Words> = {
  en: {
    pictures: 'Diagrams',
    scoring:
      'The score rates the DNS and mail records. The loss of points is capped for each area. Each area with a problem also lowers the highest possible score.',
    noMail:
      'This domain is judged as a domain without mail: it needs no mail server, but protection against spoofed mail.',
  },
  de: {
    pictures: 'Diagramme',
    scoring:
      'Die Punktzahl bewertet die DNS- und Mail-Einträge. Der Punktabzug ist in jedem Bereich begrenzt. Jeder Bereich mit einem Problem senkt außerdem die höchstmögliche Punktzahl.',
    noMail:
      'Diese Domain wird als Domain ohne E-Mail bewertet: Sie braucht keinen Mailserver, aber Schutz vor gefälschten E-Mails.',
  },
}

interface ReportBodyProps {
  readonly report: WholeReport
  /** The zone that records are relative to. */
  readonly zone: string
}

/** Everything that follows the changes: the findings, the published records, the score calculation and the diagrams. */
export function ReportBody({ report, zone }: ReportBodyProps) {
  const words = useWords(WORDS)
  const { findings, domain } = report
  const health = healthReportIn(report)
  const { scoring, records, pictures = {} } = health ?? {}
  // A domain that may send needs a mail server, although it declares that it has no mail.
  const isWithoutMail =
    findings.some(({ id }) => id === 'mail-lockdown') &&
    !findings.some(({ id, severity }) => id === 'mx-record' && severity === 'warn')
  const parts = [
    <>
      {isWithoutMail && <p class="profile">{words.noMail}</p>}
      <ProblemStrip findings={findings} />
    </>,
    <FindingList findings={findings} zone={zone} isFolded />,
    records && <PublishedRecords records={records} zone={zone} domain={domain} />,
    scoring !== undefined && health?.resolvable && health.determined && (
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
        <Folded class="pictures" title={words.pictures} isBusy={isBusy}>
          {shown}
        </Folded>
      )}
    </InSteps>
  )
}
