import { type Bootstrap, readBootstrap } from './bootstrap.ts'
import ianaFile from './iana-dns.json' with { type: 'json' }

let packaged: Bootstrap | undefined

/**
 * The file of IANA as it was when this was built: what is there before, and without, any newer one. Read when it is first
 * wanted, because most who load this never ask for a registration.
 */
export function packagedBootstrap(): Bootstrap {
  if (packaged !== undefined) return packaged
  const file = readBootstrap(ianaFile)
  if (!file.ok) throw new Error(`the packaged bootstrap file cannot be used: ${file.fault}`)
  packaged = file.value
  return packaged
}
