import { encodeName, isAtOrBelow, joinName, parentOf, ROOT } from '../name.ts'
import type { Name } from '../record.ts'
import { TYPE } from '../types.ts'
import { isDelegation, type Node, type Rrset, rrsetAt, type ZoneContents } from './contents.ts'

/** The result of looking up a name and a type in a zone: step 3 of RFC 1034 section 4.3.2. */
export type Finding =
  | { readonly kind: 'referral'; readonly cut: Name }
  /** `encloser` is set if the data come from a wildcard below it. */
  | { readonly kind: 'data'; readonly rrsets: readonly Rrset[]; readonly encloser: Name | undefined }
  | { readonly kind: 'alias'; readonly rrset: Rrset; readonly target: Name; readonly encloser: Name | undefined }
  /** The target is undefined if it would be too long (RFC 6672 section 2.2). */
  | { readonly kind: 'redirection'; readonly dname: Rrset; readonly target: Name | undefined }
  | { readonly kind: 'no-type'; readonly encloser: Name | undefined }
  | { readonly kind: 'no-name'; readonly encloser: Name }

/** The name must be at or below the origin, and in lower case. */
export function lookUp(contents: ZoneContents, name: Name, type: number): Finding {
  const above = ancestry(contents, name)
  for (const ancestor of above) {
    const isName = ancestor === name
    if (isDelegation(contents, ancestor) && !(isName && type === TYPE.DS)) return { kind: 'referral', cut: ancestor }
    const dname = isName ? undefined : rrsetAt(contents.nodes.get(ancestor), TYPE.DNAME)
    if (dname !== undefined) return redirect(dname, name, ancestor)
  }
  const node = contents.nodes.get(name)
  if (node !== undefined) return inspect(node, type, undefined)
  const encloser = above.findLast((ancestor) => contents.nodes.has(ancestor)) ?? contents.origin
  const wildcard = contents.nodes.get(joinName('*', encloser))
  return wildcard === undefined ? { kind: 'no-name', encloser } : inspect(wildcard, type, encloser)
}

/** Returns the names from the apex down to the name itself. */
function ancestry(contents: ZoneContents, name: Name): Name[] {
  const names: Name[] = []
  for (let at: Name | undefined = name; at !== undefined && isAtOrBelow(at, contents.origin); at = parentOf(at))
    names.push(at)
  return names.reverse()
}

function inspect(node: Node, type: number, encloser: Name | undefined): Finding {
  if (type === TYPE.ANY && node.size > 0)
    return { kind: 'data', rrsets: [...node.values()].map((make) => make()), encloser }
  const rrset = rrsetAt(node, type)
  if (rrset !== undefined && rrset.length > 0) return { kind: 'data', rrsets: [rrset], encloser }
  const alias = rrsetAt(node, TYPE.CNAME)
  const target = alias?.[0]?.data
  if (alias !== undefined && target?.type === 'CNAME')
    return { kind: 'alias', rrset: alias, target: target.target, encloser }
  return { kind: 'no-type', encloser }
}

function redirect(dname: Rrset, name: Name, owner: Name): Finding {
  const data = dname[0]?.data
  const target = data?.type === 'DNAME' ? data.target : ROOT
  const prefix = name.slice(0, name.length - owner.length)
  const moved = target === ROOT ? prefix.slice(0, -1) : `${prefix}${target}`
  return { kind: 'redirection', dname, target: encodeName(moved).ok ? moved : undefined }
}
