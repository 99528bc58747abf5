// Written by `npm run docs` from registry.ts; edit the tools, not this file.
import type { Tool } from './define-tool.ts'

export interface IndexedTool {
  /** Of the command. */
  readonly name: string
  readonly summary: string
  readonly load: () => Promise<Tool>
}

export const TOOL_INDEX: readonly IndexedTool[] = [
  {
    name: 'report',
    summary: 'Check records, mail servers, website and registration of a domain',
    load: async () => (await import('./domain-report.ts')).domainReport,
  },
  {
    name: 'check',
    summary: 'Check DNS, mail and web records of a domain',
    load: async () => (await import('./dns-health-check.ts')).dnsHealthCheck,
  },
  {
    name: 'plan',
    summary: 'Check a domain as if a change were published, and compare it with today',
    load: async () => (await import('./plan-change.ts')).planChange,
  },
  {
    name: 'move',
    summary: 'Change the DNS provider, or sign a zone, without an outage',
    load: async () => (await import('./plan-move.ts')).planMove,
  },
  {
    name: 'lookup',
    summary: 'Look up DNS records',
    load: async () => (await import('./dns-lookup.ts')).dnsLookup,
  },
  {
    name: 'propagation',
    summary: 'Compare the responses of 5 public resolvers',
    load: async () => (await import('./dns-propagation.ts')).dnsPropagation,
  },
  {
    name: 'availability',
    summary: 'Check whether a domain is registered',
    load: async () => (await import('./domain-availability.ts')).domainAvailability,
  },
  {
    name: 'dkim',
    summary: 'Check the DKIM key of a selector',
    load: async () => (await import('./dkim-check.ts')).dkimCheck,
  },
  {
    name: 'dnssec',
    summary: 'Check DNSSEC of a domain',
    load: async () => (await import('./dnssec-check.ts')).dnssecCheck,
  },
  {
    name: 'mail',
    summary: 'Check the mail servers of a domain',
    load: async () => (await import('./mail-check.ts')).mailCheck,
  },
  {
    name: 'seo',
    summary: 'Check a website for search engines and AI assistants',
    load: async () => (await import('./seo-check.ts')).seoCheck,
  },
  {
    name: 'idn',
    summary: 'Convert an internationalized domain name',
    load: async () => (await import('./idn-convert.ts')).idnConvert,
  },
  {
    name: 'generate',
    summary: 'Generate an SPF, DMARC or CAA record or an MTA-STS policy',
    load: async () => (await import('./generate-record.ts')).generateRecord,
  },
  {
    name: 'headers',
    summary: 'Analyze the header of a message from a file or stdin',
    load: async () => (await import('./header-analysis.ts')).headerAnalysis,
  },
]
