import { overlayRowFor } from '../../src/standards/rdap/overlay.ts'
import { packagedBootstrap } from '../../src/standards/rdap/packaged-bootstrap.ts'
import { REGISTRY_FACTS, registryFactsFor } from '../../src/standards/rdap/registry-facts.ts'
import { whoisServerFor } from '../../src/standards/whois/servers.ts'
import { code, page, table } from './markdown.ts'
import { ROOT_ZONE_DATE, WITHOUT_IANA_RDAP } from './root-zone.ts'

/** Where the service learns about the registrations of a TLD; in the order of precedence. */
type Coverage = 'iana' | 'iana-http' | 'overlay-registry' | 'overlay-community' | 'whois' | 'none'

/** Whether a TLD with this source can be reported as registered or available, and in which words the page says so. */
interface Ability {
  readonly source: string
  readonly registered: string
  readonly available: string
}

const ABILITIES: Readonly<Record<Coverage, Ability>> = {
  iana: { source: 'RDAP, IANA list', registered: 'yes', available: 'yes' },
  'iana-http': { source: 'RDAP, IANA list, without TLS (not queried)', registered: 'no', available: 'no' },
  'overlay-registry': { source: 'RDAP, announced by the registry', registered: 'yes', available: 'yes' },
  'overlay-community': { source: 'RDAP, not announced by the registry', registered: 'yes', available: 'no' },
  whois: { source: 'WHOIS', registered: 'with `WHOIS=on`', available: 'no' },
  none: { source: 'none', registered: 'no', available: 'no' },
}

/** A selection of large ones. Only the order of the first dozen was found in public figures, so the list is in alphabetical order. */
const LARGEST_COUNTRY_CODES =
  'ai at au be br ca ch cn co cz de dk es eu fr in io ir it jp kr me nl pl ru se tw uk us za'.split(' ')

function coverageOf(tld: string): Coverage {
  const servers = packagedBootstrap().servers.get(tld)
  if (servers !== undefined) return servers.length > 0 ? 'iana' : 'iana-http'
  const row = overlayRowFor(tld)
  if (row !== undefined) return `overlay-${row.trust}`
  return whoisServerFor(tld) === undefined ? 'none' : 'whois'
}

/** The part of a cell that only depends on what the registry publishes. */
const published = (tld: string, ability: string): string => {
  if (ability === 'no') return 'no'
  return registryFactsFor(tld)?.publishesExpiry === false ? 'not published' : 'if published'
}

/** With a documented phrase, WHOIS also shows that a name is not registered. */
const availableBy = (tld: string, coverage: Coverage): string =>
  coverage === 'whois' && whoisServerFor(tld)?.notRegistered !== undefined
    ? ABILITIES.whois.registered
    : ABILITIES[coverage].available

export function registriesPage(): string {
  const tlds = [...new Set([...packagedBootstrap().servers.keys(), ...WITHOUT_IANA_RDAP])]
  const coverages = tlds.map(coverageOf)
  const count = (coverage: Coverage): string => String(coverages.filter((one) => one === coverage).length)
  return page(
    '# Registries',
    'This page lists which top-level domains the availability check covers. Sources are used in the order of the first table: a server in the ' +
      'list of IANA takes precedence over a server that only `src/standards/rdap/overlay.ts` lists, and WHOIS is used only if there is no RDAP ' +
      'server and `WHOIS=on` is set.',
    table(
      ['Source', 'Top-level domains', 'Can be reported as registered', 'Can be reported as available'],
      [
        ...(Object.keys(ABILITIES) as Coverage[]).map((coverage) => {
          const { source, registered, available } = ABILITIES[coverage]
          return [source, count(coverage), registered, available]
        }),
        ['Total', String(tlds.length), '', ''],
      ],
    ),
    `The list of IANA is the packaged one of ${packagedBootstrap().publication?.slice(0, 10)}, which the service replaces with the current one; ` +
      `the other names are those of the root zone of ${ROOT_ZONE_DATE}. A name is reported as available only if the DNS does not delegate it. ` +
      'If a server is not announced by its registry, the absence of an entry proves nothing.',
    '## 30 large country-code domains',
    'Sorted by name. *Not published* means that the registry is known to publish no expiration dates. *If published* means that the date or the ' +
      'name is shown if the response contains it.',
    table(
      ['TLD', 'Source', 'Registered', 'Available', 'Expiration date', 'Registrar'],
      LARGEST_COUNTRY_CODES.map((tld) => {
        const coverage = coverageOf(tld)
        const { source, registered } = ABILITIES[coverage]
        const isCovered = registered !== 'no'
        return [
          code(tld),
          source,
          registered,
          availableBy(tld, coverage),
          published(tld, registered),
          isCovered ? 'if published' : 'no',
        ]
      }),
    ),
    '## Query limits',
    'All machines that share a store send at most 2 queries per second to a server of a registry. Health checks use at most half of this, and ' +
      'send one query for a domain in 24 hours. After a response with status 429, or with a text about limits, the server is not queried for ' +
      'the time in `Retry-After`, or for 1 minute, doubled with each such response, at most 15 minutes. These registries document lower limits or ' +
      'limits for a longer period, which the service keeps too:',
    table(
      ['TLD', 'Protocol', 'Queries', 'Period in seconds', 'Source'],
      REGISTRY_FACTS.flatMap(({ tlds, queryLimit, source }) =>
        queryLimit === undefined
          ? []
          : [
              [
                tlds.map(code).join(', '),
                queryLimit.protocol.toUpperCase(),
                String(queryLimit.queries),
                String(queryLimit.perSeconds),
                queryLimit.source ?? source,
              ],
            ],
      ),
    ),
  )
}
