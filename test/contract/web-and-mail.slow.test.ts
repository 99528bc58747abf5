import { afterAll, beforeAll, describe } from 'vitest'
import { unseen } from '../../src/evidence/engine/observed.ts'
import { createWebClient } from '../../src/net/http/web-client.ts'
import { createPorts } from '../../src/net/ports/ports.ts'
import type { RunningInternet } from '../../src/scripted-world/servers/running-internet.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { startServers } from '../world/raw-clients.ts'
import { describeWebAndMail, type Outside } from './web-and-mail.ts'

const clock = createIdleClock()
let internet: RunningInternet
let outside: Outside
beforeAll(async () => {
  internet = await startServers(clock)
  const { wire, caPem } = internet
  outside = {
    web: createWebClient({ wire, clock, userAgent: 'zonewise (tests)', certificateAuthorities: [caPem] }),
    ports: createPorts({
      clock,
      wire,
      resolve: async () => unseen('disabled', 'addresses are given'),
      egressTest: { mailHosts: ['93.184.25.1'], webHosts: ['45.90.28.1'] },
      ownName: 'probe.lab',
      certificateAuthorities: [caPem],
    }),
  }
})
afterAll(() => internet.close())

describe('the in-process world', () => describeWebAndMail(() => outside))
