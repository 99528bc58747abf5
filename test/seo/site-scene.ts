import type { SiteError } from '../../src/evidence/seo/site-error.ts'
import { type SitePage, type Visit, visit } from '../../src/evidence/seo/visit.ts'
import type { View } from '../../src/evidence/view.ts'
import type { Observed } from '../../src/world.ts'
import { observe, type Scene } from '../support/judging.ts'
import type { ScenePage } from '../support/web-scene.ts'

export const START = 'https://example.com/'

/** The domain and its www, each on a machine of its own. */
export const ZONE = '@ A 93.184.1.1\nwww A 93.184.1.2'

/** A page with nothing wrong that matters here. */
export const PAGE = `<!doctype html><html lang="en"><title>Bakery Meyer</title><h1>Bread</h1><p>${'fresh bread every day '.repeat(30)}<a href="/shop">Shop</a>`

export const redirectTo = (location: string, status = 301, ...more: readonly string[]) => ({
  status,
  headers: [`location: ${location}`, ...more],
})

export const textFile = (body: string): ScenePage => ({ headers: ['content-type: text/plain'], body })

/** What a view sees of a site, which must be something. */
export async function seenOf<Value>(
  view: View<Observed<Value>>,
  web: NonNullable<Scene['web']>,
  scene: Partial<Scene> = {},
): Promise<Value> {
  const sight = await observe(view, { zone: ZONE, web, ...scene })
  if (!sight.seen) throw new Error(`not seen: ${sight.why.detail}`)
  return sight.value
}

type VisitedScene = readonly [web: NonNullable<Scene['web']>, scene?: Partial<Scene>]

/** The page that a visit finds. */
export async function pageOf(...scene: VisitedScene): Promise<SitePage> {
  const visited: Visit = await seenOf(visit, ...scene)
  if (visited.kind === 'error') throw new Error(JSON.stringify(visited.error))
  return visited.page
}

/** Why it finds none. */
export async function errorOf(...scene: VisitedScene): Promise<SiteError> {
  const visited: Visit = await seenOf(visit, ...scene)
  if (visited.kind === 'page') throw new Error(`a page at ${visited.page.url}`)
  return visited.error
}
