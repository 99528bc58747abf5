import { buildDocument } from '../../src/surfaces/openapi/document.ts'
import { nameParts } from '../../src/surfaces/openapi/named-parts.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { apiPage } from './api.ts'
import { cliPage } from './cli.ts'
import { configurationPage } from './configuration.ts'
import { errorsPage } from './errors.ts'
import { findingPages } from './findings.ts'
import { issueCodesPage } from './issue-codes.ts'
import { licensesPage } from './licenses.ts'
import { mcpPage } from './mcp.ts'
import { registriesPage } from './registries.ts'

/** Every generated page of docs/. A test compares each with the file, so that none can become outdated. */
export const PAGES: Readonly<Record<string, () => string>> = {
  'api.md': apiPage,
  'cli.md': cliPage,
  'configuration.md': configurationPage,
  'errors.md': errorsPage,
  ...findingPages(),
  'issue-codes.md': issueCodesPage,
  'licenses.md': () => licensesPage(),
  'mcp.md': mcpPage,
  'registries.md': registriesPage,
  'openapi.json': () => `${JSON.stringify(nameParts(buildDocument(TOOLS, 'http://localhost:8080')), undefined, 2)}\n`,
}
