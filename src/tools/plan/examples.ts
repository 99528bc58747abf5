import type { ToolExample } from '../define-tool.ts'

/** The records of a zone that nobody serves have no effect. */
const MISSING = {
  domain: 'no-such-domain.com',
  displayDomain: 'no-such-domain.com',
  resolvable: false,
  score: 0,
  coverage: 1,
  determined: true,
  findings: [
    {
      id: 'domain-resolves',
      category: 'dns',
      severity: 'problem',
      title: 'Domain does not exist (NXDOMAIN)',
      detail:
        'The name no-such-domain.com does not exist in the DNS. What fails: Resolvers return NXDOMAIN for all queries for the domain.',
      fix: {
        steps: [
          'Check that the name is spelled correctly.',
          'If the domain is yours, ask your registrar whether the registration has expired or is on hold.',
          'If the domain is new, at your registrar, enter its name servers.',
          'If it already has name servers, at your DNS provider, set up its zone.',
        ],
        cta: {
          label: 'Check domain availability',
          href: 'http://localhost:8080/availability?domain=no-such-domain.com',
        },
      },
    },
  ],
  summary: { ok: 0, info: 0, warn: 0, problem: 1 },
  checkedAt: '2026-11-15T09:30:05.000Z',
  locale: 'en',
}

export const PLAN_EXAMPLES: readonly ToolExample[] = [
  {
    title: 'A record for a domain that does not exist',
    input: {
      domain: 'no-such-domain.com',
      change: '{"set":[{"name":"_dmarc","type":"TXT","values":["v=DMARC1; p=reject"]}]}',
    },
    output: {
      ...MISSING,
      before: MISSING,
      difference: {
        score: { before: 0, after: 0 },
        worse: [],
        added: [],
        better: [],
        gone: [],
        changed: [],
        undetermined: [],
        unchanged: 1,
      },
      notJudged: [],
    },
  },
]
