import { describe, expect, it } from 'vitest'
import { TYPE } from '../../src/dns/types.ts'
import type { Dns } from '../../src/world.ts'
import { runHealth } from '../support/health-run.ts'
import { dnsOver } from '../support/in-process-internet.ts'
import { getFromWorld, internetWith, readWorldText } from '../support/world-with.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const DNS = dnsOver(internetWith(readWorldText(), NOW), NOW)

const check = (domain: string, dns: Dns = DNS) => runHealth(domain, dns, { now: NOW, get: getFromWorld })

describe('zone transfers in a whole check', () => {
  it('a server that allows zone transfers to anyone is a warning', async () => {
    const { worded } = await check('open-zone-transfer.lab')
    const finding = worded.en.findings.find(({ id }) => id === 'ns-axfr')
    expect(finding).toMatchObject({ severity: 'warn', outcome: 'open' })
    expect(finding?.detail).toContain('ns2.open-zone-transfer.lab (45.33.20.17)')
  })

  /** The limit is the same as in `npm run bench`. */
  it('an ordinary domain needs at most 160 queries in total', async () => {
    expect((await check('perfect.lab')).questions).toBeLessThanOrEqual(160)
  })

  it('an ordinary domain needs two attempts over TCP, one for each name server', async () => {
    const attempts: string[] = []
    const dns: Dns = {
      ...DNS,
      askServer(address, question, options) {
        if (question.type === TYPE.AXFR) attempts.push(`${address} ${options.transport}`)
        return DNS.askServer(address, question, options)
      },
    }
    const { worded } = await check('perfect.lab', dns)
    expect(attempts.sort()).toEqual(['45.33.2.53 tcp', '93.184.1.53 tcp'])
    expect(worded.en.findings.find(({ id }) => id === 'ns-axfr')).toMatchObject({ severity: 'ok' })
  })
})
