import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { gaps, wordFaults } from './style-rules.ts'

/** A clause that says why something could not be determined. Inserted values are `‹›`. */
export interface Clause {
  readonly text: string
  readonly file: string
}

export interface Clauses {
  readonly clauses: readonly Clause[]
  /** Expressions from which no clause can be read, because they pass on one that was created elsewhere. */
  readonly passedOn: readonly string[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

interface Module {
  readonly file: string
  readonly source: string
  readonly root: Node
  /** The values of constants and the functions, by name. */
  readonly declared: ReadonlyMap<string, Node>
  /** The module that an imported name comes from, by name. */
  readonly imported: ReadonlyMap<string, string>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item
  }
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

function moduleOf(file: string, source: string): Module {
  const root = parseSync(file, source).program as unknown as Node
  const declared = new Map<string, Node>()
  const imported = new Map<string, string>()
  for (const node of nodesIn(root)) {
    const name = nameOf(node['id'])
    if (node.type === 'VariableDeclarator' && name !== undefined && isNode(node['init']))
      declared.set(name, node['init'])
    if (node.type === 'FunctionDeclaration' && name !== undefined) declared.set(name, node)
    if (node.type === 'ImportDeclaration') {
      const from = join(dirname(file), String((node['source'] as Node)['value']))
      for (const specifier of node['specifiers'] as readonly Node[]) {
        const local = nameOf(specifier['local'])
        if (local !== undefined) imported.set(local, from)
      }
    }
  }
  return { file, source, root, declared, imported }
}

const membersOf = (object: Node): ReadonlyMap<string, Node> =>
  new Map(
    (object['properties'] as readonly Node[]).flatMap((member) => {
      const name = nameOf(member['key'])
      return member.type === 'Property' && name !== undefined && isNode(member['value'])
        ? [[name, member['value']] as const]
        : []
    }),
  )

/** In these folders, every member `detail` can become the detail of an observation. */
const OBSERVING = /^(?:net|evidence|engine)\//

/** Verbs and phrases that have a technical term, or that are not plain English. */
const UNCLEAR =
  /\b(?:any ?more|to be had|somewhere|stays? away|nothing but|no way|lets nothing|cut(?: off)?|broke(?: off)?|come to its end|in place of|questions?|asks?|asked|dialed|speaks?|tells?|looked|whole|no answer|with authority|of ours|of others|from here|used up|is over|was over|lead nowhere|agreed upon)\b/i

/** The violations of the style guide in a clause: the words of all texts, and what a clause must not have. */
export const clauseFaults = (text: string): readonly string[] => [
  ...wordFaults(text, 'en'),
  ...gaps(text),
  ...(UNCLEAR.exec(text) ?? []).map((words) => `is unclear: “${words}”`),
  ...(/^(?:[a-z‹]|DNS|HTTP|JSON|TCP|TLS)/.test(text) && !/[.!]$/.test(text) ? [] : ['is not a clause']),
]

type DeclarationOf = (name: string, module: Module) => Place | undefined

/** The expressions that become the detail of something that was not seen. */
function* detailsIn(module: Module, declarationOf: DeclarationOf): Generator<Node> {
  for (const node of nodesIn(module.root)) {
    if (node.type === 'CallExpression') {
      const name = nameOf(node['callee']) ?? ''
      const index = name === 'unseen' ? 1 : detailParameter(declarationOf(name, module)?.node)
      const detail = (node['arguments'] as readonly Node[])[index]
      if (detail !== undefined) yield detail
    }
    if (node.type !== 'ObjectExpression') continue
    const members = membersOf(node)
    const detail = members.get('detail')
    if (detail !== undefined && (members.has('reason') || OBSERVING.test(module.file))) yield detail
  }
}

/** The position of the parameter `detail` of a function; -1 if there is none. */
const detailParameter = (declared: Node | undefined): number =>
  ((declared?.['params'] ?? []) as readonly Node[]).findIndex((parameter) => nameOf(parameter) === 'detail')

interface Place {
  readonly node: Node
  readonly module: Module
}

/** The expressions whose value an expression can have; none if it is a text, or cannot be followed. */
function* valuesOf({ node, module }: Place, declarationOf: DeclarationOf) {
  const at = (...nodes: readonly unknown[]): readonly Place[] =>
    nodes.flatMap((each) => (isNode(each) ? [{ node: each, module }] : []))
  switch (node.type) {
    case 'TemplateLiteral':
      // An inserted value that is not an entry of a table is no clause.
      yield* at(
        ...(node['expressions'] as readonly Node[]).filter(
          (value) => value['computed'] === true && declarationOf(referenceIn(value) ?? '', module) !== undefined,
        ),
      )
      break
    case 'ConditionalExpression':
      yield* at(node['consequent'], node['alternate'])
      break
    case 'LogicalExpression':
      yield* at(node['left'], node['right'])
      break
    case 'ObjectExpression':
      yield* at(...(node['properties'] as readonly Node[]).map((member) => member['value']))
      break
    case 'TSAsExpression':
      yield* at(node['expression'])
      break
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
      yield* at(...returnedBy(node['body'] as Node))
      break
    default: {
      const declaration = declarationOf(referenceIn(node) ?? '', module)
      if (declaration !== undefined) yield declaration
    }
  }
}

const returnedBy = (body: Node): readonly unknown[] =>
  body.type === 'BlockStatement'
    ? [...nodesIn(body)].filter(({ type }) => type === 'ReturnStatement').map((statement) => statement['argument'])
    : [body]

/** The name that is read, called or indexed. */
function referenceIn(node: Node): string | undefined {
  if (node.type === 'CallExpression') return nameOf(node['callee'])
  if (node.type === 'MemberExpression') return node['computed'] === true ? nameOf(node['object']) : undefined
  return nameOf(node)
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as readonly Node[]).map(({ value }) => (value as { cooked: string }).cooked).join('‹›')
}

/** Reads the clauses of all modules, which are given by their paths below `src`. */
export function unseenClauses(sources: ReadonlyMap<string, string>): Clauses {
  const modules = new Map([...sources].map(([file, source]) => [file, moduleOf(file, source)]))
  const clauses = new Map<string, Clause>()
  const passedOn = new Set<string>()

  const declarationOf = (name: string, module: Module): Place | undefined => {
    const owner = module.declared.has(name) ? module : modules.get(module.imported.get(name) ?? '')
    const node = owner?.declared.get(name)
    return owner === undefined || node === undefined ? undefined : { node, module: owner }
  }

  const queue = [...modules.values()].flatMap((module) =>
    [...detailsIn(module, declarationOf)].map((node) => ({ node, module })),
  )
  const visited = new Set<Node>()
  for (const place of queue) {
    const { node, module } = place
    if (visited.has(node)) continue
    visited.add(node)
    const text = textOf(node)
    const values = [...valuesOf(place, declarationOf)]
    if (text !== undefined) clauses.set(text, { text, file: module.file })
    else if (values.length === 0) passedOn.add(module.source.slice(node.start, node.end))
    queue.push(...values)
  }
  return { clauses: [...clauses.values()], passedOn: [...passedOn].sort() }
}
