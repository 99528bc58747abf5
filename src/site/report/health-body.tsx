import type { Pictures } from '../../evidence/pictures/picture.ts'
import type { DomainHealth } from '../../report/words.ts'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { useSteps } from '../parts/in-steps.ts'
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
    noMail: 'This domain does not receive mail, so missing mail servers do not affect the score.',
  },
  de: {
    pictures: 'Diagramme',
    scoring:
      'Der Punktabzug ist in jedem Bereich begrenzt. Jeder Bereich mit einem Problem senkt außerdem die höchstmögliche Punktzahl.',
    noMail: 'Diese Domain empfängt keine E-Mails; fehlende Mailserver wirken sich deshalb nicht auf die Punktzahl aus.',
  },
}

interface WholeProps extends Pick<ToDoProps, 'watchTool' | 'onSolved'> {
  readonly report: Report
}

/** The calculation of the score and three diagrams. */
const PICTURES = 4

/** The whole report of the health check. */
export function Whole({ report, ...watching }: WholeProps) {
  const words = useWords(WORDS)
  const { findings, scoring, pictures = {}, domain } = report
  const zone = pictures.delegation?.zone ?? domain
  const cards = changesToDo(findings)
  const drawn = useSteps(PICTURES, 1)
  const isWithoutMail = findings.some(({ id }) => id === 'mail-lockdown')
  return (
    <>
      {isWithoutMail && <p class="profile">{words.noMail}</p>}
      <ProblemStrip findings={findings} />
      <ToDo changes={cards} zone={zone} checkedAt={report.checkedAt} {...watching} />
      <FindingList findings={findings} zone={zone} cards={cards} />
      {report.records && <PublishedRecords records={report.records} zone={zone} domain={domain} />}
      {drawn > 0 && scoring !== undefined && report.resolvable && report.determined && (
        <ScoreWaterfall
          parts={{ areas: scoring.groups, base: scoring.base, score: scoring.score }}
          findings={findings}
          lead={words.scoring}
        />
      )}
      {Object.keys(pictures).length > 0 && (
        <section class="pictures" aria-busy={drawn < PICTURES || undefined}>
          <h2>{words.pictures}</h2>
          {drawn > 1 && pictures.delegation && <DelegationPicture picture={pictures.delegation} />}
          {drawn > 2 && pictures.spf && <SpfPicture picture={pictures.spf} />}
          {drawn > 3 && pictures.dnssec && <DnssecPicture picture={pictures.dnssec} />}
        </section>
      )}
    </>
  )
}
