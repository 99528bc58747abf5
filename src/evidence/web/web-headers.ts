import type { WebResponse } from '../../world.ts'

/** The first header line with this name, which is given in lower case. */
export const headerOf = ({ headers }: Pick<WebResponse, 'headers'>, name: string): string | undefined =>
  headers.find(([own]) => own === name)?.[1]

/** All header lines with this name, in their order. */
export const headerLines = ({ headers }: Pick<WebResponse, 'headers'>, name: string): readonly string[] =>
  headers.flatMap(([own, value]) => (own === name ? [value] : []))
