import { Problem } from '../../../problems.ts'
import type { ReportsOutcome } from '../../../tools/mail-reports/outcome.ts'
import type { ReportsRequest } from '../../../tools/mail-reports/reports-outcome.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { faultLines } from '../compare/plan.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import type { Line } from '../options.ts'
import type { Outside } from '../outside.ts'
import { textsIn } from '../texts.ts'
import { progressLine } from './progress.ts'
import { REPORTS_TEXTS } from './texts.ts'

/** Some hundred thousand records. */
const MAX_PLAN_BYTES = 16 * 1024 * 1024

interface OnlineInput {
  readonly request: ReportsRequest
  /** The file of a change. */
  readonly plan: string | undefined
  readonly line: Line
  readonly io: Io
  readonly outside: Outside
}

/** Judges the reports under the DNS of today, and after a change. */
export async function onlineSummary(input: OnlineInput): Promise<ReportsOutcome> {
  const { io, line, outside, plan, request } = input
  const { domain, locale, read } = request
  const [{ onlineOutcome }, change] = await Promise.all([
    import('../../../tools/mail-reports/online-outcome.ts'),
    plan === undefined ? undefined : changeIn(plan, domain ?? read.collection.reports[0]?.policy.domain, io),
  ])
  const resolvers = line.values('resolver')
  const { close, isWithoutResolvers, world } = await outside.openEngine({
    isOffline: false,
    ...(resolvers.length > 0 && { resolvers }),
  })
  if (world === undefined) throw new Error('reports needs a world')
  const progress = progressLine(io)
  let asked = 0
  const onAsked = (): void => {
    asked++
    progress.show(() => REPORTS_TEXTS[locale].lookingUp(asked))
  }
  try {
    return await explained(plan, () =>
      onlineOutcome(world, { ...request, signal: io.interrupted, onAsked, ...(change && { change }) }),
    )
  } finally {
    progress.clear()
    if (isWithoutResolvers?.() === true) io.stderr.write(`zonewise: ${textsIn(locale).noResolver}\n`)
    await close()
  }
}

async function changeIn(file: string, domain: string | undefined, io: Io) {
  const { readPlan } = await import('../../../tools/mail-reports/read-plan.ts')
  const bytes = await bytesOf(file, io, MAX_PLAN_BYTES)
  return explained(file, async () => readPlan(new TextDecoder().decode(bytes), domain))
}

/** Names the file of the change in its faults. */
async function explained<Value>(file: string | undefined, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || file === undefined) throw error
    const name = file === '-' ? 'stdin' : file
    const [first = '', ...others] = faultLines(name, error.message)
    throw new UsageError(first, others)
  }
}
