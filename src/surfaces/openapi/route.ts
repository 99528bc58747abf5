import { jsonAnswer, jsonHeaders, keptAnswer } from '../rest/answer.ts'
import type { Route } from '../rest/route.ts'
import { OPENAPI_PATH } from './document.ts'

export function openapiRoute(document: object): Route {
  const answer = keptAnswer(jsonAnswer(document, jsonHeaders('public, max-age=3600')))
  return { method: 'GET', path: OPENAPI_PATH, handle: () => answer }
}
