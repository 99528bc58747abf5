import { Problem } from '../problems.ts'
import type { Tool } from '../tools/define-tool.ts'
import { pathParameters } from '../tools/path-parameters.ts'
import type { CallOptions, Settings } from './options.ts'

/** The arguments of one call, before the tool has parsed them. */
export interface Asked {
  readonly input: Readonly<Record<string, unknown>>
  readonly settings: Settings
  readonly signal: AbortSignal | undefined
}

/** The arguments of a function before its options: the path of the tool, then what the body contains. */
export const positionalParameters = (tool: Tool): readonly string[] => [
  ...pathParameters(tool),
  ...(tool.rest.method === 'POST' ? [tool.rest.body.fills] : []),
]

/** The parameters that are options. Tools whose short form can mislead always return the long one. */
export function optionParameters(tool: Tool): readonly string[] {
  const positional = positionalParameters(tool)
  return Object.keys(tool.parameters).filter(
    (name) => !positional.includes(name) && !(name === 'detail' && tool.isFullByDefault),
  )
}

export const SETTING_NAMES = ['resolvers', 'directDns', 'baseUrl'] as const satisfies readonly (keyof Settings)[]

/** Reads the arguments of a function. An unknown option is refused, because a typo would otherwise have no effect. */
export function readArguments(tool: Tool, given: readonly unknown[], settingNames: readonly string[]): Asked {
  const positional = positionalParameters(tool)
  const parameters = optionParameters(tool)
  const allowed = [...parameters, ...settingNames, 'signal']
  const options = readOptions(given[positional.length], allowed)
  const { signal } = options as CallOptions
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new Problem('invalid_input', 'signal must be an AbortSignal, for example the signal of an AbortController.')
  const chosen = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]))
  return {
    input: {
      ...(tool.isFullByDefault && { detail: 'full' }),
      ...chosen(parameters),
      ...Object.fromEntries(positional.map((name, index) => [name, given[index]])),
    },
    settings: chosen(settingNames),
    signal,
  }
}

/** The settings of a client. */
export const readSettings = (given: unknown): Settings => readOptions(given, SETTING_NAMES)

export function readOptions(given: unknown, allowed: readonly string[]): Readonly<Record<string, unknown>> {
  if (given === undefined) return {}
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Problem('invalid_input', "The options must be an object, for example { lang: 'de' }.")
  const unknown = Object.keys(given).find((name) => !allowed.includes(name))
  if (unknown !== undefined)
    throw new Problem('invalid_input', `${JSON.stringify(unknown)} is not an option. Allowed: ${allowed.join(', ')}.`)
  return given as Readonly<Record<string, unknown>>
}
