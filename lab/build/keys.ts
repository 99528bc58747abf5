import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DsPlan, Signing } from '../internet/zone.ts'

const execute = promisify(execFile)

/** The base names of the files of the key pairs; the KSK (or the only key) is first. */
export type KeyFiles = readonly string[]

const nameOf = (origin: string): string => (origin === '.' ? 'root' : origin.slice(0, -1))

/** Keys are reused by later generations, because creating them takes long. */
export async function keysOf(folder: string, origin: string, signing: Signing): Promise<KeyFiles> {
  const home = join(folder, nameOf(origin))
  const index = join(home, 'index.json')
  const wanted = `${signing.algorithm} ${signing.keys}`
  const known = await readFile(index, 'utf8').then(
    (text) => JSON.parse(text) as { wanted: string; files: string[] },
    () => undefined,
  )
  if (known?.wanted === wanted) return known.files
  await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const files: string[] = []
  for (const role of signing.keys === 'two' ? ['-k', ''] : ['-k']) {
    const size = signing.algorithm.startsWith('RSA') ? ['-b', '2048'] : []
    const options = ['-a', signing.algorithm, ...size, ...(role ? [role] : []), origin]
    const { stdout } = await execute('ldns-keygen', options, { cwd: home })
    files.push(join(home, stdout.trim()))
  }
  await writeFile(index, JSON.stringify({ wanted, files }))
  return files
}

/** Returns the DS data of the first key without owner: `tag algorithm digest-type digest`. */
export async function dsOf(keys: KeyFiles, digest: DsPlan['digest']): Promise<string> {
  const file = `${keys[0]}.${digest}`
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return known
  const { stdout } = await execute('dnssec-dsfromkey', ['-a', digest, `${keys[0]}.key`])
  const data = /\sDS\s+(.+)$/m.exec(stdout)?.[1]?.trim()
  if (data === undefined) throw new Error(`unexpected output of dnssec-dsfromkey: ${stdout}`)
  await writeFile(file, data)
  return data
}

/** Returns the public key without owner: `flags protocol algorithm base64`. */
export async function publicKeyOf(keys: KeyFiles): Promise<string> {
  const text = await readFile(`${keys[0]}.key`, 'utf8')
  const data = /\sDNSKEY\s+([^;]+)/.exec(text)?.[1]
  if (data === undefined) throw new Error(`no key in ${keys[0]}.key`)
  return data.trim()
}
