import { join } from 'node:path'
import { loadInternet, type WorldOptions } from './load-internet.ts'
import type { ScriptedInternet } from './scripted-internet.ts'
import { loadWebSites, type WebSites } from './web-sites.ts'

/** Everything that `startInternet` needs from the files of a world; `folder` also contains `web/`. */
export interface LoadedWorld {
  readonly internet: ScriptedInternet
  readonly sites: WebSites
}

/** Throws if the files are invalid, because they are part of this repository. */
export function loadWorld(options: WorldOptions): LoadedWorld {
  const internet = loadInternet(options)
  const registered = internet.zones.flatMap(({ origin, isDelegated }) => (isDelegated ? origin : []))
  return { internet, sites: loadWebSites({ folder: join(options.folder, 'web'), now: options.now, registered }) }
}
