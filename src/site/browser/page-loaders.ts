import type { Page } from '../pages/page.ts'

/** Each page is a file of its own, so that nobody loads what they do not look at. A test holds that none is missing. */
export const PAGE_LOADERS: Readonly<Record<string, () => Promise<Page>>> = {
  start: async () => (await import('../pages/start.tsx')).start,
  check: async () => (await import('../pages/check.tsx')).check,
  'seo-check': async () => (await import('../pages/seo-check.tsx')).seoCheck,
  idn: async () => (await import('../pages/idn.tsx')).idn,
  availability: async () => (await import('../pages/availability.tsx')).availability,
  badge: async () => (await import('../pages/badge.tsx')).badge,
  dkim: async () => (await import('../pages/dkim.tsx')).dkim,
  dnssec: async () => (await import('../pages/dnssec.tsx')).dnssec,
  'docs-mcp': async () => (await import('../pages/docs-mcp.tsx')).docsMcp,
  'generate-spf': async () => (await import('../pages/generate-spf.tsx')).generateSpfPage,
  'generate-dmarc': async () => (await import('../generate/in-browsers/dmarc.ts')).generateDmarcPage,
  'generate-caa': async () => (await import('../pages/generate-caa.tsx')).generateCaaPage,
  'generate-mta-sts': async () => (await import('../generate/in-browsers/mta-sts.ts')).generateMtaStsPage,
  'header-analysis': async () => (await import('../pages/header-analysis.tsx')).headerAnalysis,
  lookup: async () => (await import('../pages/lookup.tsx')).lookup,
  'mail-check': async () => (await import('../pages/mail-check.tsx')).mailCheck,
  propagation: async () => (await import('../pages/propagation.tsx')).propagation,
}
