import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startService } from '../http/start-service.ts'
import { emptyDns, worldWith } from '../support/scripted-dns.ts'
import { brokenRequests, type FuzzRequest, requests } from './http-requests.ts'
import { exchangeBytes, faultOf, responsesIn } from './http-responses.ts'
import { HTTP_SECONDS } from './seconds.ts'

const EACH_MS = (HTTP_SECONDS * 1000) / 2
/** Time in which a failing request is made smaller, and for a busy machine. */
const MARGIN_MS = 120_000

/** The level of log lines about faults of the service. Some surfaces hide them from the client. */
const ERROR_LEVEL = 50

let service: Running
let faults: string[] = []
beforeAll(async () => {
  const write = (line: string): boolean => {
    if ((JSON.parse(line) as { level: number }).level >= ERROR_LEVEL) faults.push(line)
    return true
  }
  service = await startService({
    world: worldWith(emptyDns()),
    logTo: { write: (text) => text.split('\n').filter(Boolean).forEach(write) },
  })
})
afterAll(() => service.server.close())

async function violationOf(request: FuzzRequest, isAnswerRequired: boolean): Promise<string | undefined> {
  faults = []
  const responses = responsesIn(await exchangeBytes(service.port, request.bytes, isAnswerRequired), request.method)
  if (isAnswerRequired && responses.length === 0) return 'no response'
  return responses.map((response) => faultOf(response, request)).find((fault) => fault !== undefined) ?? faults[0]
}

describe('every request gets a response of ours: never a 5xx, and errors as error objects', () => {
  it.each([
    ['requests that follow the grammar of HTTP', requests, true],
    ['requests with broken bytes', brokenRequests, false],
  ])('%s', { timeout: EACH_MS + MARGIN_MS }, async (_, arbitrary, isAnswerRequired) => {
    let runs = 0
    const details = await fc.check(
      fc.asyncProperty(arbitrary, async (request) => {
        runs += 1
        const violation = await violationOf(request, isAnswerRequired)
        if (violation !== undefined) throw new Error(violation)
      }),
      { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: EACH_MS, markInterruptAsFailure: false },
    )
    if (!details.failed) {
      expect(runs).toBeGreaterThan(10)
      return
    }
    const request = details.counterexample?.[0]
    expect.fail(
      `${String(details.errorInstance)}\nseed ${details.seed}\n${JSON.stringify(request?.bytes.toString('latin1'))}`,
    )
  })
})
