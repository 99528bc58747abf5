import { createScriptUrl } from './script-url.ts'

/** The file name of the service worker at the root of the site, so that it applies to all pages. */
export const WORKER_PATH = '/sw.js'
export const OFFLINE_PATH = '/offline'

/** Installs the worker that shows our own page when a page is opened without a network. Browsers allow it only with TLS or on this machine. */
export function registerOfflineWorker(): void {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined) return
  // Without the worker, only the page of the browser is shown instead of ours.
  serviceWorker.register(createScriptUrl('offline', WORKER_PATH), { updateViaCache: 'none' }).catch(() => undefined)
}
