// Compiled, never run: each line under an expected error is something the compiler must refuse.

import Type from 'typebox'
import { defineTool, type Parameter } from '../../src/tools/define-tool.ts'
import { uncached } from '../../src/tools/response.ts'

const name: Parameter<string> = { schema: Type.String(), isOptional: false, read: String }

const common = {
  name: 'sample',
  operationId: 'sample',
  title: 'Sample',
  description: 'A tool that exists only for the compiler.',
  tag: 'conversion',
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

// @ts-expect-error the path has a placeholder that is no parameter
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
