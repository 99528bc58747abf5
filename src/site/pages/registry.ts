import { check } from './check.tsx'
import { idn } from './idn.tsx'
import type { Page } from './page.ts'
import { start } from './start.tsx'

/** All pages. The browser loads only the one it shows (browser/page-loaders.ts). */
export const SITE_PAGES: readonly Page[] = [start, check, idn]
