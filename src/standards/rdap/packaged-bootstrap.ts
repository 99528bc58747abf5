import { type Bootstrap, readBootstrap } from './bootstrap.ts'
import ianaFile from './iana-dns.json' with { type: 'json' }

const packaged = readBootstrap(ianaFile)
if (!packaged.ok) throw new Error(`the packaged bootstrap file cannot be used: ${packaged.fault}`)

/** The file of IANA as it was when this was built: what is there before, and without, any newer one. */
export const PACKAGED_BOOTSTRAP: Bootstrap = packaged.value
