import { afterAll, beforeAll } from 'vitest'
import type { RealWorld } from '../../src/net/real-world.ts'
import { describeDnsTools } from '../contract/dns-tools.ts'
import { type Running, startService } from '../http/start-service.ts'
import { openWorld } from './lab.ts'

let world: RealWorld
let service: Running
beforeAll(async () => {
  world = openWorld()
  service = await startService({ world })
})
afterAll(async () => {
  await service.server.close()
  await world.close()
})

describeDnsTools(() => service)
