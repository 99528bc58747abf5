import type { Observed } from '../../world.ts'
import { seen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { type WebHost, webHost } from './web-host.ts'

/** The two names that visitors enter; for a domain that begins with `www` the other one is without it. */
export interface StartHosts {
  readonly asked: string
  readonly other: string
}

export const WWW = 'www.'

export const startHosts: View<StartHosts> = defineView(
  'start hosts',
  ({ subject: { domain } }): StartHosts => ({
    asked: domain,
    other: domain.startsWith(WWW) ? domain.slice(WWW.length) : `${WWW}${domain}`,
  }),
)

/** The host of the website: the domain itself, or the name with `www` if the domain has no usable address. */
export interface StartHost {
  readonly host: string
  readonly found: WebHost
}

export const startHost: View<Observed<StartHost>> = defineView('start host', (look): Observed<StartHost> => {
  const { asked, other } = look.value(startHosts)
  const [own, second] = [look.at(webHost(asked)), look.at(webHost(other))]
  if (!own.seen) return own
  const first: StartHost = { host: asked, found: own.value }
  if (own.value.kind === 'public' || !other.startsWith(WWW)) return seen(first)
  if (!second.seen) return second
  return seen(second.value.kind === 'public' ? { host: other, found: second.value } : first)
})
