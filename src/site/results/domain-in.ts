/**
 * The domain that a name of the DNS belongs to, as far as its letters tell: what stands behind the last label that no
 * domain can have. Undefined where the name is none (a reverse name, a single label).
 */
export function domainIn(name: string): string | undefined {
  const labels = name.split('.')
  const special = labels.findLastIndex((label) => label.startsWith('_') || label === '*')
  const domain = labels.slice(special + 1)
  return domain.length < 2 || domain.at(-1) === 'arpa' ? undefined : domain.join('.')
}
