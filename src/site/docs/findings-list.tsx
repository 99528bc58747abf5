import type { Block } from '../../report/reference/blocks.ts'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { ReferenceBlocks } from './reference-blocks.tsx'

interface Words {
  readonly filter: string
  readonly hint: string
}

export const FINDINGS_LIST_WORDS: Localized<Words> = {
  en: { filter: 'Filter', hint: 'For example: SPF, expired, AAAA' },
  de: { filter: 'Filtern', hint: 'Zum Beispiel: SPF, abgelaufen, AAAA' },
}

/** The list of all findings with a filter, which needs a script; without one, the whole list is there. */
export function FindingsList({ blocks }: { readonly blocks: readonly Block[] }) {
  const words = useWords(FINDINGS_LIST_WORDS)
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.level === 2)
  return (
    <>
      <ReferenceBlocks blocks={blocks.slice(0, start)} />
      <div class="field needs-script">
        <label for="filter">{words.filter}</label>
        <input id="filter" type="search" placeholder={words.hint} autocomplete="off" spellcheck={false} />
      </div>
      <ReferenceBlocks blocks={blocks.slice(start)} />
    </>
  )
}
