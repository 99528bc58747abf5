import { usePageContext, useWords } from '../../page-context.ts'
import { AGAIN_WORDS } from '../../parts/refusal.tsx'
import { refusalWords } from '../../parts/refusal-words.ts'
import { duration } from '../../parts/times.ts'
import type { Refusal } from '../../state.ts'
import { isAboutKeys, KeyField } from './key-field.tsx'
import { TILE_WORDS } from './tile-words.ts'

interface ShortRefusalProps {
  readonly refusal: Refusal
  /** The id of the field for a key, unique on the page. */
  readonly keyId: string
  readonly onAgain: () => void
}

/** Says in a few lines why a tile has no result, and offers to try again. */
export function ShortRefusal({ refusal, keyId, onAgain }: ShortRefusalProps) {
  const words = useWords(TILE_WORDS)
  const { locale, site } = usePageContext()
  const { title, advice } = refusalWords(refusal)[locale]
  const { retryAfterSec } = refusal
  return (
    <div class="tile-refusal">
      <p class="tile-verdict">
        <strong>
          {words.notChecked}: {title}.
        </strong>{' '}
        {advice(site.limits)}{' '}
        {retryAfterSec !== undefined && AGAIN_WORDS[locale](duration(retryAfterSec, locale), undefined)}
      </p>
      {isAboutKeys(refusal) && <KeyField id={keyId} onKey={onAgain} />}
      <p>
        <button type="button" class="quiet" onClick={onAgain}>
          {words.again}
        </button>
      </p>
    </div>
  )
}
