import { availability } from './availability.tsx'
import { badge } from './badge.tsx'
import { check } from './check.tsx'
import { dkim } from './dkim.tsx'
import { dnssec } from './dnssec.tsx'
import { docsMcp } from './docs-mcp.tsx'
import { generateCaaPage } from './generate-caa.tsx'
import { generateDmarcPage } from './generate-dmarc.tsx'
import { generateMtaStsPage } from './generate-mta-sts.tsx'
import { generateSpfPage } from './generate-spf.tsx'
import { headerAnalysis } from './header-analysis.tsx'
import { idn } from './idn.tsx'
import { lookup } from './lookup.tsx'
import { mailCheck } from './mail-check.tsx'
import type { Page } from './page.ts'
import { propagation } from './propagation.tsx'
import { reportsPage } from './reports.tsx'
import { seoCheck } from './seo-check.tsx'
import { start } from './start.tsx'
import { tryChange } from './try-change.tsx'

/**
 * The pages with components of their own, in the order of the menu. A tool that is not in this list has a generic page. Browsers
 * load only the page that they show (browser/page-loaders.ts, which `npm run docs` writes from this list).
 */
export const SITE_PAGES: readonly Page[] = [
  start,
  check,
  mailCheck,
  seoCheck,
  dnssec,
  dkim,
  lookup,
  propagation,
  tryChange,
  availability,
  idn,
  generateSpfPage,
  generateDmarcPage,
  generateCaaPage,
  generateMtaStsPage,
  headerAnalysis,
  reportsPage,
  badge,
  docsMcp,
]
