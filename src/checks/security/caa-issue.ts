import { type CaaSet, caaOfWww, relevantCaa } from '../../evidence/caa.ts'
import { seen } from '../../evidence/observed.ts'
import { defineView } from '../../evidence/view.ts'
import { parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'

/** The CAs that a set allows; undefined if it does not restrict them. */
function issuersOf({ properties }: CaaSet): readonly string[] | undefined {
  const issue = properties.filter(({ tag }) => tag === 'issue')
  const issuers = issue.flatMap(({ value }) => {
    const read = parseCaaIssueValue(value)
    return read.ok && read.value.issuer !== undefined ? [read.value.issuer] : []
  })
  return issue.length === 0 ? undefined : [...new Set(issuers)]
}

const restriction = defineView('caa issue', (look) =>
  seen({ domain: look.subject.domain, own: look.at(relevantCaa), www: look.at(caaOfWww) }),
)

export const caaIssue = defineCheck({
  id: 'caa-issue',
  group: 'caa',
  references: ['RFC 8659 §3', 'RFC 8659 §4.2', 'RFC 8659 §4.3'],
  needs: { restriction },
  outcomes: {
    /** Without issuers, no CA may issue certificates. */
    ok: outcome<{ name: string; issuers: readonly string[] }>('ok'),
    'no-issue': outcome<{ name: string; tags: readonly string[] }>('warn'),
    'www-differs': outcome<{
      name: string
      issuers: readonly string[]
      www: string
      /** The target of the alias, which has the records for www. */
      at: string
      wwwIssuers: readonly string[]
    }>('warn'),
  },
  evaluate({ restriction: { domain, own, www } }, say) {
    if (!own.seen) return say.unknown(own.why)
    if (own.value === undefined) return undefined
    const { name, properties } = own.value
    const issuers = issuersOf(own.value)
    if (issuers === undefined)
      return say(
        'no-issue',
        { name, tags: [...new Set(properties.map(({ tag }) => shown(tag)))] },
        { page: 'generate-caa' },
      )
    // A domain that allows no CA has no certificate that could fail.
    if (issuers.length === 0) return say('ok', { name, issuers })
    if (!www.seen) return say.unknown(www.why)
    const wwwIssuers = www.value && issuersOf(www.value)
    if (www.value === undefined || wwwIssuers === undefined || wwwIssuers.some((issuer) => issuers.includes(issuer)))
      return say('ok', { name, issuers })
    const { name: at } = www.value
    return say(
      'www-differs',
      { name, issuers, www: `www.${domain}`, at: shown(at), wwwIssuers },
      { page: 'generate-caa' },
    )
  },
})
