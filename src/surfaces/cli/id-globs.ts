import { UsageError } from './exit-code.ts'
import { oneOf, quoted } from './options.ts'

/** An asterisk, as in `dmarc-*`, matches any text, including none. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('*')
      .map((part) => part.replace(/[^\w-]/g, '\\$&'))
      .join('.*')}$`,
  )

/** Globs are separated by commas, and the option can be repeated. */
export const globsIn = (values: readonly string[]): readonly string[] =>
  values.flatMap((value) => value.split(',').map((glob) => glob.trim())).filter(Boolean)

/** Selects ids. A glob that no finding can match is an error, because it is a typo. */
export function idFilter(
  only: readonly string[],
  skip: readonly string[],
  known: readonly string[],
): (id: string) => boolean {
  for (const glob of [...only, ...skip])
    if (!known.some((id) => patternOf(glob).test(id)))
      throw new UsageError(
        `${quoted(glob)} matches no finding. ${oneOf(glob, known).replace(/^Use one of .*/, 'Reports show the ids of their findings. Example: dmarc-*')}`,
      )
  const matches = (globs: readonly string[], id: string): boolean => globs.some((glob) => patternOf(glob).test(id))
  return (id) => (only.length === 0 || matches(only, id)) && !matches(skip, id)
}
