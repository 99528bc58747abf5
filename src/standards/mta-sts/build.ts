import type { StsPolicy, StsRecord } from './record.ts'

export const buildStsRecord = ({ id, extensions }: StsRecord): string =>
  ['v=STSv1', `id=${id}`, ...extensions.map(({ name, value }) => `${name}=${value}`)].join('; ')

/** Lines end with LF, the last one too: RFC 8461 section 3.2 allows it and CRLF. */
export const buildStsPolicy = ({ mode, maxAgeSeconds, mx, extensions }: StsPolicy): string =>
  [
    'version: STSv1',
    `mode: ${mode}`,
    ...mx.map((host) => `mx: ${host}`),
    `max_age: ${maxAgeSeconds}`,
    ...extensions.map(({ name, value }) => `${name}: ${value}`),
    '',
  ].join('\n')
