import { readFile } from 'node:fs/promises'
import type { Clock } from '../../clock.ts'
import type { Observed } from '../../world.ts'
import { unseen } from '../unseen.ts'
import { getFromOperator } from './get.ts'

export type FetchedBootstrap =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'file'; readonly text: string; readonly etag: string | undefined }

const TIMEOUT_MS = 20_000
/** Ten times the current size of the file. */
const MAX_BYTES = 10_000_000

/** Reads the list of RDAP servers from the configured source: a URL, or a file on this machine. */
export const bootstrapFrom =
  (clock: Pick<Clock, 'setTimer'>, source: string, userAgent: string) =>
  async (etag: string | undefined): Promise<Observed<FetchedBootstrap>> => {
    try {
      const value = await (/^https?:/.test(source) ? download(clock, source, userAgent, etag) : read(source))
      return { seen: true, value }
    } catch (error) {
      return unseen('connection', `no list of RDAP servers: ${(error as Error).message}`)
    }
  }

async function download(
  clock: Pick<Clock, 'setTimer'>,
  url: string,
  userAgent: string,
  etag: string | undefined,
): Promise<FetchedBootstrap> {
  const headers = {
    accept: 'application/json',
    'user-agent': userAgent,
    ...(etag !== undefined && { 'if-none-match': etag }),
  }
  const response = await getFromOperator(clock, { url, headers, totalMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  if (response.status === 304) return { kind: 'unchanged' }
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
  return { kind: 'file', text: response.body.toString('utf8'), etag: response.etag }
}

const read = async (path: string): Promise<FetchedBootstrap> => ({
  kind: 'file',
  text: await readFile(path, 'utf8'),
  etag: undefined,
})
