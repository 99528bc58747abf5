import type { Case, Judge, Probe } from '../case.ts'
import { certbot } from '../clients/certbot.ts'
import { dig, type Question } from '../clients/dig.ts'
import { resolvers } from '../clients/resolvers.ts'
import { judgeHealth } from '../judge.ts'
import type { LabRun } from '../lab-run.ts'
import { FIRST_SERVER, isTwin, RESOLVER_ADDRESSES, SECOND_SERVER, uncachedAndFirstServerDown } from './conditions.ts'

const RESOLVERS = resolvers()

/** No resolver without validation validates anything. */
const VALIDATING: readonly Probe[] = RESOLVERS.map(({ program, of, run }) => ({ program, of, run }))

const SIGNATURE_FAULT = [/^;! signature-of/]

const atSecondServer = (domain: string, remove: readonly RegExp[], shows?: Case['shows']): Case => ({
  check: 'dnssec-servers',
  outcome: 'inconsistent',
  domain,
  twin: { remove },
  probes: RESOLVERS,
  arrange: { 'one-server-down': uncachedAndFirstServerDown },
  ...(shows && { shows }),
})

const bogus = (domain: string, twin: Case['twin'], isQuick = false): Case => ({
  check: 'dnssec-chain',
  outcome: 'bogus',
  domain,
  twin,
  probes: [...RESOLVERS, certbot()],
  isQuick,
})

/** Resolvers that answer from cached proofs need one: that of a name, or of a type, that does not exist. */
const withCachedProof = (probes: readonly Probe[], proven: Question): readonly Probe[] =>
  probes.map((probe) => ({
    ...probe,
    async run(domain, lab, broken) {
      const name = proven.name === '@' ? domain : `${proven.name}.${domain}`
      await Promise.all(RESOLVER_ADDRESSES.map((address) => dig(lab, address, { name, type: proven.type })))
      return probe.run(domain, lab, broken)
    },
  }))

/** A busy resolver with an empty cache needs more time than a client waits. */
async function cacheKeys(domain: string, address: string, lab: LabRun): Promise<void> {
  for (let asked = 0; asked < 3; asked++) {
    const { answers } = await dig(lab, address, { name: domain, type: 'DNSKEY' })
    if (answers.length > 0) return
  }
}

/** The resolvers have the keys of the first server in their caches. Then they reach only the second one, because they would prefer the first. */
async function withKeysOfFirstServer(domain: string, lab: LabRun): Promise<void> {
  await (isTwin(domain) ? lab.change('net', 'clear') : lab.change('flush'))
  await lab.change('net', ...SECOND_SERVER.map((address) => `node ${address} drop`))
  await Promise.all(RESOLVER_ADDRESSES.map((address) => cacheKeys(domain, address, lab)))
  await lab.change('net', 'clear')
  await lab.change('net', ...FIRST_SERVER.map((address) => `node ${address} drop`))
}

/** Resolvers that have the proof in their caches deny the records to our own check, too. */
const judgeWithoutCaches: Judge = async (domain, lab) => {
  await lab.change('flush')
  return judgeHealth(domain, lab)
}

