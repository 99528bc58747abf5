// Written by `npm run docs` from pages/registry.ts; edit the pages, not this file.
import type { Page } from '../pages/page.ts'

/** Each page is a file of its own, so that browsers load only the page that they show. */
export const PAGE_LOADERS: Readonly<Record<string, () => Promise<Page>>> = {
  start: async () => (await import('../pages/start.tsx')).start,
  check: async () => (await import('../pages/check.tsx')).check,
  'mail-check': async () => (await import('../pages/mail-check.tsx')).mailCheck,
  'seo-check': async () => (await import('../pages/seo-check.tsx')).seoCheck,
  dnssec: async () => (await import('../pages/dnssec.tsx')).dnssec,
  dkim: async () => (await import('../pages/dkim.tsx')).dkim,
  lookup: async () => (await import('../pages/lookup.tsx')).lookup,
  propagation: async () => (await import('../pages/propagation.tsx')).propagation,
  'try-change': async () => (await import('../pages/try-change.tsx')).tryChange,
  availability: async () => (await import('../pages/availability.tsx')).availability,
  idn: async () => (await import('../pages/idn.tsx')).idn,
  'generate-spf': async () => (await import('../pages/generate-spf.tsx')).generateSpfPage,
  'generate-dmarc': async () => (await import('../pages/in-browsers/generate-dmarc.ts')).generateDmarcPage,
  'generate-caa': async () => (await import('../pages/generate-caa.tsx')).generateCaaPage,
  'generate-mta-sts': async () => (await import('../pages/in-browsers/generate-mta-sts.ts')).generateMtaStsPage,
  'header-analysis': async () => (await import('../pages/header-analysis.tsx')).headerAnalysis,
  reports: async () => (await import('../pages/reports.tsx')).reportsPage,
  badge: async () => (await import('../pages/badge.tsx')).badge,
  'docs-mcp': async () => (await import('../pages/docs-mcp.tsx')).docsMcp,
}
