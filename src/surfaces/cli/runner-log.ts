import type { Io, TextSink } from './io.ts'

/** Variables that CI systems set, and that read commands from the log of a step: GitHub and compatible ones, Azure Pipelines, TeamCity. */
const RUNNERS = ['GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION']

/**
 * Escapes what a CI system reads as a command: `::command::` at the start of a line, also after white space, and `##[command]`,
 * `##vso[command]` or `##teamcity[command]` anywhere. Text from the network may contain it. The escapes are valid in JSON strings,
 * which contain the second form only.
 */
export const inert = (text: string): string =>
  text.replace(/^([\s\u0085]*):(?=:[^\n]*::)/gm, '$1\\u003a').replace(/#(?=#(?:vso|teamcity)?\[)/g, '\\u0023')

/** In the log of a CI system, output contains no commands for it. */
export function withoutCommands(io: Io): Io {
  if (!RUNNERS.some((name) => io.env[name])) return io
  const quiet = (sink: TextSink): TextSink => ({ write: (text) => sink.write(inert(text)) })
  return { ...io, stdout: quiet(io.stdout), stderr: quiet(io.stderr) }
}
