import { type Bootstrap, readBootstrap } from './bootstrap.ts'
import ianaFile from './iana-dns.json' with { type: 'json' }

let packaged: Bootstrap | undefined

/**
 * Returns the IANA file that was packaged at build time. It is used until a newer file is available. It is parsed on
 * first use, because most importers of this module never check a registration.
 */
export function packagedBootstrap(): Bootstrap {
  if (packaged !== undefined) return packaged
  const file = readBootstrap(ianaFile)
  if (!file.ok) throw new Error(`the packaged bootstrap file is invalid: ${file.fault}`)
  packaged = file.value
  return packaged
}