export const DNSSEC_CASES: readonly Case[] = [
  {
    check: 'dnssec-signed',
    outcome: 'unsigned',
    domain: 'unsigned.lab',
    twin: { remove: [/^;! unsigned/] },
    probes: VALIDATING,
  },
  ...['ds-unsupported-algorithm.lab', 'ds-unsupported-digest.lab'].map(
    (domain): Case => ({
      check: 'dnssec-signed',
      outcome: 'unsupported',
      domain,
      twin: { remove: [/^;! ds unsupported/] },
      probes: VALIDATING,
    }),
  ),
  {
    check: 'dnssec-signed',
    outcome: 'no-ds',
    domain: 'ds-forgotten.lab',
    twin: { remove: [/^;! ds none/] },
    probes: VALIDATING,
    isQuick: true,
  },
  {
    check: 'dnssec-signed',
    outcome: 'partly-signed',
    domain: 'signed-at-one-server.lab',
    twin: { remove: [/^;! unsigned-at/, /^;! ds none/] },
    probes: VALIDATING,
  },
  bogus('ds-of-old-key.lab', { remove: [/^;! ds old/] }, true),
  // The fix is to remove the DS record.
  bogus('ds-left-behind.lab', { remove: [/^;! ds old/], add: [';! ds none'] }),
  bogus('missing-signatures.lab', { remove: [/^;! withhold/] }),
  bogus('missing-keys.lab', { remove: [/^;! withhold/] }),
  bogus('broken-signatures.lab', { remove: [/^;! signatures/] }),
  ...['bogus-mx.lab', 'bogus-txt.lab'].map(
    (domain): Case => ({
      check: 'dnssec-chain',
      outcome: 'some-invalid',
      domain,
      twin: { remove: SIGNATURE_FAULT },
      probes: RESOLVERS,
      isQuick: domain === 'bogus-mx.lab',
    }),
  ),
  ...['expired-signatures.lab', 'future-signatures.lab'].map(
    (domain): Case => ({
      check: 'dnssec-expiry',
      outcome: 'expired',
      domain,
      twin: { remove: [/^;! signatures/] },
      probes: RESOLVERS,
      isQuick: domain === 'expired-signatures.lab',
    }),
  ),
  ...['denial-broken.lab', 'denial-expired.lab', 'denial-missing.lab', 'nsec-denial-broken.lab'].map(
    (domain): Case => ({
      check: 'dnssec-denial',
      outcome: 'broken',
      domain,
      twin: { remove: [/^;! denial/] },
      probes: RESOLVERS,
      isQuick: domain === 'denial-broken.lab',
    }),
  ),
  {
    check: 'dnssec-denial',
    outcome: 'partly-broken',
    domain: 'one-nsec-broken.lab',
    twin: { remove: SIGNATURE_FAULT },
    // Names after www have the invalid record, others have other records.
    probes: resolvers({
      asks: [
        { name: 'zzz', type: 'A' },
        { name: 'aaa', type: 'A' },
      ],
    }),
  },
  {
    check: 'dnssec-denial',
    outcome: 'some-servers',
    domain: 'denial-broken-at-one-server.lab',
    twin: { remove: [/^;! denial/] },
    probes: RESOLVERS,
    arrange: { 'one-server-down': uncachedAndFirstServerDown },
  },
  {
    check: 'dnssec-denial',
    outcome: 'denies-existing',
    domain: 'nsec-denies-records.lab',
    twin: { remove: [/^;! bitmap-omits/] },
    probes: withCachedProof(
      resolvers({
        asks: [
          { name: '@', type: 'MX' },
          { name: '@', type: 'SOA' },
        ],
      }),
      { name: '@', type: 'TYPE65280' },
    ),
    judge: judgeWithoutCaches,
    isExclusive: true,
  },
  {
    check: 'dnssec-servers',
    outcome: 'keys-not-shared',
    domain: 'two-signers-apart.lab',
    twin: { remove: [/^;! signer/], add: [';! signer ns2 shared'] },
    probes: RESOLVERS,
    arrange: { 'cached-from-other-server': withKeysOfFirstServer },
  },
  atSecondServer('unsigned-at-one-server.lab', [/^;! unsigned-at/]),
  // While both servers respond, it is a matter of chance which one a resolver asks for the few record sets with the fault.
  atSecondServer('expired-at-one-server.lab', SIGNATURE_FAULT, ({ when }) => when === 'one-server-down'),
  {
    check: 'dnssec-nsec3',
    outcome: 'iterations-high',
    domain: 'nsec3-iterations.lab',
    twin: { remove: [/^;! signed/] },
    probes: VALIDATING,
  },
]
