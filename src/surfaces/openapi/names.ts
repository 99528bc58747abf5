/** `mta-sts` becomes `MtaSts`, and `checkDomain` becomes `CheckDomain`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The name of one entry of a list: `Statuses` becomes `Status`, `Losses` becomes `Loss`, `Keys` becomes `Key`; `Ds` stays. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(?:ss|us)es$/.test(name)) return name.slice(0, -2)
  return /[a-rt-z]s$/.test(name) ? name.slice(0, -1) : name
}
