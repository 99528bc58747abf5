import { join } from 'node:path'
import { loadInternet, type WorldOptions } from './load-internet.ts'
import type { ScriptedInternet } from './scripted-internet.ts'
import { loadWebSites, type WebSites } from './web-sites.ts'

/** All that `startInternet` needs of a world in files: `folder` has `web/` too. */
export interface LoadedWorld {
  readonly internet: ScriptedInternet
  readonly sites: WebSites
}

/** Throws where the files are wrong: they are ours. */
export function loadWorld(options: WorldOptions): LoadedWorld {
  const internet = loadInternet(options)
  const registered = internet.zones.flatMap(({ origin, isDelegated }) => (isDelegated ? origin : []))
  return { internet, sites: loadWebSites(join(options.folder, 'web'), registered) }
}
