import type { MoveTexts } from '../../../tools/move/move-parameter.ts'
import { isConfirmedForNow } from '../../../tools/move/read-wish.ts'

/** The argument of the tool: what was given, with the state as an object. `before` is that of the last observation of this run. */
export function sentMove({ state: text, confirm, ...others }: MoveTexts, before: object | undefined): object {
  const state: unknown = before ?? (text === undefined ? undefined : JSON.parse(text))
  const confirmed = before === undefined ? confirm : confirm.filter((step) => !isConfirmedForNow(step))
  const sent = { ...others, confirm: confirmed, state }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}
