import type { WebReply, WebSites } from '../../src/scripted-world/web-sites.ts'
import { DOMAIN, REGISTRY_ADDRESS, WEB_ADDRESS } from './hostile-records.ts'
import type { Starts, TextsAt } from './places.ts'
import { LARGEST_BYTES } from './texts.ts'

export const REGISTRY_HOST = 'rdap.registry.com'

/** The header lines that are read, each as large as a whole response head may be. */
const HEADERS: readonly (readonly [name: string, starts: Starts])[] = [
  ['content-security-policy', ["frame-ancestors 'self' ", 'default-src ']],
  ['strict-transport-security', ['max-age=1; ', 'max-age=']],
  ['link', ['</>; rel=canonical; ', '<']],
  ['set-cookie', ['a=', 'a=b; Domain=']],
  ['x-robots-tag', ['noindex, ', 'unavailable_after: ']],
  ['alt-svc', ['h3=', 'h3=":443"; ma=']],
  ['content-usage', ['train-ai=', 'train-ai=n, ']],
  ['tdm-reservation', ['1', '']],
  ['tdm-policy', ['https://', '']],
  ['server', ['', 'cloudflare ']],
  ['cf-mitigated', ['challenge', '']],
  ['retry-after', ['1', '']],
  ['content-language', ['en, ', '']],
  ['cache-control', ['max-age=', 'private, ']],
  ['vary', ['Accept, ', '']],
  ['refresh', ['0; url=', '']],
]

/** What an HTTP client passes on: the bytes of a value as characters, without those that would end its line. */
const headerText = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\0\r\n]/g, ' ')

const headersAt = (textsAt: TextsAt): readonly (readonly [string, string])[] =>
  HEADERS.flatMap(([name, starts]) =>
    textsAt(`header ${name}`, LARGEST_BYTES, starts).map((text) => [name, headerText(text)] as const),
  )

/** Texts of elements and attributes: what is before the text and what is after it. */
const ELEMENTS: readonly (readonly [place: string, before: string, after: string])[] = [
  ['title', '<title>', '</title>'],
  ['description', '<meta name=description content="', '">'],
  ['robots meta', '<meta name=robots content="', '">'],
  ['refresh', '<meta http-equiv=refresh content="0; url=', '">'],
  ['Open Graph', '<meta property="og:title" content="', '">'],
  ['Open Graph image', '<meta property="og:image" content="', '">'],
  ['viewport', '<meta name=viewport content="', '">'],
  ['canonical URL', '<link rel=canonical href="', '">'],
  ['hreflang', '<link rel=alternate hreflang="', '" href="/">'],
  ['address of hreflang', '<link rel=alternate hreflang=de href="', '">'],
  ['icon', '<link rel=icon href="', '">'],
  ['JSON-LD', '<script type="application/ld+json">', '</script>'],
  ['JSON-LD text', '<script type="application/ld+json">{"@type":"Organization","name":"', '"}</script>'],
  ['script', '<script>', '</script>'],
  ['script address', '<script src="', '"></script>'],
  ['heading', '<h1>', '</h1>'],
  ['image', '<img alt="', '" src="/a">'],
  ['image address', '<img src="', '">'],
  ['link address', '<a href="', '">a</a>'],
  ['link text', '<a href="/b">', '</a>'],
  ['attribute name', '<p ', '>'],
  ['element name', '<x', '>'],
  ['text', '<p>', '</p>'],
]

function pageWith(textsAt: TextsAt): string {
  const [language = ''] = textsAt('page: language', 1000)
  const elements = ELEMENTS.flatMap(([place, before, after]) =>
    textsAt(`page: ${place}`, LARGEST_BYTES).map((text) => `${before}${text}${after}`),
  )
  return `<!doctype html><html lang="${language}"><head>${elements.join('\n')}`
}

const FILES: Readonly<Record<string, Starts>> = {
  '/robots.txt': ['User-agent: *\nDisallow: ', 'Sitemap: '],
  '/llms.txt': ['# Title\n> ', '# Title\n- [a]('],
  '/.well-known/mta-sts.txt': ['version: STSv1\nmode: enforce\nmax_age: 1\nmx: ', 'version: STSv1\nmode: '],
}

