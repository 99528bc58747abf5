import type { Node } from './syntax.ts'

/** Undefined if it is known only at run time. */
export type EvaluatedText = string | undefined

export interface Evaluator {
  text(node: Node): EvaluatedText
  expression(node: Node): { readonly pattern: string; readonly flags: string } | undefined
}

/** Evaluates constants that are made of literals and of other constants of the same module. */
export function createEvaluator(program: Node): Evaluator {
  const constants = new Map<string, Node>()
  for (const statement of program.body ?? []) {
    const { kind, declarations = [] } = statement.declaration ?? statement
    if (kind !== 'const') continue
    for (const { id, init } of declarations) if (id?.name !== undefined && init) constants.set(id.name, init)
  }

  const evaluate = (node: Node): string | number | undefined => {
    if (node.type === 'Literal')
      return typeof node.value === 'string' || typeof node.value === 'number' ? node.value : undefined
    if (node.type === 'TemplateLiteral') return template(node, 'cooked')
    if (node.type === 'TaggedTemplateExpression' && isStringRaw(node.tag))
      return node.quasi && template(node.quasi, 'raw')
    if (node.type === 'Identifier') {
      const init = constants.get(node.name ?? '')
      return init && evaluate(init)
    }
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      const [left, right] = [node.left && evaluate(node.left), node.right && evaluate(node.right)]
      if (typeof left === 'number' && typeof right === 'number') return left + right
      return left === undefined || right === undefined ? undefined : `${left}${right}`
    }
    if (node.type === 'MemberExpression' && node.property?.name === 'source')
      return node.object && expression(node.object)?.pattern
    if (node.type === 'CallExpression' && node.callee?.property?.name === 'join') return joined(node)
    if (node.type === 'TSAsExpression') return node.expression && evaluate(node.expression)
    return undefined
  }

  /** A list of constants, joined by a constant. */
  const joined = ({ callee, arguments: [separator] = [] }: Node): EvaluatedText => {
    const parts = callee?.object?.elements?.map((element) => element && evaluate(element))
    const between = separator && evaluate(separator)
    return parts === undefined || parts.includes(undefined) || between === undefined
      ? undefined
      : parts.join(String(between))
  }

  const template = (node: Node, form: 'cooked' | 'raw'): EvaluatedText => {
    const parts = (node.expressions ?? []).map(evaluate)
    if (parts.includes(undefined)) return undefined
    const texts = (node.quasis ?? []).map(({ value }) => (value as Readonly<Record<string, string>>)[form] ?? '')
    return texts.map((text, index) => `${text}${parts[index] ?? ''}`).join('')
  }

  const expression = (node: Node): { readonly pattern: string; readonly flags: string } | undefined => {
    if (node.regex !== undefined) return node.regex
    const init = node.type === 'Identifier' ? constants.get(node.name ?? '') : undefined
    return init && expression(init)
  }

  return {
    text(node) {
      const value = evaluate(node)
      return value === undefined ? undefined : String(value)
    },
    expression,
  }
}

const isStringRaw = (tag: Node | undefined): boolean => tag?.object?.name === 'String' && tag.property?.name === 'raw'
