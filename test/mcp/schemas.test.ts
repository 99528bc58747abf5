// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Running, startService } from '../http/start-service.ts'
import { type SharedSuite, suite } from '../suites/shared-suites.ts'
import { describeWith } from '../support/needs.ts'
import { legacy, type Message, modern, post, send } from './rpc.ts'

let running: Running
beforeAll(async () => {
  running = await startService()
})
afterAll(() => running.server.close())

const CONVERT = { name: 'idn_convert', arguments: { name: 'münchen.de' } }
const FAILING = { name: 'idn_convert', arguments: { name: 'a..b' } }

const initialize = (protocolVersion: string): Message =>
  legacy('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } })

/** The names of the definitions differ between the revisions. */
const LEGACY = [
  { revision: '2025-06-18', response: 'JSONRPCResponse', error: 'JSONRPCError' },
  { revision: '2025-11-25', response: 'JSONRPCResultResponse', error: 'JSONRPCErrorResponse' },
] as const

function validators(revision: string, data: SharedSuite) {
  const schema = data.read<{ $defs?: object; definitions?: object }>()
  const options = { strict: false, validateFormats: false, allErrors: true }
  const ajv = schema.$defs === undefined ? new Ajv(options) : new Ajv2020(options)
  ajv.addSchema(schema, revision)
  return (definition: string, value: unknown): string => {
    const place = schema.$defs === undefined ? 'definitions' : '$defs'
    const validate = ajv.getSchema(`${revision}#/${place}/${definition}`)
    if (validate === undefined) throw new Error(`${revision} has no ${definition}`)
    return validate(value) === true ? 'fits' : ajv.errorsText(validate.errors)
  }
}

for (const { revision, response, error } of LEGACY) {
  const data = suite(`http/mcp-schema-${revision}.json`)
  describeWith(data, `messages of ${revision}`, () => {
    const fits = validators(revision, data)

    it.each([
      ['initialize', initialize(revision), 'InitializeResult'],
      ['ping', legacy('ping'), 'EmptyResult'],
      ['tools/list', legacy('tools/list'), 'ListToolsResult'],
      ['tools/call', legacy('tools/call', CONVERT), 'CallToolResult'],
      ['a tool error', legacy('tools/call', FAILING), 'CallToolResult'],
    ])('%s', async (_what, message, definition) => {
      const { json } = await send(running, message, { 'mcp-protocol-version': revision })
      expect(fits(response, json)).toBe('fits')
      expect(fits(definition, json['result'])).toBe('fits')
    })

    it.each([
      ['an unknown method', legacy('nope')],
      ['an unknown tool', legacy('tools/call', { name: 'nope' })],
    ])('%s', async (_what, message) => {
      expect(fits(error, (await send(running, message)).json)).toBe('fits')
    })
  })
}

const NEWEST = '2026-07-28'
const newest = suite(`http/mcp-schema-${NEWEST}.json`)

describeWith(newest, `messages of ${NEWEST}`, () => {
  const fits = validators(NEWEST, newest)

  it.each([
    ['server/discover', modern('server/discover'), 'DiscoverResultResponse'],
    ['tools/list', modern('tools/list'), 'ListToolsResultResponse'],
    ['tools/call', modern('tools/call', CONVERT), 'CallToolResultResponse'],
    ['a tool error', modern('tools/call', FAILING), 'CallToolResultResponse'],
    ['an unknown method', modern('nope'), 'JSONRPCErrorResponse'],
    ['a subscription', modern('subscriptions/listen'), 'JSONRPCErrorResponse'],
    ['an unknown tool', modern('tools/call', { name: 'nope', arguments: {} }), 'JSONRPCErrorResponse'],
    ['headers of another method', { ...modern('tools/list'), headers: modern('ping').headers }, 'HeaderMismatchError'],
  ])('%s', async (_what, message, definition) => {
    const { json } = await send(running, message)
    expect(fits('JSONRPCMessage', json)).toBe('fits')
    expect(fits(definition, json)).toBe('fits')
  })

  it('invalid messages get the error codes of the specification', async () => {
    expect(fits('ParseError', (await post(running, '{')).json['error'])).toBe('fits')
    expect(fits('InvalidRequestError', (await post(running, '[]')).json['error'])).toBe('fits')
  })
})
