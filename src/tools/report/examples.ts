import type { ToolExample } from '../define-tool.ts'

export const REPORT_EXAMPLES: readonly ToolExample[] = [
  {
    title: 'A name that does not exist',
    input: { domain: 'no-such-domain.com' },
    output: {
      domain: 'no-such-domain.com',
      displayDomain: 'no-such-domain.com',
      verdict: {
        id: 'domain-resolves',
        severity: 'problem',
        title: 'Domain does not exist (NXDOMAIN)',
        detail:
          '1 problem found. Most important (DNS and mail records): Domain does not exist (NXDOMAIN). Not checked: mail servers, website, registration.',
      },
      areas: [
        {
          area: 'dns',
          tool: 'dns_health_check',
          severity: 'problem',
          title: 'Domain does not exist (NXDOMAIN)',
          complete: true,
          problems: 1,
          warnings: 0,
          score: 0,
          checkedAt: '2026-11-15T09:30:05.000Z',
        },
        {
          area: 'mail',
          tool: 'mail_check',
          severity: 'unknown',
          title: '',
          complete: false,
          problems: 0,
          warnings: 0,
        },
        {
          area: 'web',
          tool: 'seo_check',
          severity: 'unknown',
          title: '',
          complete: false,
          problems: 0,
          warnings: 0,
        },
        {
          area: 'registration',
          tool: 'domain_availability',
          severity: 'unknown',
          title: 'Registry does not respond',
          complete: false,
          problems: 0,
          warnings: 0,
          checkedAt: '2026-11-15T09:30:05.000Z',
        },
      ],
      changes: [
        {
          id: 'domain-resolves',
          area: 'dns',
          severity: 'problem',
          title: 'Domain does not exist (NXDOMAIN)',
          detail: 'The name no-such-domain.com does not exist in the DNS.',
          whatFails: 'Resolvers return NXDOMAIN for all queries for the domain.',
          place: 'registrar',
          fix: {
            steps: [
              'Check that the name is spelled correctly.',
              'If the domain is yours, ask your registrar whether the registration has expired or is on hold.',
              'If the domain is new, at your registrar, enter its name servers.',
              'If it already has name servers, at your DNS provider, set up its zone.',
            ],
            links: [
              {
                label: 'Check domain availability',
                href: 'http://localhost:8080/availability?domain=no-such-domain.com',
              },
            ],
          },
          findings: [
            {
              id: 'domain-resolves',
              area: 'dns',
              severity: 'problem',
              title: 'Domain does not exist (NXDOMAIN)',
            },
          ],
        },
      ],
      findings: [
        {
          id: 'domain-resolves',
          category: 'dns',
          severity: 'problem',
          title: 'Domain does not exist (NXDOMAIN)',
          detail: 'The name no-such-domain.com does not exist in the DNS.',
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
          area: 'dns',
        },
        {
          id: 'registration-status',
          category: 'dns',
          severity: 'info',
          title: 'Registry does not respond',
          detail:
            'The RDAP service of the registry could not be reached or sent no usable response, so it is not known whether “no-such-domain.com” is registered. This does not mean that the domain is available.',
          fix: {
            steps: ['Repeat the query in a few minutes.'],
          },
          area: 'registration',
        },
      ],
      notCovered: [
        {
          area: 'mail',
          tool: 'mail_check',
          reason: 'The domain does not resolve, so there is nothing to look at.',
        },
        {
          area: 'web',
          tool: 'seo_check',
          reason: 'The domain does not resolve, so there is nothing to look at.',
        },
        {
          area: 'registration',
          tool: 'domain_availability',
          reason:
            'The RDAP service of the registry could not be reached or sent no usable response, so it is not known whether “no-such-domain.com” is registered. This does not mean that the domain is available.',
        },
      ],
      summary: {
        ok: 0,
        info: 1,
        warn: 0,
        problem: 1,
      },
      checkedAt: '2026-11-15T09:30:05.000Z',
      locale: 'en',
    },
  },
]
