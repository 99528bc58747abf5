import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { COMMON_HEADERS } from '../http/common-headers.ts'
import { cachedResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'

const require = createRequire(import.meta.url)

/** Reads a file of an installed package once at startup, because the service opens no files for requests. */
export const packagedFile = (file: string): Buffer => readFileSync(require.resolve(file))

export function assetRoute(
  path: string,
  type: string,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Route {
  const answer = cachedResponse({
    status: 200,
    headers: { ...COMMON_HEADERS, ...headers, 'content-type': type, 'cache-control': 'public, max-age=3600' },
    body,
  })
  return { method: 'GET', path, handle: () => answer }
}
