import type { RobotsDirective } from '../../standards/robots-directives/directive.ts'
import type { Localized } from '../../text.ts'
import { shown } from '../shown.ts'
import { quoted } from './quoted.ts'

/** The place of a directive, as found. */
export const directiveWords: Localized<(directive: RobotsDirective) => string> = {
  en: ({ source: { kind, text }, engine }) =>
    kind === 'meta'
      ? `a meta tag for ${engine === undefined ? 'robots' : shown(engine)} with ${quoted.en(text)}`
      : `the header line ${quoted.en(`X-Robots-Tag: ${text}`)}`,
  de: ({ source: { kind, text }, engine }) =>
    kind === 'meta'
      ? `ein Meta-Tag für ${engine === undefined ? 'robots' : shown(engine)} mit ${quoted.de(text)}`
      : `die Header-Zeile ${quoted.de(`X-Robots-Tag: ${text}`)}`,
}
