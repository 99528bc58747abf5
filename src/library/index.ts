import { TOOL_INDEX } from '../tools/tool-index.ts'
import { createLibrary } from './functions.ts'
import { openEngine } from './open-engine.ts'

export { ZonewiseError } from './zonewise-error.ts'

const library = createLibrary(TOOL_INDEX, openEngine)

export const { createClient } = library
export const {
  availability,
  check,
  dkim,
  dnssec,
  generate,
  headers,
  idn,
  lookup,
  mail,
  move,
  plan,
  propagation,
  report,
  seo,
} = library.functions
