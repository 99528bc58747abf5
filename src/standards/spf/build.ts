import { buildIpNetwork } from '../ip-address/build.ts'
import type { SpfRecord, SpfTerm } from './record.ts'

export function buildSpf({ terms }: SpfRecord): string {
  let record = 'v=spf1'
  for (const term of terms) record += ` ${buildTerm(term)}`
  return record
}

function buildTerm(term: SpfTerm): string {
  switch (term.kind) {
    case 'redirect':
    case 'exp':
      return `${term.kind}=${term.domain}`
    case 'unknown-modifier':
      return `${term.name}=${term.value}`
    default:
      // RFC 7208 section 4.6.2: `+` is the default qualifier.
      return `${term.qualifier === '+' ? '' : term.qualifier}${term.kind}${buildArgument(term)}`
  }
}

function buildArgument(term: Exclude<SpfTerm, { kind: 'redirect' | 'exp' | 'unknown-modifier' }>): string {
  switch (term.kind) {
    case 'all':
      return ''
    case 'include':
    case 'exists':
      return `:${term.domain}`
    case 'ptr':
      return optional(':', term.domain)
    case 'a':
    case 'mx':
      return optional(':', term.domain) + optional('/', term.prefix4) + optional('//', term.prefix6)
    case 'ip4':
    case 'ip6':
      return `:${buildIpNetwork(term.network)}`
  }
}

const optional = (lead: string, value: string | number | undefined): string =>
  value === undefined ? '' : `${lead}${value}`
