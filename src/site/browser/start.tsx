import { hydrate } from 'preact'
import { App } from '../app.tsx'
import type { PageState } from '../state.ts'
import { createBrowser } from './browser.ts'
import { PAGE_LOADERS } from './page-loaders.ts'

/** Takes over the page that the server has written. */
async function start(): Promise<void> {
  const root = document.getElementById('page')
  const written = document.getElementById('state')?.textContent
  if (root === null || written === null || written === undefined) return
  const state = JSON.parse(written) as PageState
  const page = await PAGE_LOADERS[state.page]?.()
  if (page === undefined) return
  hydrate(<App state={state} page={page} browser={createBrowser()} />, root)
  document.documentElement.classList.add('has-script')
}

void start()
