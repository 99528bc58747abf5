import type { View } from '../../src/evidence/engine/view.ts'
import type { SiteError } from '../../src/evidence/seo/site-error.ts'
import { type SitePage, type Visit, visit } from '../../src/evidence/seo/visit.ts'
import type { Observed } from '../../src/world.ts'
import { observe, type Scene } from '../support/judging.ts'
import type { ScenePage } from '../support/web-scene.ts'

export const START = 'https://example.com/'

/** The domain and its www name, each on a separate server. */
export const ZONE = '@ A 93.184.1.1\nwww A 93.184.1.2'

/** A page without faults that matter to these tests. */
export const PAGE = `<!doctype html><html lang="en"><title>Bakery Meyer</title><h1>Bread</h1><p>${'fresh bread every day '.repeat(30)}<a href="/shop">Shop</a>`

export const redirectTo = (location: string, status = 301, ...more: readonly string[]) => ({
  status,
  headers: [`location: ${location}`, ...more],
})

export const textFile = (body: string): ScenePage => ({ headers: ['content-type: text/plain'], body })

/** The value of a view for a site; throws if the view has none. */
export async function seenOf<Value>(
  view: View<Observed<Value>>,
  web: NonNullable<Scene['web']>,
  scene: Partial<Scene> = {},
): Promise<Value> {
  const observation = await observe(view, { zone: ZONE, web, ...scene })
  if (!observation.seen) throw new Error(`no observation: ${observation.why.detail}`)
  return observation.value
}

type VisitedScene = readonly [web: NonNullable<Scene['web']>, scene?: Partial<Scene>]

/** The page of a visit; throws if the visit ended with an error. */
export async function pageOf(...scene: VisitedScene): Promise<SitePage> {
  const visited: Visit = await seenOf(visit, ...scene)
  if (visited.kind === 'error') throw new Error(JSON.stringify(visited.error))
  return visited.page
}

/** The error of a visit; throws if the visit ended with a page. */
export async function errorOf(...scene: VisitedScene): Promise<SiteError> {
  const visited: Visit = await seenOf(visit, ...scene)
  if (visited.kind === 'page') throw new Error(`a page at ${visited.page.url}`)
  return visited.error
}
