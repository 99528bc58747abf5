import { credentialOf } from '../../../src/surfaces/http/credential.ts'
import { readMessage } from '../../../src/surfaces/mcp/message.ts'
import { type Target, textTarget } from '../target.ts'

const JSON_PIECES = ['{', '}', '[', ']', '"', ':', ',', 'null', '1e999', '"__proto__":', '\\u0000', '\\ud800', '{"a":']

/** What callers send: headers, messages and arguments. */
export const REQUEST_TARGETS: readonly Target[] = [
  {
    name: 'mcp-message',
    run: (input) => readMessage(Buffer.from(input)),
    pieces: [...JSON_PIECES, '"jsonrpc":"2.0"', '"method":', '"id":', '"params":'],
  },
  textTarget('api-key', (text) => credentialOf({ 'x-api-key': text, authorization: text }), [
    'Bearer ',
    'zw_',
    ' ',
    ',',
    'Basic ',
  ]),
]