/** Small texts are lines. */
const fileWith = (textsAt: TextsAt, path: string, starts: Starts): string =>
  textsAt(`file ${path}`, LARGEST_BYTES, starts).join('\n')

function sitemapWith(textsAt: TextsAt): string {
  const urls = textsAt('sitemap', LARGEST_BYTES, ['https://', '<![CDATA[']).map(
    (text) => `<url><loc>${text}</loc><lastmod>${text}</lastmod></url>`,
  )
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Longer responses of a registry are not read. */
const MAX_REGISTRY_BYTES = 500_000

/** The largest response that is still read: characters that JSON must escape make it longer than its texts. */
function registryAnswer(textsAt: TextsAt): string {
  for (let bytes = LARGEST_BYTES; ; bytes = Math.floor(bytes / 2)) {
    const answer = registryAnswerOf(textsAt, bytes)
    if (Buffer.byteLength(answer) <= MAX_REGISTRY_BYTES) return answer
  }
}

/** Every text that is read is foreign. */
function registryAnswerOf(textsAt: TextsAt, bytes: number): string {
  const at = (place: string, starts?: Starts): readonly string[] => textsAt(`RDAP ${place}`, bytes, starts)
  const objects = (place: string, make: (text: string) => object): readonly object[] => at(place).map(make)
  return JSON.stringify({
    objectClassName: 'domain',
    ldhName: DOMAIN,
    status: ['active', ...at('status', ['client ', 'server '])],
    events: [
      { eventAction: 'registration', eventDate: '2015-04-01T09:30:00Z' },
      ...objects('event action', (text) => ({ eventAction: text, eventDate: '2015-04-01T09:30:00Z' })),
      ...objects('event date', (text) => ({ eventAction: 'expiration', eventDate: text })),
    ],
    entities: [
      ...objects('registrar', (text) => ({
        objectClassName: 'entity',
        roles: ['registrar'],
        vcardArray: ['vcard', [['fn', {}, 'text', text]]],
      })),
    ],
    links: objects('link', (text) => ({
      ...{ rel: 'related', href: `https://${text}`, type: 'application/rdap+json' },
    })),
    nameservers: objects('name server', (text) => ({ objectClassName: 'nameserver', ldhName: text })),
    secureDNS: {
      delegationSigned: true,
      dsData: objects('DS digest', (text) => ({ keyTag: 1, algorithm: 13, digestType: 2, digest: text })),
    },
    notices: objects('notice', (text) => ({ title: 'Notice', description: [text] })),
  })
}

const response = (body: string, mediaType: string, headers: WebReply['headers'] = []): WebReply => ({
  ...{ status: 200, mediaType, headers, body, delayMs: 0, behaviors: [] },
})

/** The web servers of the domain, of its policy and of the registry. */
export function hostileSites(textsAt: TextsAt): WebSites {
  const headers = headersAt(textsAt)
  const pages: Readonly<Record<string, WebReply>> = {
    '/': response(pageWith(textsAt), 'text/html; charset=utf-8', headers),
    '/sitemap.xml': response(sitemapWith(textsAt), 'application/xml'),
    ...Object.fromEntries(
      Object.entries(FILES).map(([path, starts]) => [path, response(fileWith(textsAt, path, starts), 'text/plain')]),
    ),
  }
  const registered = response(registryAnswer(textsAt), 'application/rdap+json')
  const [mediaType = ''] = textsAt('header content-type', LARGEST_BYTES, ['text/html; charset=', 'text/html; '])
  const missing: WebReply = { ...response('', headerText(mediaType), headers), status: 404 }
  const [location = ''] = textsAt('header location', LARGEST_BYTES, [`https://${DOMAIN}/`, 'https://'])
  const moved: WebReply = { ...response('', 'text/html', headers), status: 301, location: headerText(location) }
  return {
    addresses: [WEB_ADDRESS, REGISTRY_ADDRESS],
    hosts: [],
    certificateOf: () => 'good',
    isHttp2Only: () => false,
    pathsOf: () => [],
    reply(host, target, scheme) {
      if (host === REGISTRY_HOST) return registered
      if (host.startsWith('www.') || scheme === 'http') return moved
      return pages[target] ?? missing
    },
  }
}
