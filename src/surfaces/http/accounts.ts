import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Account } from '../../engine/call.ts'
import { type Client, sharingClient } from '../../engine/clients.ts'
import type { Admission, Gate } from '../../engine/gate.ts'
import { Problem } from '../../problems.ts'
import { credentialOf } from './credential.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the caller, on routes with limits. */
    client: Client | undefined
    /** The limits of the account after this call. */
    admission: Admission | undefined
  }
}

/** Runs before the body is read, so that blocked callers and invalid keys are rejected immediately. */
export const identified =
  (gate: Gate) =>
  async (request: FastifyRequest): Promise<void> => {
    const { ip: address, foreignOrigin: origin, raw } = request
    request.client = await gate.identify({ address, credential: credentialOf(raw.headers), origin })
  }

export const unblocked =
  (gate: Gate) =>
  (request: FastifyRequest): void =>
    gate.refuseBlocked(request.ip)

export function accountOf(request: FastifyRequest, gate: Gate | undefined): Account | undefined {
  const { client } = request
  if (gate === undefined || client === undefined) return undefined
  return {
    gate,
    client,
    onAdmission(admission) {
      request.admission = admission
    },
  }
}

/** The id with which this request takes its part of slots, streams and budgets. */
export const sharingClientOf = ({ client, ip }: FastifyRequest): string => sharingClient(client, ip)

const SECOND = 1000
const secondsUntil = (waitMs: number): string => String(Math.max(1, Math.ceil(waitMs / SECOND)))

/** Rate limit headers in the form of the IETF draft and in the older form that clients already support. */
export function accountHeaders({ client, admission }: FastifyRequest, clock: Pick<Clock, 'now'>): readonly string[] {
  if (client === undefined) return []
  const status = client.hasUnverifiedKey ? ['x-api-key-status', 'unverified'] : []
  if (admission === undefined) return status
  const { limit, remaining, resetsAtMs, burst } = admission
  const daily = `"daily";r=${remaining};t=${secondsUntil(resetsAtMs - clock.now().getTime())}`
  return [
    'ratelimit-policy',
    `"daily";q=${limit};w=86400${burst === undefined ? '' : `, "burst";q=${burst.limit};w=60`}`,
    'ratelimit',
    burst === undefined ? daily : `${daily}, "burst";r=${burst.left};t=${secondsUntil(burst.waitMs)}`,
    'x-ratelimit-limit',
    String(limit),
    'x-ratelimit-remaining',
    String(remaining),
    'x-ratelimit-reset',
    String(Math.ceil(resetsAtMs / SECOND)),
    ...status,
  ]
}

/** The headers of a refusal. */
export function refusalHeaders(error: unknown): readonly string[] {
  if (!(error instanceof Problem)) return []
  if (error.retryAfterMs !== undefined) return ['retry-after', secondsUntil(error.retryAfterMs)]
  return error.code === 'invalid_api_key' ? ['www-authenticate', 'Bearer realm="api", error="invalid_token"'] : []
}
