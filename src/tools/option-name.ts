/** The option of the command line for a parameter that is not in the path: `maxHops` is `--max-hops`. */
export const optionName = (parameter: string): string =>
  parameter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
