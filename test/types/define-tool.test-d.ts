// This file is compiled and never run: the compiler must reject each line after an expected error.

import Type from 'typebox'
import type { SeoCheckResult } from '../../src/report/seo/words.ts'
import type { DomainHealth } from '../../src/report/words.ts'
import { defineTool, type Parameter } from '../../src/tools/define-tool.ts'
import { DomainHealthSchema } from '../../src/tools/health/schema.ts'
import { uncached } from '../../src/tools/response.ts'
import { SeoCheckSchema } from '../../src/tools/seo/schema.ts'

const name: Parameter<string> = { schema: Type.String(), isOptional: false, read: String }

const common = {
  name: 'sample',
  operationId: 'sample',
  title: 'Sample',
  description: 'A tool that exists only for the compiler.',
  tag: 'conversion',
  page: { label: { en: 'Sample', de: 'Beispiel' }, summary: { en: 'A sample.', de: 'Ein Beispiel.' } },
  command: { name: 'sample', summary: 'A sample', examples: [] },
  parameters: { name },
  output: Type.Object({ length: Type.Integer() }),
  refusals: [],
  isLimited: false,
  caching: { kind: 'no-store' },
  examples: [],
} as const

export const sound = defineTool({
  ...common,
  rest: { method: 'GET', path: '/api/v1/sample/{name}' },
  run: ({ name }) => uncached({ length: name.length }),
})

// @ts-expect-error the path has a placeholder that is not a parameter
export const missingParameter = defineTool({
  ...common,
  rest: { method: 'GET', path: '/api/v1/sample/{name}/{type}' },
  run: ({ name }) => uncached({ length: name.length }),
})

export const wrongResult = defineTool({
  ...common,
  rest: { method: 'GET', path: '/api/v1/sample/{name}' },
  // @ts-expect-error the result is not what the output schema says
  run: ({ name }) => uncached({ length: name }),
})

export const wrongBody = defineTool({
  ...common,
  // @ts-expect-error the body fills a parameter that does not exist
  rest: { method: 'POST', path: '/api/v1/sample/{name}', body: { fills: 'raw', maxBytes: 1 } },
  run: ({ name }) => uncached({ length: name.length }),
})

declare const health: Omit<DomainHealth, 'score'> & { readonly score: string }
export const wrongHealth = defineTool({
  ...common,
  output: DomainHealthSchema,
  rest: { method: 'GET', path: '/api/v1/sample/{name}' },
  // @ts-expect-error the score of a health report is a number
  run: () => uncached(health),
})

declare const seo: Omit<SeoCheckResult, 'pageTitle'>
export const wrongSeo = defineTool({
  ...common,
  output: SeoCheckSchema,
  rest: { method: 'GET', path: '/api/v1/sample/{name}' },
  // @ts-expect-error an SEO report has a title
  run: () => uncached(seo),
})
