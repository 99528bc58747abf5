import type { PageFacts } from './page-facts.ts'

/** The reason why scripts probably render the text: an empty app root, the share of scripts, or a `noscript` message. */
export type ScriptShell =
  | { readonly by: 'app-root'; readonly root: string }
  | { readonly by: 'scripts'; readonly share: number }
  | { readonly by: 'noscript'; readonly text: string }

/** A page with fewer words has practically no text. */
export const FEW_WORDS = 50

const MANY_SCRIPTS = 3
const LARGE_SHARE = 0.8

/** Returns undefined if the page has its own text, or nothing that would render it. */
export function scriptShell({ text, emptyAppRoot, scripts, bytes }: PageFacts): ScriptShell | undefined {
  if (text.words >= FEW_WORDS) return undefined
  if (emptyAppRoot !== undefined) return { by: 'app-root', root: emptyAppRoot }
  if (scripts.total >= MANY_SCRIPTS && scripts.bytes > bytes * LARGE_SHARE)
    return { by: 'scripts', share: scripts.bytes / bytes }
  return /java\s?script/i.test(text.noscript) ? { by: 'noscript', text: text.noscript } : undefined
}
