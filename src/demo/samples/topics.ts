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

/** In the order of the start page. */
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
  REGISTRIES,
]

/** Zones that the others need, and those that show something only when somebody disturbs this world. */
export const NOT_SHOWN: readonly string[] = [
  '.',
  '_dmarc.dmarc-servfail.lab',
  '_spf.lab',
  'arpa',
  'first-resolver-down.lab',
  'in-addr.arpa',
  'ip6.arpa',
  'lab',
  'net',
  'nospf.lab',
  'other.lab',
  'registry.lab',
  'root-servers.net',
  'spf.lab',
  'world.lab',
]
