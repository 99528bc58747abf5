import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Answer, keptAnswer, send } from '../rest/answer.ts'
import type { Route } from '../rest/route.ts'

const require = createRequire(import.meta.url)

const asset = (body: Buffer, type: string): Answer => keptAnswer({ body, type, cacheControl: 'public, max-age=3600' })

/** A file of an installed package, read once at the start: the service opens no files for strangers. */
export const packagedAsset = (file: string, type: string): Answer => asset(readFileSync(require.resolve(file)), type)

export const ownAsset = (text: string, type: string): Answer => asset(Buffer.from(text), type)

export const assetRoute = (path: string, answer: Answer, headers: Readonly<Record<string, string>> = {}): Route => ({
  method: 'GET',
  path,
  handle: (request, reply) => send(request, reply.headers(headers), answer),
})
