/** The file name of the service worker at the root of the site, so that it applies to all pages. */
export const WORKER_PATH = '/sw.js'
export const OFFLINE_PATH = '/offline'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

/** Installs the worker that shows our own page when a page is opened without a network. Browsers allow it only with TLS or on this machine. */
export function registerOfflineWorker(): void {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined) return
  // The content security policy requires a trusted type for the URL of a script.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('offline', { createScriptURL: () => WORKER_PATH })
  // Without the worker, only the page of the browser is shown instead of ours.
  serviceWorker
    .register(policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH, { updateViaCache: 'none' })
    .catch(() => undefined)
}
