import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Name } from '../../src/dns/record.ts'
import { cutListing } from './zone-lines.ts'

const FOLDER = fileURLToPath(new URL('../../world/web/', import.meta.url))

/** Returns the files in which the hosts of a domain differ from those of a healthy domain. */
export function siteLines(zone: Name): readonly string[] {
  const hosts = readdirSync(FOLDER).filter((host) => host === zone || host.endsWith(`.${zone}`))
  return cutListing(
    hosts.flatMap((host) => filesOf(host).flatMap((file) => linesOf(`${host}/${file}`))),
    '…',
  )
}

/** The rules come first, because they explain the other files. */
const filesOf = (host: string): readonly string[] =>
  readdirSync(join(FOLDER, host)).sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))

const rank = (file: string): number => (file === 'site.txt' ? 0 : 1)

function linesOf(path: string): readonly string[] {
  const [, file = ''] = path.split('/')
  // Only the differences of a page are shown, because most of it is the same for all domains; rules are shown in full.
  const common = file.endsWith('.html') ? linesIn(`default/${file}`) : []
  return [`# ${path}`, ...linesIn(path).filter((line) => !common.includes(line))]
}

function linesIn(path: string): readonly string[] {
  const file = join(FOLDER, path)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
}
