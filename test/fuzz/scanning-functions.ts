import { parseSync } from 'oxc-parser'

/** A function that scans text: its cost grows with the text, possibly faster than the text. */
export interface ScanningFunction {
  /** The declaration at the top level of the module that contains it. */
  readonly name: string
  /** Its number among all functions of the module, in the order of their starts. */
  readonly index: number
  readonly line: number
  /** What it does to text, for example “split()”. */
  readonly operations: readonly string[]
}

interface FunctionSpan {
  readonly start: number
  readonly end: number
}

export interface ModuleFunctions {
  /** Where each function of the module starts and ends, in the order of their starts. */
  readonly spans: readonly FunctionSpan[]
  readonly scanning: readonly ScanningFunction[]
}

/** These methods take a regular expression, or search or split a whole text. */
const SCANS = new Set(['test', 'exec', 'match', 'matchAll', 'search', 'replace', 'replaceAll', 'split'])
/** They read single characters, which is only useful in a loop or recursion. */
const READS_CHARACTERS = new Set(['charAt', 'charCodeAt', 'codePointAt'])
/** Linear when they are called once, so that only calls in a loop count. */
const SCANS_IN_LOOPS = new Set(['startsWith', 'endsWith', 'substring'])
/** The same; but lists have these methods as well, so that the object must be a text, or the search start at a position. */
const SCANS_TEXTS_IN_LOOPS = new Set(['indexOf', 'lastIndexOf', 'includes', 'slice'])
const PARSING_CALLS = new Set(['JSON.parse', 'URL.parse', 'URL.canParse', 'Date.parse', 'RegExp'])
const DECODING_CALLS = new Set(['decodeURIComponent', 'decodeURI'])
const PARSING_CLASSES = new Set(['URL', 'URLSearchParams', 'RegExp'])

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item
  }
}

/** `a.b` for the callee `a.b`, `a` for `a`, else nothing. */
function calleeName(callee: Node): { readonly object: string | undefined; readonly name: string } | undefined {
  if (callee.type === 'Identifier') return { object: undefined, name: String(callee['name']) }
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return undefined
  const object = callee['object'] as Node
  return {
    object: object.type === 'Identifier' ? String(object['name']) : '',
    name: String((callee['property'] as Node)['name']),
  }
}

interface Enclosing {
  readonly index: number
  readonly operations: Set<string>
  /** The parameters whose type is `string`, and variables that start as a copy of one; also those of enclosing functions. */
  readonly texts: Set<string>
  readonly isLoop: boolean
}

/** The names of parameters with the type `string`. The types of other names are not known without a type checker. */
function textParameters(node: Node): readonly string[] {
  return (node['params'] as readonly Node[]).flatMap((parameter) => {
    const target = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Node) : parameter
    const annotation = (target['typeAnnotation'] as Node | null | undefined)?.['typeAnnotation'] as Node | undefined
    return target.type === 'Identifier' && annotation?.type === 'TSStringKeyword' ? [String(target['name'])] : []
  })
}

const isText = (value: unknown, { texts }: Pick<Enclosing, 'texts'>): boolean =>
  isNode(value) && value.type === 'Identifier' && texts.has(String(value['name']))

/** What a node does to text by itself, without its children. */
function operationOf(node: Node, within: Enclosing): string | undefined {
  if (node.type === 'ForOfStatement' && isText(node['right'], within)) return 'for … of a text'
  if (node.type === 'SpreadElement' && isText(node['argument'], within)) return '[...text]'
  if (node.type === 'Literal' && typeof node['regex'] === 'object') return 'a regular expression'
  if (node.type === 'NewExpression') {
    const callee = calleeName(node['callee'] as Node)
    return callee?.object === undefined && PARSING_CLASSES.has(callee?.name ?? '') ? `new ${callee?.name}()` : undefined
  }
  if (node.type !== 'CallExpression') return undefined
  const callee = calleeName(node['callee'] as Node)
  if (callee === undefined) return undefined
  const { object, name } = callee
  if (object === undefined) return DECODING_CALLS.has(name) || PARSING_CALLS.has(name) ? `${name}()` : undefined
  if (PARSING_CALLS.has(`${object}.${name}`)) return `${object}.${name}()`
  if (object === 'Array' && name === 'from' && isText((node['arguments'] as readonly Node[])[0], within))
    return 'Array.from(text)'
  if (SCANS.has(name) || READS_CHARACTERS.has(name)) return `${name}()`
  if (!within.isLoop) return undefined
  const isSearchFrom = name !== 'slice' && (node['arguments'] as readonly Node[]).length === 2
  return SCANS_IN_LOOPS.has(name) || (SCANS_TEXTS_IN_LOOPS.has(name) && (within.texts.has(object) || isSearchFrom))
    ? `${name}() in a loop`
    : undefined
}

/** The name of a statement at the top level: of what it declares, or the word that it starts with. */
function declaredNames(statement: Node): readonly { readonly name: string; readonly node: Node }[] {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement
  if (declaration.type === 'VariableDeclaration')
    return (declaration['declarations'] as readonly Node[]).map((node) => ({
      name: String((node['id'] as Node)['name'] ?? 'const'),
      node,
    }))
  const id = declaration['id'] as Node | null | undefined
  return [{ name: id === null || id === undefined ? 'module' : String(id['name']), node: declaration }]
}

/**
 * The functions of a module, and those of them that scan text. Code outside of functions runs once, on our own text. A function that
 * is defined in another one is a function of its own, so that the outer one does not vouch for it.
 */
export function functionsOf(path: string, source: string): ModuleFunctions {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const spans: FunctionSpan[] = []
  const scanning: ScanningFunction[] = []

  const visit = (node: Node, name: string, within: Enclosing | undefined): void => {
    if (FUNCTIONS.has(node.type) && isNode(node['body'])) {
      const index = spans.push({ start: node.start, end: node.end }) - 1
      const inner: Enclosing = {
        index,
        operations: new Set(),
        texts: new Set([...(within?.texts ?? []), ...textParameters(node)]),
        isLoop: false,
      }
      for (const child of childrenOf(node)) visit(child, name, inner)
      if (inner.operations.size > 0)
        scanning.push({ name, index, line: lineAt(source, node.start), operations: [...inner.operations] })
      return
    }
    if (within !== undefined && node.type === 'VariableDeclarator' && isText(node['init'], within))
      within.texts.add(String((node['id'] as Node)['name']))
    const operation = within && operationOf(node, within)
    if (operation !== undefined) within?.operations.add(operation)
    const next = within && LOOPS.has(node.type) ? { ...within, isLoop: true } : within
    for (const child of childrenOf(node)) visit(child, name, next)
  }

  for (const statement of program.body as unknown as readonly Node[])
    for (const { name, node } of declaredNames(statement)) visit(node, name, undefined)
  return { spans, scanning }
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length
