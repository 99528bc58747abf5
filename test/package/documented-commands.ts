import { readFileSync } from 'node:fs'
import { codeBlocksIn } from './code-blocks.ts'

export interface DocumentedCommand {
  readonly file: string
  readonly line: string
  /** Whether it runs until it is interrupted. */
  readonly isRunning: boolean
}

const RUNNING = /^npx zonewise (?:serve|demo|watch)\b/

/** The lines of `sh` blocks that start with `npx zonewise`, without comments. */
export const commandsIn = (file: string, markdown: string): readonly DocumentedCommand[] =>
  codeBlocksIn(markdown, 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => /^npx zonewise\b/.test(line))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .map((line) => ({ file, line, isRunning: RUNNING.test(line) }))

export const documentedCommands = (files: readonly string[]): readonly DocumentedCommand[] =>
  files.flatMap((file) => commandsIn(file, readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')))
