import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Sorts files in random order, but keeps those of a project together: only then do the files of a project with shared
 * processes really share them. The order depends on the seed, which vitest prints; `--sequence.seed=N` repeats it.
 */
class RandomFileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name)
    const { seed } = this.ctx.config.sequence
    const rank = (file: TestSpecification): string =>
      createHash('sha256').update(`${seed} ${file.project.name} ${file.moduleId}`).digest('hex')
    return files
      .map((file) => ({ file, project: projects.indexOf(file.project.name), rank: rank(file) }))
      .sort((a, b) => a.project - b.project || (a.rank < b.rank ? -1 : 1))
      .map(({ file }) => file)
  }
}

/** The order of files and of the tests in each of them. */
export const RANDOM_ORDER = { shuffle: { tests: true }, sequencer: RandomFileOrder } as const
