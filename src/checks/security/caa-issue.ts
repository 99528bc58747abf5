import { relevantCaa } from '../../evidence/caa.ts'
import { parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'

export const caaIssue = defineCheck({
  id: 'caa-issue',
  group: 'caa',
  references: ['RFC 8659 §4.2', 'RFC 8659 §4.3'],
  needs: { relevantCaa },
  outcomes: {
    /** Without issuers, no CA may issue certificates. */
    ok: outcome<{ name: string; issuers: readonly string[] }>('ok'),
    'no-issue': outcome<{ name: string; tags: readonly string[] }>('warn'),
  },
  evaluate({ relevantCaa }, say) {
    if (relevantCaa === undefined) return undefined
    const { name, properties } = relevantCaa
    const issue = properties.filter(({ tag }) => tag === 'issue')
    if (issue.length === 0)
      return say(
        'no-issue',
        { name, tags: [...new Set(properties.map(({ tag }) => shown(tag)))] },
        { page: 'generate-caa' },
      )
    const issuers = issue.flatMap(({ value }) => {
      const read = parseCaaIssueValue(value)
      return read.ok && read.value.issuer !== undefined ? [read.value.issuer] : []
    })
    return say('ok', { name, issuers: [...new Set(issuers)] })
  },
})
