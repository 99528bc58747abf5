import { parseJsonObject } from '../standards/rdap/json.ts'

/** Reads one JSON object from a server that may be hostile; undefined for anything else, also if it is nested too deeply. */
export function jsonObjectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const read = parseJsonObject(text)
  return read.ok ? read.value : undefined
}
