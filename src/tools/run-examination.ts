import type { Verdict } from '../checks/verdict.ts'
import { nearestFirst } from '../evidence/engine/derivation.ts'
import { type Examination, type ExaminationOptions, examine, patientLimits } from '../evidence/engine/examine.ts'
import { createInquirer, type InquirerOptions } from '../evidence/engine/inquirer.ts'
import type { View } from '../evidence/engine/view.ts'
import type { Judged } from '../report/judged.ts'
import type { World } from '../world.ts'

interface CheckWithVerdict {
  readonly check: { readonly verdict: View<Verdict | undefined> }
}

export interface ExaminationRequest<Check, Further>
  extends Pick<ExaminationOptions<unknown>, 'subject' | 'limits' | 'onSettled' | 'isDecided' | 'signal'>,
    Pick<InquirerOptions, 'isDirectDnsOn' | 'askRegistry'> {
  readonly world: InquirerOptions['world'] & ExaminationOptions<unknown>['clock'] & Pick<World, 'patience'>
  readonly checks: readonly Check[]
  /** What the report needs beside the verdicts. */
  readonly further: View<Further>
}

export interface ExaminationResult<Check, Further> extends Pick<Examination<unknown>, 'session' | 'elapsedMs'> {
  readonly judged: readonly Judged<Check>[]
  readonly further: Further
}

/** Asks whatever the checks of a report need, and judges. Queries that are under way at the end are cancelled. */
export async function runExamination<Check extends CheckWithVerdict, Further>(
  options: ExaminationRequest<Check, Further>,
): Promise<ExaminationResult<Check, Further>> {
  const { checks, further, world, limits, isDirectDnsOn, askRegistry, ...examination } = options
  const inquirer = createInquirer({ world, isDirectDnsOn, ...(askRegistry && { askRegistry }) })
  try {
    const { derived, session, elapsedMs } = await examine<Verdict | undefined | Further>({
      ...examination,
      limits: world.patience === 'batch' ? patientLimits(limits) : limits,
      inquirer,
      clock: world,
      // The verdicts in the order of the checks, and the further view last.
      views: [...checks.map(({ check }) => check.verdict), further],
    })
    const judged = checks.map((check, index) => ({
      check,
      verdict: derived[index]?.value as Verdict | undefined,
      dependsOn: nearestFirst(derived[index]),
    }))
    return { judged, further: derived[checks.length]?.value as Further, session, elapsedMs }
  } finally {
    inquirer.end()
  }
}
