import type { Page } from '../pages/page.ts'

/** Each page is a file of its own, so that nobody loads what they do not look at. A test holds that none is missing. */
export const PAGE_LOADERS: Readonly<Record<string, () => Promise<Page>>> = {
  start: async () => (await import('../pages/start.tsx')).start,
  check: async () => (await import('../pages/check.tsx')).check,
  idn: async () => (await import('../pages/idn.tsx')).idn,
}
