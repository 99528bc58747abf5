import { cachedResponse, jsonHeaders, jsonResponse } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import { OPENAPI_PATH } from './document.ts'

export function openapiRoute(document: object): Route {
  const answer = cachedResponse(jsonResponse(document, jsonHeaders('public, max-age=3600')))
  return { method: 'GET', path: OPENAPI_PATH, handle: () => answer }
}
