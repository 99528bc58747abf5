import { LOCALES } from '../../text.ts'
import { visibleValue } from '../../visible.ts'
import { TRY_WORDS } from '../docs/api-words.ts'
import { addressOf } from '../pages/page.ts'
import { closeMenus } from '../shell/closing-menus.ts'

/** The script of the documentation pages, which only the server renders: forms that call the API, a filter, copy buttons, and the menus of the header. */

const words = TRY_WORDS[LOCALES.find((locale) => locale === document.documentElement.lang) ?? 'en']

/** Calls the API as the form says and shows the status, the time and the body of the response. */
async function tryOut(form: HTMLFormElement): Promise<void> {
  const status = form.parentElement?.querySelector('[role="status"]')
  const output = form.parentElement?.querySelector('pre')
  if (!status || !output) return
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  const key = document.querySelector<HTMLInputElement>('#api-key')?.value.trim() ?? ''
  status.textContent = words.sending
  output.hidden = true
  const startedMs = performance.now()
  try {
    const response = await fetch(addressOf(form.dataset['api'] ?? '', Object.fromEntries(fields)), {
      headers: key === '' ? {} : { 'x-api-key': key },
    })
    const body = await response.text()
    status.textContent = words.received(response.status, Math.round(performance.now() - startedMs))
    output.textContent = visibleValue(readable(body))
    output.hidden = false
  } catch {
    status.textContent = words.unreachable
  }
}

/** JSON in several lines; any other text as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}

const textOf = (element: Element): string => (element.textContent ?? '').toLowerCase()

/** Shows only the rows that contain all words, and the tables that have such rows. */
function filterRows(text: string): void {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
    let hits = 0
    for (const row of table.tBodies[0]?.rows ?? []) {
      row.hidden = !wanted.every((word) => textOf(row).includes(word))
      if (!row.hidden) hits += 1
    }
    table.hidden = hits === 0
    const fold = table.closest('details')
    if (fold !== null) fold.open = wanted.length > 0 && hits > 0
  }
}

async function copyNear(button: HTMLButtonElement): Promise<void> {
  const block = button.closest('.copyable')
  const said = block?.querySelector('.said')
  const copied = await navigator.clipboard.writeText(block?.querySelector('pre')?.textContent ?? '').then(
    () => true,
    () => false,
  )
  if (said) said.textContent = copied ? words.copied : words.notCopied
}

/** A link to a collapsed part opens it. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target instanceof HTMLDetailsElement) target.open = true
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['api'] === undefined) return
  event.preventDefault()
  void tryOut(form)
})
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button.copy') : null
  if (button !== null) void copyNear(button)
})
const filter = document.querySelector<HTMLInputElement>('#filter')
filter?.addEventListener('input', () => filterRows(filter.value))
// The browser may have restored a text that was typed before.
if (filter !== null && filter.value !== '') filterRows(filter.value)
const head = document.querySelector<HTMLElement>('.site-head')
if (head !== null) closeMenus(head)
addEventListener('hashchange', openTarget)
openTarget()
document.documentElement.classList.add('has-script')
