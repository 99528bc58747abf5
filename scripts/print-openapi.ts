import { buildDocument } from '../src/surfaces/openapi/document.ts'
import { nameParts } from '../src/surfaces/openapi/named-parts.ts'
import { TOOLS } from '../src/tools/registry.ts'

const [baseUrl = 'http://localhost:8080'] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(nameParts(buildDocument(TOOLS, baseUrl)), undefined, 2)}\n`)
