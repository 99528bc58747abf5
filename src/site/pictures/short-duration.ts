const UNITS = [
  { symbol: 'd', seconds: 86_400 },
  { symbol: 'h', seconds: 3600 },
  { symbol: 'min', seconds: 60 },
  { symbol: 's', seconds: 1 },
] as const

/** A duration in the two largest units, with symbols that are the same in every language. The caller adds the sign. */
export function shortDuration(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const first = UNITS.findIndex((unit) => whole >= unit.seconds)
  const large = UNITS[first]
  if (large === undefined) return '0 s'
  const small = UNITS[first + 1]
  const rest = small === undefined ? 0 : Math.floor((whole % large.seconds) / small.seconds)
  const text = `${Math.floor(whole / large.seconds)} ${large.symbol}`
  return rest === 0 || small === undefined ? text : `${text} ${rest} ${small.symbol}`
}
