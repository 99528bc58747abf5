/** The result of every parser of external text: a value or a fault. Parsers never throw. */
export type Parsed<Value, Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault }

export const parsed = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refused = <const Fault>(fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })
