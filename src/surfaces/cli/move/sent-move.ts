import type { MoveTexts } from '../../../tools/move/move-parameter.ts'

/** The argument of the tool: what was given, with the state as an object. `before` is that of the last observation. */
export function sentMove({ state: text, ...others }: MoveTexts, before: object | undefined): object {
  const state: unknown = before ?? (text === undefined ? undefined : JSON.parse(text))
  return Object.fromEntries(Object.entries({ ...others, state }).filter(([, value]) => value !== undefined))
}
