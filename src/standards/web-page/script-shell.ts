import type { PageFacts } from './page-facts.ts'

/** What shows that scripts are expected to bring the text: the place for it, their share of the page, or words to readers. */
export type ScriptShell =
  | { readonly by: 'app-root'; readonly root: string }
  | { readonly by: 'scripts'; readonly share: number }
  | { readonly by: 'noscript'; readonly text: string }

/** Fewer words are no text of a page. */
export const FEW_WORDS = 50

const MANY_SCRIPTS = 3
const LARGE_SHARE = 0.8

/** Undefined where the page has text of its own, or nothing that would bring it. */
export function scriptShell({ text, emptyAppRoot, scripts, bytes }: PageFacts): ScriptShell | undefined {
  if (text.words >= FEW_WORDS) return undefined
  if (emptyAppRoot !== undefined) return { by: 'app-root', root: emptyAppRoot }
  if (scripts.total >= MANY_SCRIPTS && scripts.bytes > bytes * LARGE_SHARE)
    return { by: 'scripts', share: scripts.bytes / bytes }
  return /java\s?script/i.test(text.noscript) ? { by: 'noscript', text: text.noscript } : undefined
}
