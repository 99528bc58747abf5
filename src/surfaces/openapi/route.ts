import { cachedResponse, jsonHeaders, jsonResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import { type buildDocument, OPENAPI_PATH } from './document.ts'
import { nameParts } from './named-parts.ts'

export function openapiRoute(document: ReturnType<typeof buildDocument>): Route {
  const answer = cachedResponse(jsonResponse(nameParts(document), jsonHeaders('public, max-age=3600')))
  return { method: 'GET', path: OPENAPI_PATH, handle: () => answer }
}
