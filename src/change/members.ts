import type { Place } from './change.ts'
import type { FailWith, Form } from './faults.ts'
import type { ListNode, ObjectNode, SourceMember, SourceNode } from './source-tree.ts'

/** The members of an object by name; reports those that come twice, and those that are not allowed. */
export function membersOf(
  { members }: ObjectNode,
  allowed: readonly string[] | undefined,
  fail: FailWith,
): ReadonlyMap<string, SourceMember> {
  const byName = new Map<string, SourceMember>()
  for (const member of members) {
    const first = byName.get(member.name)
    if (allowed !== undefined && !allowed.includes(member.name))
      fail('unknown-member', { member: member.name, allowed }, member.place)
    else if (first !== undefined)
      fail('duplicate-member', { member: member.name, line: first.place.line }, member.place)
    else byName.set(member.name, member)
  }
  return byName
}

type NodeOf<Kind> = Extract<SourceNode, { readonly kind: Kind }>

/** The value of a member if it has this form; a fault otherwise, but none if the value has one already. */
export function scalarOf<Kind extends 'text' | 'number' | 'boolean'>(
  node: SourceNode,
  kind: Kind,
  member: string,
  fail: FailWith,
): NodeOf<Kind> | undefined {
  if (node.kind === kind) return node as NodeOf<Kind>
  wrongForm(node, member, kind, fail)
  return undefined
}

export function objectOf(node: SourceNode, member: string, fail: FailWith): ObjectNode | undefined {
  if (node.kind === 'object') return node
  wrongForm(node, member, 'object', fail)
  return undefined
}

export function listOf(node: SourceNode, member: string, fail: FailWith): ListNode | undefined {
  if (node.kind === 'list') return node
  wrongForm(node, member, 'list', fail)
  return undefined
}

export function wrongForm(node: SourceNode, member: string, expected: Form, fail: FailWith): void {
  if (node.kind !== 'broken') fail('wrong-form', { member, expected }, node.place)
}

export function required(
  members: ReadonlyMap<string, SourceMember>,
  name: string,
  place: Place,
  fail: FailWith,
): SourceNode | undefined {
  const member = members.get(name)
  if (member === undefined) fail('missing-member', { member: name }, place)
  return member?.value
}
