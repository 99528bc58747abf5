import type { Localized } from '../../../text.ts'
import { quoted } from '../quoted.ts'
import type { BlockedEngine } from './search-blocks.ts'

/** The deciding line of robots.txt, named once for all engines that share it. */
export const blockWords: Localized<(blocked: readonly BlockedEngine[]) => string> = {
  en: (blocked) =>
    distinctLines(blocked)
      .map(
        ({ line, rule, groupLine }) =>
          `line ${line} (${quoted.en(rule)}), in the group that begins in line ${groupLine}`,
      )
      .join('; '),
  de: (blocked) =>
    distinctLines(blocked)
      .map(({ line, rule, groupLine }) => `Zeile ${line} (${quoted.de(rule)}) in der Gruppe ab Zeile ${groupLine}`)
      .join('; '),
}

const distinctLines = (blocked: readonly BlockedEngine[]): readonly BlockedEngine[] =>
  blocked.filter(({ line }, index) => blocked.findIndex((other) => other.line === line) === index)
