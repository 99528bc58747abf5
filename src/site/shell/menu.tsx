import type { Locale } from '../../text.ts'
import { localAddress } from '../pages/page.ts'
import type { MenuEntry, PageState } from '../state.ts'
import { SHELL_WORDS } from './shell-words.ts'

interface MenuProps {
  readonly state: Pick<PageState, 'path' | 'menu'>
  readonly locale: Locale
}

/**
 * The main menu. On a narrow screen it is shown while the button is open. All menus are `details` elements, so that they
 * work without script and by keyboard. The button has no content of its own, because browsers hide the content of closed
 * `details` on wide screens too.
 */
export function Menu({ state: { path: here, menu }, locale }: MenuProps) {
  const words = SHELL_WORDS[locale]
  return (
    <>
      <details class="menu-button">
        <summary>{words.menu}</summary>
      </details>
      <nav aria-label={words.tools}>
        <ul class="tools">
          {menu.map((entry) => (
            <li key={entry.group}>
              <Entry entry={entry} here={here} locale={locale} />
            </li>
          ))}
          <li>
            <Link path="/docs" label={words.programs} here={here} locale={locale} />
          </li>
        </ul>
      </nav>
    </>
  )
}

interface EntryProps {
  readonly entry: MenuEntry
  readonly here: string
  readonly locale: Locale
}

/** A group with one page is a link to it; any other group is a menu. */
function Entry({ entry: { group, links }, here, locale }: EntryProps) {
  const title = SHELL_WORDS[locale].groups[group]
  const [only, ...others] = links
  if (only !== undefined && others.length === 0)
    return <Link path={only.path} label={title} here={here} locale={locale} />
  return (
    <details class="submenu" name="submenu">
      <summary aria-current={links.some(({ path }) => isHere(here, path)) ? 'true' : undefined}>{title}</summary>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link path={path} label={label[locale]} here={here} locale={locale} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface LinkProps {
  readonly path: string
  readonly label: string
  readonly here: string
  readonly locale: Locale
}

const Link = ({ path, label, here, locale }: LinkProps) => (
  <a href={localAddress(path, locale)} aria-current={isHere(here, path) ? 'page' : undefined}>
    {label}
  </a>
)

const isHere = (here: string, path: string): boolean => here === path || here.startsWith(`${path}/`)
