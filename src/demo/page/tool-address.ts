import type { Locale } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'

/** What stands for the placeholders of a path. */
export type Fillings = Readonly<Record<string, string>>

/** The path of a tool with its placeholders filled in, and in the language of the page where the tool knows languages. */
export function toolAddress({ rest, parameters }: Tool, fillings: Fillings, locale: Locale): string {
  const path = rest.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fillings[name] ?? ''))
  return locale === 'en' || !Object.hasOwn(parameters, 'lang') ? path : `${path}?lang=${locale}`
}

/** A command for a tool that takes a body, from the first of its examples. */
export function curlCommand(tool: Tool, baseUrl: string, locale: Locale): string | undefined {
  const { rest, examples } = tool
  const input = examples[0]?.input
  if (rest.method !== 'POST' || input === undefined) return undefined
  const { fills, decodeText } = rest.body
  const fillings = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const body = JSON.stringify(decodeText === undefined ? input[fills] : { [fills]: input[fills] })
  const quoted = body.replaceAll("'", String.raw`'\''`)
  return `curl -H 'Content-Type: application/json' -d '${quoted}' '${baseUrl}${toolAddress(tool, fillings, locale)}'`
}
