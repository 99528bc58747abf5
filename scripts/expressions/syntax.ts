/** The members of a node of the syntax tree (ESTree) that are read here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly operator?: string
  readonly kind?: string
  readonly computed?: boolean
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly left?: Node
  readonly right?: Node
  readonly id?: Node
  readonly init?: Node | null
  readonly declarations?: readonly Node[]
  readonly declaration?: Node | null
  readonly object?: Node
  readonly property?: Node
  readonly tag?: Node
  readonly quasi?: Node
  readonly quasis?: readonly Node[]
  readonly expressions?: readonly Node[]
  readonly elements?: readonly (Node | undefined)[]
  readonly expression?: Node
  readonly body?: readonly Node[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Calls a function for every node, parents first. */
export function visit(root: Node, see: (node: Node) => void): void {
  const open: Node[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    see(node)
    const children = Object.values(node)
      .flat()
      .filter((value: unknown) => isNode(value))
    open.push(...children.reverse())
  }
}
