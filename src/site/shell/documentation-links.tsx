import type { Locale } from '../../text.ts'
import { localAddress } from '../pages/page.ts'
import { SHELL_WORDS } from './shell-words.ts'

type Label = 'reference' | 'agents' | 'findings' | 'badge'

const PATHS: Readonly<Record<Label, string>> = {
  reference: '/docs',
  agents: '/docs/mcp',
  findings: '/docs/findings',
  badge: '/badge',
}

interface DocumentationLinksProps {
  readonly locale: Locale
  /** The path of the current page, which is left out. */
  readonly here?: string
}

/** Entries of a list: the pages that describe the service. */
export const DocumentationLinks = ({ locale, here }: DocumentationLinksProps) => (
  <>
    {(Object.entries(PATHS) as readonly [Label, string][])
      .filter(([, path]) => path !== here)
      .map(([label, path]) => (
        <li key={path}>
          <a href={localAddress(path, locale)}>{SHELL_WORDS[locale][label]}</a>
        </li>
      ))}
  </>
)
