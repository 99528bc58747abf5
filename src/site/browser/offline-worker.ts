// This file runs as a service worker, in a context of its own. Without an import or an export it would not be a module.
export {}

/** The service writes this line before the file: the offline page and its style sheet, and a name that changes with them. */
declare const OFFLINE: { readonly version: string; readonly page: string; readonly style: string }

interface InstallEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface NavigationEvent extends Event {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface OfflineWorker {
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void
}

const worker = globalThis as unknown as OfflineWorker

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
// Everything else, above all the API, is not touched: the browser sends it as if there were no worker.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(navigate(event))
  else if (new URL(request.url).pathname === OFFLINE.style)
    event.respondWith(fetch(request).catch(() => cached(OFFLINE.style)))
})

async function install(): Promise<void> {
  const cache = await caches.open(OFFLINE.version)
  await cache.addAll([OFFLINE.page, OFFLINE.style])
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== OFFLINE.version).map((name) => caches.delete(name)))
  // The browser sends the request while the worker starts, so that the worker delays no page.
  await worker.registration.navigationPreload?.enable()
}

/** The page from the network. It is never cached. */
async function navigate({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return cached(OFFLINE.page)
  }
}

const cached = async (path: string): Promise<Response> =>
  (await caches.match(path, { ignoreVary: true })) ?? Response.error()
