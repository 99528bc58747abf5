import { Problem } from '../../../problems.ts'
import { isSigned, MAX_ZONE_BYTES, type OwnZone, readOwnZone } from '../../../tools/plan/own-zone.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { faultLines } from '../compare/plan.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { quoted } from '../options.ts'

/** A zone file and the name under which messages refer to it. */
export interface ZoneFile extends OwnZone {
  readonly name: string
}

/** Reads the zone file before anything is looked up. */
export async function readZoneFile(path: string, domain: string, io: Io): Promise<ZoneFile> {
  const name = path === '-' ? 'stdin' : path
  const zone = zoneIn(new TextDecoder().decode(await bytesOf(path, io, MAX_ZONE_BYTES)), domain, name)
  if (isSigned(zone)) throw new UsageError(`${quoted(name)} is signed. Use the zone file from before it is signed.`)
  return { ...zone, name }
}

function zoneIn(text: string, domain: string, name: string): OwnZone {
  try {
    return readOwnZone(text, domain)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first = '', ...others] = faultLines(name, error.message)
    throw new UsageError(first, others)
  }
}
