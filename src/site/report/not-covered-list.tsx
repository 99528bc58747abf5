import { headingOf, nameOf } from '../../report/overall/areas.ts'
import type { NotCovered } from '../../report/overall/not-covered.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import { AREA_PAGES } from './areas/area-bodies.ts'
import { AREA_WORDS } from './areas/area-words.ts'

interface NotCoveredListProps {
  readonly areas: readonly NotCovered[]
  readonly domain: string
}

/** The areas that could not be looked at, each with the reason in one line. */
export function NotCoveredList({ areas, domain }: NotCoveredListProps) {
  const words = useWords(AREA_WORDS)
  const { locale } = usePageContext()
  if (areas.length === 0) return null
  return (
    <ul class="not-covered">
      {areas.map(({ area, reason }) => (
        <li key={area}>
          <strong>{headingOf(nameOf(area)[locale])}:</strong> {reason}{' '}
          {area !== 'dns' && (
            <a href={localAddress(AREA_PAGES[area], locale, { domain })}>{words.ownPage(nameOf(area)[locale])}</a>
          )}
        </li>
      ))}
    </ul>
  )
}
