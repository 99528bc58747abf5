import { Problem } from '../../problems.ts'
import { isModuleName, PROBE_MODULES, type ProbeModuleName } from './modules.ts'

export interface ProbeTarget {
  readonly module: ProbeModuleName
  readonly target: string
}

const PARAMETERS = ['target', 'module'] as const
const EXAMPLE = 'Example: /probe?target=example.com&module=health'
const DEFAULT_MODULE: ProbeModuleName = 'health'

/**
 * Reads the query of a probe, without forgiving mistakes: a scrape configuration with a mistake must not look as if it
 * worked. Throws a `Problem`.
 */
export function readProbe(search: string): ProbeTarget {
  const given = new URLSearchParams(search)
  for (const name of new Set(given.keys())) {
    if (!PARAMETERS.some((parameter) => parameter === name))
      throw invalid(`/probe has only the parameters target and module.`)
    if (given.getAll(name).length > 1) throw invalid(`${name} is given more than once.`)
  }
  const module = given.get('module') ?? DEFAULT_MODULE
  if (!isModuleName(module)) throw invalid(`module must be one of ${Object.keys(PROBE_MODULES).join(', ')}.`)
  const target = given.get('target')
  if (target === null) throw invalid('target is missing.')
  // The tool rejects the names that it cannot check, too, but only after it has been called.
  const { domain } = PROBE_MODULES[module].tool.parameters
  const name: unknown = domain?.read(target)
  return { module, target: typeof name === 'string' ? name : (name as { readonly name: string }).name }
}

const invalid = (message: string): Problem => new Problem('invalid_input', `${message} ${EXAMPLE}`)

const SECOND = 1000
/** The response must arrive before Prometheus gives up. */
const OFFSET_MS = 500
/** Longer than every check takes, for callers without a timeout. */
const DEFAULT_TIMEOUT_MS = 25 * SECOND
const MAX_TIMEOUT_MS = 120 * SECOND

/** How long a scrape may take, from the header that Prometheus sends. */
export function timeLimitOf(header: string | undefined): number {
  const timeoutMs = header !== undefined && /^\d+(\.\d+)?$/.test(header) ? Number(header) * SECOND : 0
  if (timeoutMs === 0) return DEFAULT_TIMEOUT_MS
  return Math.min(MAX_TIMEOUT_MS, Math.max(timeoutMs / 2, timeoutMs - OFFSET_MS))
}
