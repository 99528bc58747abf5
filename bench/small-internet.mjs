// The scripted internet of world/ on loopback, and the real clients configured for it, from the built code.
import { fileURLToPath } from 'node:url'
import { systemClock } from '../dist/clock.js'
import { createRealWorld } from '../dist/net/real-world.js'
import { loadWorld } from '../dist/scripted-world/load-world.js'
import { createAuthority } from '../dist/scripted-world/servers/certificates.js'
import { startInternet } from '../dist/scripted-world/servers/running-internet.js'

const FOLDER = fileURLToPath(new URL('../world/', import.meta.url))

export async function startSmallInternet() {
  const internet = await startInternet({
    ...loadWorld({ folder: FOLDER, now: systemClock.now }),
    clock: systemClock,
    certificates: await createAuthority(),
  })
  return createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn: true,
    wire: internet.wire,
    userAgent: 'zonewise (bench)',
    certificateAuthorities: [internet.caPem],
  })
}
