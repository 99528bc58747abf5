import { type CaaSet, caaOfWww, relevantCaa } from '../../evidence/caa/caa.ts'
import { allSeen, anySeen, mapSeen, seen } from '../../evidence/engine/observed.ts'
import { lazily } from '../../evidence/engine/suspension.ts'
import type { Look } from '../../evidence/engine/view.ts'
import { webNames } from '../../evidence/web/web.ts'
import { parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import type { Observed } from '../../world.ts'
import { atDomain } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { soft } from '../loss.ts'
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

/** Whether there is a website to whose name these records apply: an alias may have those of its target. */
const hasWebsite = (look: Look): Observed<boolean> => {
  const [names, ofWww] = [look.at(webNames), look.at(caaOfWww)]
  if (!names.seen) return names
  const { bare, www } = names.value
  const hasWww = mapSeen(allSeen([www.hasAddress, ofWww]), ([has, set]) => has && set === undefined)
  return mapSeen(anySeen([bare.hasAddress, hasWww], Boolean), (has) => has ?? false)
}

/** A certificate for all subdomains may still be issued. */
const hasWildcardIssuer = ({ properties }: CaaSet): boolean =>
  properties.some(({ tag, value }) => {
    const read = parseCaaIssueValue(value)
    return tag === 'issuewild' && read.ok && read.value.issuer !== undefined
  })

export const caaIssue = defineCheck({
  id: 'caa-issue',
  group: 'caa',
  references: ['RFC 8659 §3', 'RFC 8659 §4.2', 'RFC 8659 §4.3'],
  maskedBy: [
    { by: 'caa-record', when: 'not ok' },
    // Which CA may issue depends on the value that has to be corrected.
    { by: 'caa-syntax', when: ['forbids-all', 'unknown-critical'] },
  ],
  decidedBy: [atDomain('CAA'), { types: ['CAA'], at: 'www' }, { types: ['CAA'] }],
  needs: (look) =>
    seen({
      domain: look.subject.domain,
      own: look.at(relevantCaa),
      www: look.at(caaOfWww),
      website: lazily(() => hasWebsite(look)),
    }),
  outcomes: {
    /** Without issuers, no CA may issue certificates. */
    ok: outcome<{ name: string; issuers: readonly string[] }>('ok'),
    /** The domain has a website, whose certificate cannot be renewed. */
    nobody: outcome<{ name: string; domain: string }>('warn', soft(2), {
      client: 'ca',
      result: 'refuses',
      error: 'caa',
      cannotBeShown: 'RFC 8659 §4.2',
    }),
    'no-issue': outcome<{ name: string; tags: readonly string[] }>('warn', soft(1), {
      client: 'ca',
      result: 'issues-to-anyone',
      cannotBeShown: 'RFC 8659 §4.2',
    }),
    'www-differs': outcome<{
      name: string
      issuers: readonly string[]
      www: string
      /** The target of the alias, which has the records for www. */
      at: string
      wwwIssuers: readonly string[]
    }>('warn', soft(2)),
  },
  evaluate({ domain, own, www, website }, say) {
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
    if (issuers.length === 0) {
      if (hasWildcardIssuer(own.value)) return say('ok', { name, issuers })
      // A domain without a website has no certificate that could expire.
      if (!website.seen) return say.unknown(website.why)
      return website.value ? say('nobody', { name, domain }, { page: 'generate-caa' }) : say('ok', { name, issuers })
    }
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
