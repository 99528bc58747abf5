import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))

/** The zone file of a domain of the simulated internet, in one piece. */
export const zoneOf = (domain: string): string =>
  readFileSync(join(WORLD, 'zones', `${domain}.zone`), 'utf8').replaceAll(
    /^\$INCLUDE (\S+)$/gm,
    (_line, file: string) => readFileSync(join(WORLD, file), 'utf8'),
  )
