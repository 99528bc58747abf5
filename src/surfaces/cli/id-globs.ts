import { UsageError } from './exit-code.ts'
import { oneOf, quoted } from './options.ts'

/** `dmarc-*`: an asterisk stands for anything, also for nothing. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('*')
      .map((part) => part.replace(/[^\w-]/g, '\\$&'))
      .join('.*')}$`,
  )

/** Commas separate, and the option may be repeated. */
export const globsIn = (values: readonly string[]): readonly string[] =>
  values.flatMap((value) => value.split(',').map((glob) => glob.trim())).filter(Boolean)

/** Whether an id is wanted. A glob that no finding can ever match is a typing error. */
export function idFilter(
  only: readonly string[],
  skip: readonly string[],
  known: readonly string[],
): (id: string) => boolean {
  for (const glob of [...only, ...skip])
    if (!known.some((id) => patternOf(glob).test(id)))
      throw new UsageError(
        `${quoted(glob)} matches no finding. ${oneOf(glob, known).replace(/^Write one of .*/, 'zonewise help check says how ids are written.')}`,
      )
  const matches = (globs: readonly string[], id: string): boolean => globs.some((glob) => patternOf(glob).test(id))
  return (id) => (only.length === 0 || matches(only, id)) && !matches(skip, id)
}
