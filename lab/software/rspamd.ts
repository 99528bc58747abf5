import { SYSTEM_RESOLVER } from '../internet/resolvers.ts'

export interface RspamdOptions {
  /** For its temporary files. */
  readonly folder: string
  readonly publicSuffixes: string
  /** Sections for the worker that receives mail, and for what else it uses. */
  readonly worker: string
  /** What it does besides rejecting. */
  readonly reporting?: string
}

/** SPF, DKIM and DMARC only, and without caches, so that every message is judged by what the name servers publish now. */
export const rspamdConfig = ({ folder, publicSuffixes, worker, reporting = '' }: RspamdOptions): string => `
options {
  filters = "dkim";
  tempdir = "${folder}";
  pidfile = "${folder}/rspamd.pid";
  control_socket = "${folder}/rspamd.sock";
  url_tld = "${publicSuffixes}";
  dns { nameserver = ["${SYSTEM_RESOLVER.v4}:53"]; timeout = 5s; retransmits = 2; }
}
logging { type = "console"; level = "info"; }
modules { path = "/usr/share/rspamd/plugins/spf.lua"; path = "/usr/share/rspamd/plugins/dmarc.lua"; }
${worker}
spf { spf_cache_size = 0; }
dkim { dkim_cache_size = 0; }
dmarc {
  actions = { quarantine = "add_header"; reject = "reject"; }
  ${reporting}
}
classifier {}
`
