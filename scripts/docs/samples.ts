import type { CheckId } from '../../src/checks/registry.ts'
import { placeholders } from './placeholder.ts'

type Values = Readonly<Record<string, unknown>>

/** Values by which a text chooses its words, where a placeholder has none to offer: one of those that occur. */
const SAMPLES: Readonly<Partial<Record<CheckId, Readonly<Record<string, Values>>>>> = {
  'soa-mname': { odd: { because: 'unresolvable' } },
  'spf-syntax': { permerror: { fault: 'bad-ip', count: 1 } },
  'spf-include': { missing: { because: 'no-record' } },
  'mail-lockdown': { incomplete: { missing: ['dmarc', 'mx'] } },
  'mta-sts-policy': { unreachable: { because: 'status', status: 404 }, 'tls-invalid': { fault: 'expired' } },
  'mta-sts-syntax': { invalid: { faults: [{ code: 'missing-mx', text: '' }] } },
  'web-https-rr': { broken: { because: 'dead-target' } },
  'dnssec-chain': { bogus: { fault: 'no-match' } },
  'dnssec-servers': { inconsistent: { lacks: 'signatures' } },
  'caa-syntax': { invalid: { because: 'misspelt-tag' } },
}

/** What the texts of an outcome are filled with. */
export function sampleValues(id: CheckId, outcome: string): Values {
  const own = SAMPLES[id]?.[outcome] ?? {}
  return new Proxy(own, {
    get: (target, member) => (Object.hasOwn(target, member) ? target[String(member)] : placeholders[String(member)]),
  })
}
