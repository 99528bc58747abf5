import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../src/', import.meta.url))

/**
 * The files that send further queries, or decide, on a part of the answers. Everything else reads an observation directly and is
 * derived again when it arrives, which is simpler and cannot depend on the order of the answers. A file is added here only if a
 * direct read would delay other queries or the result.
 */
const MAY_DECIDE_EARLY: readonly string[] = [
  'checks/delegation/ns-address.ts',
  'checks/delegation/ns-count.ts',
  'checks/name-servers/ns-recursion.ts',
  'checks/name-servers/ns-responding.ts',
  'evidence/caa/caa-lookup.ts',
  'evidence/caa/caa.ts',
  'evidence/delegation/glue.ts',
  'evidence/delegation/name-servers.ts',
  'evidence/delegation/own-addresses.ts',
  'evidence/delegation/parent.ts',
  'evidence/delegation/scope.ts',
  'evidence/dnssec/dnssec-apex.ts',
  'evidence/dnssec/dnssec-chain.ts',
  'evidence/dnssec/dnssec-denial-proof.ts',
  'evidence/dnssec/dnssec-servers.ts',
  'evidence/lookup/addresses.ts',
  'evidence/lookup/domain-records.ts',
  'evidence/lookup/existence-at-resolvers.ts',
  'evidence/lookup/existence.ts',
  'evidence/lookup/followed-reading.ts',
  'evidence/lookup/record-lookup.ts',
  'evidence/lookup/record-source.ts',
  'evidence/lookup/second-validation.ts',
  'evidence/lookup/serving.ts',
  'evidence/mail-path/delivery.ts',
  'evidence/mail-path/host-addresses.ts',
  'evidence/mail-path/mail-path.ts',
  'evidence/mail/dkim/dkim-denials.ts',
  'evidence/mail/dkim/dkim.ts',
  'evidence/mail/mail-domain.ts',
  'evidence/mail/mta-sts.ts',
  'evidence/mail/spf/spf-tree.ts',
  'evidence/mail/tlsa.ts',
  'evidence/name-servers/located-servers.ts',
  'evidence/name-servers/resolver-reach.ts',
  'evidence/name-servers/server-addresses.ts',
  'evidence/name-servers/server-answers.ts',
  'evidence/name-servers/server-over-tcp.ts',
  'evidence/name-servers/server-soa.ts',
  'evidence/name-servers/server-tcp.ts',
  'evidence/name-servers/zone-transfer.ts',
  'evidence/pictures/dnssec.ts',
  'evidence/pictures/zones-above.ts',
  'evidence/seo/opt-out.ts',
  'evidence/seo/plain-http.ts',
  'evidence/seo/robots.ts',
  'evidence/zone/foreign-targets.ts',
  'evidence/zone/soa-serial-order.ts',
  'evidence/zone/soa.ts',
  'evidence/zone/zone-conflicts.ts',
  'tools/health/examine-checks.ts',
]

const ENGINE = 'evidence/engine/'
const EARLY = /^import \{[^}]*\b(?:soFar|valueSoFar)\b[^}]*\} from '[./\w-]*engine\/observed\.ts'$/m
const SUSPENSION = /^import \{[^}]*\bNOT_YET\b[^}]*\} from '[./\w-]*suspension\.ts'$/m

const files: readonly { readonly path: string; readonly text: string }[] = readdirSync(SRC, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(SRC, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
  .filter(({ path }) => !path.startsWith(ENGINE))

describe('answers that have not arrived', () => {
  it('are visible only in the files that may decide early', () => {
    const early = files.filter(({ text }) => EARLY.test(text)).map(({ path }) => path)
    expect(early.sort()).toEqual(MAY_DECIDE_EARLY)
  })

  it('are created only by the engine, and for SPF terms beyond the limit while earlier terms are open', () => {
    expect(files.filter(({ text }) => SUSPENSION.test(text)).map(({ path }) => path)).toEqual([
      'evidence/mail/spf/spf-tree.ts',
    ])
  })
})
