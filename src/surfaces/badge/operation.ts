import { errorResponses, responseHeaders } from '../openapi/errors.ts'
import { badgeSvg } from './svg.ts'

export const BADGE_PATH = '/badge/{domain}.svg'

/** The OpenAPI operation of the badge, which is not a tool: it shows the score of a health report as an image. */
export const BADGE_OPERATION = {
  operationId: 'badge',
  summary: 'Badge with the DNS health score',
  description:
    'An SVG image for web pages and README files. The status is always 200, because image proxies hide other ' +
    'responses. In place of a score, the badge can show “no dns” (the domain does not resolve), “invalid” (not a ' +
    'domain name), “checking” (the first check takes longer than 3 seconds), “partial” (too little could be ' +
    'checked for a score) or “unknown” (nothing could be checked, or the client is blocked or has caused too many ' +
    'checks). Caches may store a score for 1 hour, “no dns” ' +
    'for 10 minutes, and “partial”, “unknown” and “checking” for 1 minute.',
  tags: ['dns'],
  security: [],
  parameters: [
    {
      name: 'domain',
      in: 'path',
      required: true,
      description: 'The domain name, in Unicode or Punycode.',
      schema: { type: 'string' },
      example: 'example.com',
    },
  ],
  responses: {
    200: {
      description: 'The badge.',
      headers: responseHeaders,
      content: {
        'image/svg+xml': {
          schema: { type: 'string' },
          examples: {
            example1: { summary: 'A score of 92', value: badgeSvg({ text: '92/100', colour: '#4b0' }) },
          },
        },
      },
    },
    ...errorResponses([]),
  },
}
