import { UNUSUAL, VALIDATION } from './broken-dnssec.ts'
import { DEAD_SERVERS, GLUE, LAME_SERVERS, SLOW_SERVERS } from './broken-servers.ts'
import { FAILING_TYPES, JUST_CHANGED, MOVES, PARENT_ZONES, SUBDOMAINS, TARGETS } from './broken-zones.ts'
import { DELEGATION } from './delegation.ts'
import { DKIM, DMARC } from './dkim-dmarc.ts'
import { DNSSEC } from './dnssec.ts'
import { IN_ORDER } from './in-order.ts'
import { MAIL_HOSTS } from './mail-hosts.ts'
import { MAIL_TRANSPORT, WITHOUT_MAIL } from './mail-transport.ts'
import { REGISTRIES } from './registries.ts'
import type { Topic } from './sample.ts'
import { SEARCH } from './search.ts'
import { SPF } from './spf.ts'
import { WEB_SITES } from './web.ts'
import { ZONE_CONTENTS } from './zone-contents.ts'

/** The topics in the order of the start page. */
export const TOPICS: readonly Topic[] = [
  IN_ORDER,
  DELEGATION,
  ZONE_CONTENTS,
  DNSSEC,
  SPF,
  DKIM,
  DMARC,
  MAIL_TRANSPORT,
  WITHOUT_MAIL,
  MAIL_HOSTS,
  WEB_SITES,
  SEARCH,
  JUST_CHANGED,
  DEAD_SERVERS,
  SLOW_SERVERS,
  LAME_SERVERS,
  GLUE,
  MOVES,
  FAILING_TYPES,
  TARGETS,
  PARENT_ZONES,
  SUBDOMAINS,
  VALIDATION,
  UNUSUAL,
  REGISTRIES,
]

/** The domains that the start page shows first: one without faults, and five usual faults in different areas. */
export const SHOWCASE: readonly string[] = [
  'perfect.lab',
  'no-dmarc.lab',
  'eleven-lookups.lab',
  'ds-of-old-key.lab',
  'mail-certificate-expired.lab',
  'ai-blocked.lab',
]

/** Zones that other zones need, and zones that show something only if a test injects faults. */
export const NOT_SHOWN: readonly string[] = [
  'parking-hosts.lab',
  '.',
  '_dmarc.dmarc-servfail.lab',
  '_dmarc.dmarc-zone-dead.lab',
  '_spf.lab',
  'a-resolver-lies.lab',
  'arpa',
  'as112.arpa',
  'dead-and-we-have-no-ipv6.lab',
  'dead-ipv6-only-and-we-have-none.lab',
  'dead-parent.lab',
  'dname-target.lab',
  'first-resolver-down.lab',
  'five-resolvers-dead.lab',
  'half-dead-parent.lab',
  'in-addr.arpa',
  'ip6.arpa',
  'ipv6-only-servers-and-we-have-none.lab',
  'lab',
  'lame-parent.lab',
  'name-host.lab',
  'net',
  'no-spf-and-no-port-53.lab',
  'no-spf-and-two-resolvers-dead.lab',
  'nospf.lab',
  'ns-cycle-two.lab',
  'other.lab',
  'registry.lab',
  'root-servers.net',
  'shop-is-apart.lab',
  'shop-is-dead.lab',
  'shop-refuses.lab',
  'slow-parent.lab',
  'spf.lab',
  'two-resolvers-dead.lab',
  'unsigned-parent.lab',
  'we-are-far-away.lab',
  'we-have-no-ipv6.lab',
  'we-have-no-port-25.lab',
  'we-have-no-port-53.lab',
  'we-lose-packets.lab',
  'world.lab',
  'www.www-delegated.lab',
]
