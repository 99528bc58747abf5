import { describe } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import { createWebClient } from '../../src/net/http/web-client.ts'
import { createPorts } from '../../src/net/ports/ports.ts'
import { systemWire } from '../../src/net/system-wire.ts'
import { describeWebAndMail, type Outside } from '../contract/web-and-mail.ts'

const wire = systemWire()
const outside: Outside = {
  web: createWebClient({ wire, clock: systemClock, userAgent: 'zonewise (lab)' }),
  ports: createPorts({
    wire,
    clock: systemClock,
    resolve: async () => unseen('disabled', 'addresses are given'),
    egressTest: { mailHosts: ['93.184.25.1'], webHosts: ['1.1.1.1'] },
    ownName: 'probe.lab',
  }),
}

describe('nginx, Postfix and Dovecot', () => describeWebAndMail(() => outside))
