import type { Tool } from './define-tool.ts'
import { dkimCheck } from './dkim-check.ts'
import { dnsHealthCheck } from './dns-health-check.ts'
import { dnsLookup } from './dns-lookup.ts'
import { dnsPropagation } from './dns-propagation.ts'
import { dnssecCheck } from './dnssec-check.ts'
import { generateRecord } from './generate-record.ts'
import { headerAnalysis } from './header-analysis.ts'
import { idnConvert } from './idn-convert.ts'

/** Everything the service can do. Routes, descriptions and documents are read from this list. */
export const TOOLS: readonly Tool[] = [
  dnsHealthCheck,
  dnsLookup,
  dnsPropagation,
  dkimCheck,
  dnssecCheck,
  idnConvert,
  generateRecord,
  headerAnalysis,
]
