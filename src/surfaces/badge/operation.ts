import { errorComponents, errorResponses } from '../openapi/errors.ts'
import { badgeSvg } from './svg.ts'

export const BADGE_PATH = '/badge/{domain}.svg'

/** How the description shows the badge, which is no tool: it tells one number of a report as a picture. */
export const BADGE_OPERATION = {
  operationId: 'badge',
  summary: 'A badge with the DNS health score',
  description:
    'An SVG for web pages and readme files. It is always sent with 200, because image proxies hide anything else: grey with ' +
    '"no dns" for a name that does not resolve, "invalid" for what is no domain, "checking" while a first check takes longer ' +
    'than three seconds, "partial" where too little could be checked for a score, "unknown" where nothing could be ' +
    'checked. A score may be cached for an hour, "no dns" for ten minutes, "partial", "unknown" and "checking" for one.',
  tags: ['dns'],
  security: [],
  parameters: [
    {
      name: 'domain',
      in: 'path',
      required: true,
      description: 'The domain, in Unicode or Punycode.',
      schema: { type: 'string' },
      example: 'example.com',
    },
  ],
  responses: {
    200: {
      description: 'The badge.',
      headers: errorComponents.commonHeaders,
      content: {
        'image/svg+xml': {
          schema: { type: 'string' },
          examples: {
            example1: { summary: 'A good score', value: badgeSvg({ text: '92/100', colour: '#4b0' }) },
          },
        },
      },
    },
    ...errorResponses([]),
  },
}
