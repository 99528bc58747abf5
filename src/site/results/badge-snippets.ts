export interface BadgeSnippets {
  readonly image: string
  readonly markdown: string
  readonly html: string
  readonly asciidoc: string
  readonly rst: string
}

/** Letters, digits and marks of any script, and hyphens: nothing that could mean something in a snippet or an address. */
const DOMAIN = /^(?=.{3,253}$)[\p{L}\p{N}\p{M}-]{1,63}(?:\.[\p{L}\p{N}\p{M}-]{1,63})+$/u

/** The name as it is written into snippets. Undefined: it cannot be one; the service judges the rest. */
export function readBadgeDomain(text: string): string | undefined {
  const name = text.trim().replace(/\.$/, '').toLowerCase()
  return DOMAIN.test(name) ? name : undefined
}

/** Ways to show the badge of a domain, each leading to its report. */
export function badgeSnippets(domain: string, baseUrl: string, label: string): BadgeSnippets {
  const path = encodeURIComponent(domain)
  const image = `${baseUrl}/badge/${path}.svg`
  const report = `${baseUrl}/check/${path}`
  return {
    image,
    markdown: `[![${label}](${image})](${report})`,
    html: `<a href="${report}"><img src="${image}" alt="${label}" height="20"></a>`,
    asciidoc: `image:${image}["${label}",link="${report}"]`,
    rst: `.. image:: ${image}\n   :target: ${report}\n   :alt: ${label}`,
  }
}
