import { isAtOrBelow, joinName, labelsOf, parentOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import type { Rrset } from '../../dns/zone/contents.ts'
import type { DenialChain } from './chain.ts'

/** Proves that the name exists without the type (RFC 4035 section 3.1.3.1, RFC 5155 sections 7.2.3 and 7.2.4). */
export function proveNoType(chain: DenialChain, name: Name, origin: Name): readonly Rrset[] {
  const match = chain.match(name)
  if (match !== undefined) return [match]
  // An empty non-terminal has no NSEC record of its own.
  return chain.kind === 'nsec' ? [chain.cover(name)] : proveOptedOut(chain, name, origin)
}

/** Proves that neither the name nor a matching wildcard exists (RFC 4035 section 3.1.3.2, RFC 5155 section 7.2.2). */
export function proveNoName(chain: DenialChain, name: Name, encloser: Name): readonly Rrset[] {
  if (chain.kind === 'compact') return [chain.cover(name)]
  const wildcard = chain.cover(joinName('*', encloser))
  return chain.kind === 'nsec' ? [chain.cover(name), wildcard] : [...proveEncloser(chain, name, encloser), wildcard]
}

/** Proves that a wildcard was used because the name itself does not exist (RFC 4035 section 3.1.3.3, RFC 5155 section 7.2.6). */
export const proveWildcard = (chain: DenialChain, name: Name, encloser: Name): readonly Rrset[] => [
  chain.cover(chain.kind === 'nsec3' ? nextCloser(name, encloser) : name),
]

/** Proves that a wildcard matches the name but lacks the type (RFC 4035 section 3.1.3.4, RFC 5155 section 7.2.5). */
export function proveWildcardNoType(chain: DenialChain, name: Name, encloser: Name): readonly Rrset[] {
  if (chain.kind === 'compact') return [chain.cover(name)]
  const wildcard = chain.match(joinName('*', encloser))
  const nameIsMissing = chain.kind === 'nsec' ? [chain.cover(name)] : proveEncloser(chain, name, encloser)
  return wildcard === undefined ? nameIsMissing : [...nameIsMissing, wildcard]
}

function proveEncloser(chain: DenialChain, name: Name, encloser: Name): readonly Rrset[] {
  const match = chain.match(encloser)
  const cover = chain.cover(nextCloser(name, encloser))
  return match === undefined ? [cover] : [match, cover]
}

/** RFC 5155 section 7.2.4, second half: the delegation is not in the chain, but the closest name above it is. */
function proveOptedOut(chain: DenialChain, name: Name, origin: Name): readonly Rrset[] {
  for (let above = parentOf(name); above !== undefined && isAtOrBelow(above, origin); above = parentOf(above))
    if (chain.match(above) !== undefined) return proveEncloser(chain, name, above)
  return []
}

/** Returns the name one label longer than the closest encloser (RFC 5155 section 1.3). */
function nextCloser(name: Name, encloser: Name): Name {
  const surplus = labelsOf(name).length - labelsOf(encloser).length - 1
  let closer = name
  for (let cut = 0; cut < surplus; cut++) closer = parentOf(closer) ?? closer
  return closer
}
