import type { AreaId } from '../../report/overall/areas.ts'
import { notCoveredSentence } from '../../report/overall/not-covered.ts'
import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'

interface Place {
  readonly path: string
  readonly name: Localized<string>
}

/** The pages that check an area, and the one that checks all of them, by the names that the menu has. */
const PLACES: Readonly<Record<AreaId | 'all', Place>> = {
  dns: { path: '/check/{domain}', name: { en: 'DNS health', de: 'DNS-Zustand' } },
  mail: { path: '/mail-check', name: { en: 'Mail server check', de: 'Mailserver-Prüfung' } },
  web: { path: '/seo-check', name: { en: 'SEO and AI check', de: 'SEO- und KI-Prüfung' } },
  registration: { path: '/availability', name: { en: 'Domain availability', de: 'Domain-Verfügbarkeit' } },
  all: { path: '/check/{domain}', name: { en: 'Domain report', de: 'Domain-Bericht' } },
}

interface NotCoveredLineProps {
  readonly tool: string
  readonly domain: string
}

/** One sentence about what the result of a tool does not cover, with links to the pages that do. */
export function NotCoveredLine({ tool, domain }: NotCoveredLineProps) {
  const { locale } = usePageContext()
  const sentence = notCoveredSentence(tool, locale, (area) => `{${area}}`)
  if (sentence === undefined) return null
  return (
    <p class="not-covered">
      {sentence.split(/\{(\w+)\}/).map((text, index) => {
        const place = index % 2 === 1 ? PLACES[text as keyof typeof PLACES] : undefined
        if (place === undefined) return text
        return (
          <a key={text} href={localAddress(place.path, locale, { domain })}>
            {place.name[locale]}
          </a>
        )
      })}
    </p>
  )
}
