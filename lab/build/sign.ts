import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Signing } from '../internet/zone.ts'
import type { KeyFiles } from './keys.ts'

const execute = promisify(execFile)

export interface SigningOrder {
  readonly origin: string
  readonly signing: Signing
  readonly keys: KeyFiles
  readonly text: string
  /** The time from which signatures are dated, in milliseconds. */
  readonly now: number
}

const HOUR_MS = 3_600_000

const stamp = (time: number): string => new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)

function optionsOf({ origin, signing, now }: SigningOrder): readonly string[] {
  const { nsec3, validFromHours, validToHours } = signing
  return [
    ...['-i', stamp(now + validFromHours * HOUR_MS)],
    ...['-e', stamp(now + validToHours * HOUR_MS)],
    ...['-o', origin],
    ...(nsec3 === undefined ? [] : ['-n', '-t', String(nsec3.iterations)]),
    ...(nsec3?.salt === undefined ? [] : ['-s', nsec3.salt]),
    ...(nsec3?.isOptOut ? ['-p'] : []),
  ]
}

/** ldns writes `@` unescaped into the names of SOA records, where Knot interprets it as the origin. */
const UNESCAPED_AT = /(?<=\tSOA\t.*)@/g

/** Returns the signed text; if the zone was signed in the same way before, the text is read from the folder. */
export async function signZone(order: SigningOrder, folder: string): Promise<string> {
  const options = optionsOf(order)
  const id = createHash('sha256')
    .update(JSON.stringify([options, order.keys, order.text]))
    .digest('hex')
  const signedFile = join(folder, `${id}.zone`)
  const known = await readFile(signedFile, 'utf8').catch(() => undefined)
  if (known !== undefined) return known
  const plainFile = join(folder, `${id}.plain`)
  await mkdir(dirname(plainFile), { recursive: true })
  await writeFile(plainFile, order.text)
  const { stdout } = await execute('ldns-signzone', [...options, '-f', '-', plainFile, ...order.keys], {
    maxBuffer: 16 * 1024 * 1024,
  })
  const signed = stdout.replace(UNESCAPED_AT, '\\064')
  await writeFile(signedFile, signed)
  return signed
}
