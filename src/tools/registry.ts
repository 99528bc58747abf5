import type { Tool } from './define-tool.ts'
import { dkimCheck } from './dkim-check.ts'
import { dnsHealthCheck } from './dns-health-check.ts'
import { dnsLookup } from './dns-lookup.ts'
import { dnsPropagation } from './dns-propagation.ts'
import { dnssecCheck } from './dnssec-check.ts'
import { domainAvailability } from './domain-availability.ts'
import { domainReport } from './domain-report.ts'
import { generateRecord } from './generate-record.ts'
import { headerAnalysis } from './header-analysis.ts'
import { idnConvert } from './idn-convert.ts'
import { mailCheck } from './mail-check.ts'
import { planChange } from './plan-change.ts'
import { planMove } from './plan-move.ts'
import { seoCheck } from './seo-check.ts'

/** All tools. Routes, descriptions and documents are derived from this list. */
export const TOOLS: readonly Tool[] = [
  domainReport,
  dnsHealthCheck,
  planChange,
  planMove,
  dnsLookup,
  dnsPropagation,
  domainAvailability,
  dkimCheck,
  dnssecCheck,
  mailCheck,
  seoCheck,
  idnConvert,
  generateRecord,
  headerAnalysis,
]
