import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createRealWorld, type RealWorld } from '../../src/net/real-world.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { type RunningInternet, startInternet } from '../../src/scripted-world/servers/running-internet.ts'
import type { ResolverId } from '../../src/world.ts'
import { differences, type Evidence, runContract } from '../contract/dns-contract.ts'
import { CONTRACT, sweepOf } from '../contract/questions.ts'
import { askUntilAnswered, openWorld, RESOLVER_IDS } from './lab.ts'

const now = (): Date => new Date()
const internet = loadInternet({ folder: fileURLToPath(new URL('../../world', import.meta.url)), now })

let lab: RealWorld
let scripted: RealWorld
let running: RunningInternet

beforeAll(async () => {
  lab = openWorld()
  running = await startInternet({ internet, clock: systemClock, certificates: await createAuthority() })
  scripted = createRealWorld({
    resolvers: running.resolverSettings,
    isDirectDnsOn: true,
    wire: running.wire,
    userAgent: 'zonewise (lab)',
    certificateAuthorities: [running.caPem],
  })
})

afterAll(async () => {
  await lab.close()
  await scripted.close()
  await running.close()
})

const inLabAt = (id: ResolverId, questions: Parameters<typeof runContract>[0]): Promise<readonly Evidence[]> =>
  runContract(questions, (question, options) => askUntilAnswered(lab, id, question, options))

describe('the contract', () => {
  const expected = CONTRACT.map(({ shows }) => shows)

  it('is met by the scripted world', async () => {
    expect(differences(CONTRACT, expected, await runContract(CONTRACT, scripted.dns.resolve))).toEqual([])
  })

  it.each(RESOLVER_IDS)('is met by %s in the lab', async (id) => {
    expect(differences(CONTRACT, expected, await inLabAt(id, CONTRACT))).toEqual([])
  })
})

describe('all zones of the world', () => {
  const sweep = sweepOf(internet.zones)
  let inProcess: readonly Evidence[]

  beforeAll(async () => {
    inProcess = await runContract(sweep, scripted.dns.resolve)
  })

  it.concurrent.each(RESOLVER_IDS)(
    'are the same in the lab at %s as in the scripted world',
    { timeout: 90_000 },
    async (id) => {
      expect(differences(sweep, inProcess, await inLabAt(id, sweep))).toEqual([])
    },
  )
})
