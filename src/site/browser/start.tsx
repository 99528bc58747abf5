import { hydrate } from 'preact'
import { App } from '../app.tsx'
import type { Page } from '../pages/page.ts'
import type { PageState } from '../state.ts'
import { createBrowser } from './browser.ts'
import { registerOfflineWorker } from './offline.ts'
import { PAGE_LOADERS } from './page-loaders.ts'

/** Hydrates the page that the server rendered. */
async function start(): Promise<void> {
  const root = document.getElementById('page')
  const written = document.getElementById('state')?.textContent
  if (root === null || written === null || written === undefined) return
  const state = JSON.parse(written) as PageState
  const page = await load(state)
  if (page === undefined) return
  const retype = rememberTyping()
  hydrate(<App state={state} page={page} browser={createBrowser()} />, root)
  retype()
  document.documentElement.classList.add('has-script')
  registerOfflineWorker()
}

const load = async ({ page, generic }: PageState): Promise<Page | undefined> =>
  generic === undefined ? PAGE_LOADERS[page]?.() : (await import('../pages/generic.tsx')).createGenericPage(generic)

const TYPED_INTO = 'input:not([type]), input[type="search"], textarea'

/** Hydration resets every field to the value that the server wrote. Returns a function that enters again what was typed before. */
function rememberTyping(): () => void {
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_INTO)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, value: field.value }))
  return () => {
    for (const { field, value } of typed) {
      field.value = value
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }
}

void start()
