export interface BadgeSnippets {
  readonly image: string
  readonly markdown: string
  readonly html: string
  readonly asciidoc: string
  readonly rst: string
}

/** Letters, digits and marks of any script, and hyphens: no character with a special meaning in a snippet or a URL. */
const DOMAIN = /^(?=.{3,253}$)[\p{L}\p{N}\p{M}-]{1,63}(?:\.[\p{L}\p{N}\p{M}-]{1,63})+$/u

/** The domain as it is written into snippets. Undefined if it cannot be a domain name; the service validates it completely. */
export function readBadgeDomain(text: string): string | undefined {
  const name = text.trim().replace(/\.$/, '').toLowerCase()
  return DOMAIN.test(name) ? name : undefined
}

/** Whether the image of a badge says that the first check is still running. */
export const isBadgeChecking = (svg: string): boolean => svg.includes('<title>dns health: checking</title>')

/** Snippets that show the badge of a domain and link to its report. */
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
