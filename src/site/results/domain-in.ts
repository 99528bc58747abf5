/**
 * The domain of a DNS name, as far as its text tells: the labels after the last one that a domain name cannot have. Undefined
 * if the name has no domain (a reverse name, a single label).
 */
export function domainIn(name: string): string | undefined {
  const labels = name.split('.')
  const special = labels.findLastIndex((label) => label.startsWith('_') || label === '*')
  const domain = labels.slice(special + 1)
  return domain.length < 2 || domain.at(-1) === 'arpa' ? undefined : domain.join('.')
}
