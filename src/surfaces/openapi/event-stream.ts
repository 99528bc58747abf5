import Type, { type TSchema } from 'typebox'
import type { Tool } from '../../tools/define-tool.ts'
import type { JsonSchema } from './components.ts'

const Kept = Type.Object({
  seconds: Type.Integer({ minimum: 0, description: 'For how many more seconds the report is cached.' }),
})

const Waiting = Type.Object({
  target: Type.String({ enum: ['name-server', 'website'] }),
  address: Type.String({ description: 'The IP address of the server.' }),
  seconds: Type.Integer({
    minimum: 1,
    description: 'How long the queries that wait now will still do so, by estimate.',
  }),
})

const ERROR = { $ref: '#/components/schemas/ErrorResponse' }

/**
 * The stream of a tool that reports parts, as an extension of its operation. A second media type of the response would be more usual, but
 * generated clients give a result the type of all its media types, so every user of the JSON form would need a cast. Linters do not
 * see references in extensions, so only schemas that are used elsewhere too have a name.
 */
export function eventStream(tool: Tool, result: JsonSchema, hoist: (schema: TSchema) => JsonSchema) {
  const { partName, partSchema, partsWith, caching } = tool
  if (partName === undefined || partSchema === undefined) return {}
  const condition = partsWith === undefined ? '' : ` and the parameter ${partsWith.join(' or ')}`
  return {
    'x-events': {
      mediaType: 'text/event-stream',
      description:
        `Server-sent events, with \`Accept: text/event-stream\`${condition}, instead of the JSON body of 200. events lists them ` +
        'with the schemas of their data, which is JSON on one line. Lines that begin with a colon keep the connection open.',
      events: {
        [partName]: { description: 'A part of the result, as soon as it is final.', schema: hoist(partSchema) },
        waiting: {
          description:
            'Sent at most once per second while queries of the check wait, because other checks use what may be sent to a server. Such a ' +
            'check takes longer, and misses nothing if the wait ends in time.',
          schema: hoist(Waiting),
        },
        ...(caching.kind === 'meta' && { kept: { description: 'Sent before a cached report.', schema: hoist(Kept) } }),
        report: { description: 'The whole result. The stream ends after it.', schema: result },
        error: { description: 'An error after the beginning of the stream, which ends it.', schema: ERROR },
      },
      example: exampleOf(tool, partName, partSchema),
    },
  }
}

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The first part of the first result that has such parts, otherwise the report. */
function exampleOf({ output, examples }: Tool, partName: string, part: TSchema) {
  const { properties = {} } = output as { readonly properties?: Readonly<Record<string, { readonly items?: unknown }>> }
  const list = Object.entries(properties).find(([, { items }]) => items === part)?.[0] ?? ''
  const results = examples.map((example) => example.output as Readonly<Record<string, readonly object[] | undefined>>)
  const first = results.map((result) => result[list]?.[0]).find((entry) => entry !== undefined)
  return first === undefined
    ? { summary: 'The end of the stream', value: event('report', { api: 'v1', ...results[0] }) }
    : { summary: 'The beginning of the stream', value: event(partName, first) }
}
