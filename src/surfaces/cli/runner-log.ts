import type { Io, TextSink } from './io.ts'

/** Variables that CI systems set, and that read commands from the log of a step: GitHub and compatible ones, Azure Pipelines, TeamCity. */
const RUNNERS = ['GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION']

/**
 * Escapes what a CI system reads as a command: `::command::` at the start of a line, also after white space, and `##[command]`,
 * `##vso[command]` or `##teamcity[command]` anywhere. Text from the network may contain it. The escapes are valid in JSON strings,
 * which contain the second form only.
 */
export const inert = (text: string): string =>
  text
    .split('\n')
    .map(withoutCommandAtStart)
    .join('\n')
    .replace(/#(?=#(?:vso|teamcity)?\[)/g, '\\u0023')

/** Other line breaks than a new line begin a line for some systems, but do not end a command. */
function withoutCommandAtStart(line: string): string {
  const lastEnd = line.lastIndexOf('::')
  if (lastEnd < 0) return line
  let at = 0
  return line
    .split(/([\r\u0085\u2028\u2029])/)
    .map((part) => {
      const first = part.search(/[^\s\u0085]/)
      const isCommand = first >= 0 && part.startsWith('::', first) && lastEnd >= at + first + 2
      at += part.length
      return isCommand ? `${part.slice(0, first)}\\u003a${part.slice(first + 1)}` : part
    })
    .join('')
}

/** In the log of a CI system, output contains no commands for it. */
export function withoutCommands(io: Io): Io {
  if (!RUNNERS.some((name) => io.env[name])) return io
  const quiet = (sink: TextSink): TextSink => ({ write: (text) => sink.write(inert(text)) })
  return { ...io, stdout: quiet(io.stdout), stderr: quiet(io.stderr) }
}
