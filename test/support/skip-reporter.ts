import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { reasonIn } from './needs.ts'

/** The fields of the results of a run that the reporter uses. */
export interface Told {
  readonly name: string
  readonly options: { readonly mode: TestCase['options']['mode'] }
  readonly children?: Iterable<Told>
}

const NO_REASON = 'no reason is given'

/** One reason for each suite, or test outside of a skipped suite, that was skipped. */
function* skipReasons(children: Iterable<Told>): Generator<string> {
  for (const child of children) {
    if (child.options.mode === 'skip' || child.options.mode === 'todo') yield reasonIn(child.name) ?? NO_REASON
    else if (child.children !== undefined) yield* skipReasons(child.children)
  }
}

/** The last line of a run. */
export function skipLine(modules: Iterable<Iterable<Told>>): string {
  const counts = new Map<string, number>()
  for (const children of modules) {
    for (const reason of skipReasons(children)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return 'Skipped suites: none'
  const byReason = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => `${count}: ${reason}`)
  return `Skipped suites: ${total} (${byReason.join('; ')})`
}

const reported = (child: TestCase | TestSuite): Told =>
  child.type === 'test'
    ? child
    : { name: child.name, options: child.options, children: [...child.children].map(reported) }

/** Prints the number of skipped suites by reason at the end of a run. */
export default class SkipReporter implements Reporter {
  #line: string | undefined

  onInit(vitest: Vitest): void {
    // The line is printed after the coverage table.
    vitest.onClose(() => {
      if (this.#line !== undefined) vitest.logger.log(this.#line)
    })
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    this.#line = skipLine(modules.map((module) => [...module.children].map(reported)))
  }
}
