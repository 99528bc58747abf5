import type { Tool } from '../../src/tools/define-tool.ts'
import { TOOLS } from '../../src/tools/registry.ts'

const HEADER = 'Authentication-Results: mx.example.net; dmarc=fail header.from=shop.example\nFrom: news@shop.example'

/** One call of each MCP tool, about domains of the simulated internet. */
const INPUTS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  domain_report: [{ domain: 'perfect.lab' }, { domain: 'no-spf.lab', lang: 'de' }],
  dns_health_check: [
    { domain: 'perfect.lab' },
    { domain: 'no-spf.lab', lang: 'de' },
    { domain: 'no-spf.lab', detail: 'full' },
  ],
  plan_change: [{ domain: 'perfect.lab', change: '{"remove":[{"name":"_dmarc","type":"TXT"}]}' }],
  plan_move: [
    { domain: 'unsigned.lab', move: { to: ['ns1.perfect.lab', 'ns2.perfect.lab'] } },
    { domain: 'perfect.lab', move: { kind: 'unsign' }, lang: 'de' },
  ],
  dns_lookup: [
    { name: 'perfect.lab', type: 'MX' },
    { name: 'no-such-name.lab', type: 'A' },
    { name: 'no-such-name.lab', type: 'A', lang: 'de' },
  ],
  dns_propagation: [{ name: 'perfect.lab', type: 'A' }],
  domain_availability: [{ domain: 'taken.com' }, { domain: 'www.taken.com' }],
  dkim_check: [
    { domain: 'perfect.lab', selector: 's1' },
    { domain: 'perfect.lab', selector: 'no-such-selector' },
    { domain: 'perfect.lab', selector: 'no-such-selector', lang: 'de' },
  ],
  dnssec_check: [{ domain: 'perfect.lab' }, { domain: 'ds-of-old-key.lab' }],
  mail_check: [{ domain: 'perfect.lab' }, { domain: 'perfect.lab', detail: 'full' }],
  seo_check: [{ domain: 'perfect.lab' }, { domain: 'perfect.lab', lang: 'de', detail: 'full' }],
  idn_convert: [{ name: 'münchen.de' }, { name: 'xn--mnchen-3ya.de' }],
  generate_record: [
    { kind: 'spf', input: { allowMx: true, ip4: ['192.0.2.0/24'], all: 'pass' } },
    { kind: 'dmarc', input: { policy: 'reject', rua: ['dmarc@example.com', 'not an address'] } },
    { kind: 'caa', input: { issue: ['letsencrypt.org'] } },
    { kind: 'mta-sts', input: { mode: 'enforce', domain: 'example.com', mx: ['mx.example.com'], id: '1' } },
  ],
  header_analysis: [{ raw: HEADER }],
}

export interface Question {
  readonly tool: Tool
  readonly input: Readonly<Record<string, unknown>>
}

export const QUESTIONS: readonly (readonly [title: string, question: Question])[] = TOOLS.flatMap((tool) =>
  (INPUTS[tool.name] ?? []).map((input) => [`${tool.name} ${JSON.stringify(input)}`, { tool, input }] as const),
)

/** The tools of the registry that agents get. */
export const REGISTERED_TOOLS = [
  'domain_report',
  'dns_health_check',
  'plan_change',
  'plan_move',
  'dns_lookup',
  'dns_propagation',
  'domain_availability',
  'dkim_check',
  'dnssec_check',
  'mail_check',
  'seo_check',
  'idn_convert',
  'generate_record',
  'header_analysis',
]

/** The same call of the REST endpoint of the tool. */
export function restCall({ tool: { rest, parameters, isFullByDefault }, input: given }: Question) {
  // Agents get the long form of some tools without asking for it.
  const input = isFullByDefault ? { ...given, detail: 'full' } : given
  const path = rest.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (rest.method === 'POST') {
    const { lang } = input
    const query = new URLSearchParams({
      ...(isFullByDefault && { detail: 'full' }),
      ...(lang !== undefined && { lang: String(lang) }),
    }).toString()
    return {
      method: 'POST',
      path: query === '' ? path : `${path}?${query}`,
      body:
        rest.body.formats === undefined
          ? JSON.stringify(
              rest.body.decodeText === undefined ? input[rest.body.fills] : { raw: input[rest.body.fills] },
            )
          : String(input[rest.body.fills]),
      headers: { 'content-type': 'application/json' },
    }
  }
  const inQuery = Object.keys(parameters).filter((name) => !rest.path.includes(`{${name}}`) && name in input)
  const query = new URLSearchParams(inQuery.map((name): [string, string] => [name, String(input[name])])).toString()
  return { path: query === '' ? path : `${path}?${query}` }
}
