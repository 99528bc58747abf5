import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import { ownerOf } from '../snippets/owner.ts'
import type { SnippetRecord } from '../snippets/record.ts'
import { fixFragment, TRY_PATH } from '../try-change/fragment.ts'

/** The domain of the report; undefined on pages without the report of a domain. */
export const TryContext = createContext<string | undefined>(undefined)

const WORDS: Localized<{ readonly any: string; readonly fix: string }> = {
  en: { any: 'Try a change of the records', fix: 'Try this change' },
  de: { any: 'Änderung der Einträge prüfen', fix: 'Diese Änderung prüfen' },
}

/** Opens the page that checks a change before it is published. */
export function TryLink() {
  const domain = useContext(TryContext)
  const { locale } = usePageContext()
  if (domain === undefined) return null
  return (
    <p class="try-link">
      <a class="button" href={localAddress(TRY_PATH, locale, { domain })}>
        {WORDS[locale].any}
      </a>
    </p>
  )
}

interface TryFixLinkProps {
  readonly record: SnippetRecord
  readonly zone: string
}

/** The same with an offered record. Records of other zones cannot be tried. */
export function TryFixLink({ record, zone }: TryFixLinkProps) {
  const domain = useContext(TryContext)
  const { locale } = usePageContext()
  const fragment = fixFragment(record)
  if (domain === undefined || fragment === undefined || ownerOf(record, zone).relative === undefined) return null
  return (
    <p class="try-link">
      <a
        href={`${localAddress(TRY_PATH, locale, { domain })}#${fragment}`}
        aria-label={`${WORDS[locale].fix}: ${record.type} ${ownerOf(record, zone).full}`}
      >
        {WORDS[locale].fix}
      </a>
    </p>
  )
}
