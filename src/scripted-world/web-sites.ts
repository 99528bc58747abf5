import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WebReply {
  readonly status: number
  readonly location?: string
  readonly mediaType?: string
  readonly body: string
}

export interface WebSites {
  readonly addresses: readonly string[]
  reply(host: string, path: string): WebReply
}

const NOT_FOUND: WebReply = { status: 404, mediaType: 'text/plain', body: 'Nothing here.\n' }
/** A folder for all hosts that begin like this and have none of their own; `{domain}` is the rest of their name. */
const POLICY_HOST = 'mta-sts.'
const DEFAULT_FOLDER = 'mta-sts.default'

/** What the web hosts of a world serve, from files: see the README beside them. */
export function loadWebSites(folder: string): WebSites {
  const read = (...path: string[]): string | undefined => {
    const file = join(folder, ...path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  return {
    addresses: lines(read('addresses.txt')),
    reply(host, path) {
      // Names and paths come from a request: nothing but plain segments may lead into the folder.
      if (!/^[a-z0-9.-]+$/.test(host) || !/^(?:\/[\w-][\w.-]*|\/\.well-known)+$/.test(path)) return NOT_FOUND
      const redirect = lines(read(host, 'redirects.txt'))
        .map((line) => line.split(/\s+/))
        .find(([from]) => from === path)
      if (redirect !== undefined) return { status: Number(redirect[1]), location: redirect[2] ?? '', body: '' }
      const hasFolder = existsSync(join(folder, host))
      const body = hasFolder ? read(host, path) : defaultBody(host, read(DEFAULT_FOLDER, path))
      return body === undefined ? NOT_FOUND : { status: 200, mediaType: 'text/plain', body }
    },
  }
}

const defaultBody = (host: string, body: string | undefined): string | undefined =>
  host.startsWith(POLICY_HOST) ? body?.replaceAll('{domain}', host.slice(POLICY_HOST.length)) : undefined

const lines = (text: string | undefined): readonly string[] =>
  (text ?? '').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
