import { createRequire } from 'node:module'
import type { EvaluatedText } from './constants.ts'
import { createEvaluator } from './constants.ts'
import { type Node, visit } from './syntax.ts'

/** A regular expression in the source code. */
export interface FoundExpression {
  readonly file: string
  readonly line: number
  /** Undefined if a part of it is known only at run time. */
  readonly source: string | undefined
  readonly flags: string
  /** The code, by which an expression that is built at run time is listed. */
  readonly code: string
}

/** The parser is installed for CI, and knip brings it for development. */
const fromTools = createRequire(new URL('../../.ci/tools/package.json', import.meta.url))

interface Parser {
  parseSync(file: string, text: string): { readonly program: Node; readonly errors: readonly unknown[] }
}

/** Finds literals, and calls of `RegExp` with or without `new`. */
export function findExpressions(file: string, text: string): readonly FoundExpression[] {
  const { parseSync } = fromTools('oxc-parser') as Parser
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${JSON.stringify(errors[0])}`)
  const evaluate = createEvaluator(program)
  const found: FoundExpression[] = []
  const add = (node: Node, source: EvaluatedText, flags: EvaluatedText): void => {
    found.push({
      file,
      line: text.slice(0, node.start).split('\n').length,
      source: flags === undefined ? undefined : source,
      flags: flags ?? '',
      code: text.slice(node.start, node.end).replace(/\s+/g, ' '),
    })
  }
  visit(program, (node) => {
    if (node.type === 'Literal' && node.regex !== undefined) add(node, node.regex.pattern, node.regex.flags)
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.name === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      // A copy of another expression keeps its flags.
      const copied = source && evaluate.expression(source)
      if (copied !== undefined) add(node, copied.pattern, flags ? evaluate.text(flags) : copied.flags)
      else add(node, source && evaluate.text(source), flags ? evaluate.text(flags) : '')
    }
  })
  return found
}
