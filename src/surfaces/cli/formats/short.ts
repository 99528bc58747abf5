import { visible } from '../../../visible.ts'
import type { Render } from './rendering.ts'

/** Writes the data of the records, one per line, in the order of the answer: also those of aliases, like `dig +short`. */
export const renderShort: Render = ({ outcomes }) =>
  outcomes
    .flatMap((outcome) => (outcome.kind === 'answered' ? dataIn(outcome.result) : []))
    .map((data) => `${visible(data)}\n`)
    .join('')

function dataIn(result: object): readonly string[] {
  const { answers = [] } = result as { readonly answers?: readonly { readonly data: string }[] }
  return answers.map(({ data }) => data)
}
