import { Problem } from '../problems.ts'
import { type PastedHost, pastedHost } from '../standards/domain-name/pasted-host.ts'
import type { Parameter, Tool } from './define-tool.ts'

export interface TakenHost extends PastedHost {
  readonly parameter: string
  /** What was given instead of the host. */
  readonly text: string
}

/**
 * Replaces pasted text with the host in it, for the parameters that are names. The surfaces for people and agents
 * use it; REST does not, because it would create several URLs and cache entries for one domain. If the host is not valid either,
 * the text stays, so that the error is about what was given.
 */
export function takeHosts<Input extends Readonly<Record<string, unknown>>>(
  parameters: Tool['parameters'],
  given: Input,
): { readonly input: Input; readonly taken: readonly TakenHost[] } {
  const taken = Object.entries(parameters).flatMap(([parameter, definition]) => {
    const text = given[parameter]
    const pasted = definition.isHost && typeof text === 'string' ? pastedHost(text) : undefined
    if (pasted === undefined || !isReadable(definition, pasted.host)) return []
    // A lookup accepts wildcard names.
    if (pasted.form === 'wildcard' && isReadable(definition, text)) return []
    return [{ ...pasted, parameter, text: String(text) }]
  })
  return { input: { ...given, ...Object.fromEntries(taken.map(({ parameter, host }) => [parameter, host])) }, taken }
}

export function isReadable({ read }: Parameter<unknown>, raw: unknown): boolean {
  try {
    read(raw)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
