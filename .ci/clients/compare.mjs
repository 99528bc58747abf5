// Compares the facts that a client prints with those of calls.json.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'

const calls = JSON.parse(readFileSync(new URL('calls.json', import.meta.url), 'utf8'))
const expected = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call.expected]))
assert.deepEqual(await json(process.stdin), expected)
console.log(`${process.argv[2]}: ${Object.keys(expected).length} calls as expected`)
