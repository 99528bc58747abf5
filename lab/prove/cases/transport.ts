import type { Case, Edit } from '../case.ts'
import { SENDERS } from '../clients/senders.ts'
import { tlsaOf } from '../tlsa.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

/** The twin has a TLSA record for the key of its own host. */
export const withTlsaOf = async (twin: string, remove: readonly RegExp[] = []): Promise<Edit> => ({
  remove: [/^_25\._tcp\.mx1 /, ...remove],
  add: [`_25._tcp.mx1 TLSA ${await tlsaOf(`mx1.${twin}`)}`],
})

export const SIGNED_TLSA = await withTlsaOf('tlsa-unsigned-repaired.lab', [/^;! unsigned/])

const failing = (outcome: string, domain: string, twin: Case['twin'], isQuick = false): Case => ({
  check: 'dane-tlsa',
  outcome,
  domain,
  twin,
  probes: SENDERS,
  isQuick,
})

export const TRANSPORT_CASES: readonly Case[] = [
  failing('insecure', 'tlsa-unsigned.lab', SIGNED_TLSA),
  failing('unusable', 'tlsa-unusable.lab', await withTlsaOf('tlsa-unusable-repaired.lab')),
  failing('lookup-fails', 'tlsa-servfail.lab', USUAL_SERVERS, true),
]
