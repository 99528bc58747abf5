import type { ServerAddress } from '../../evidence/server-addresses.ts'

/** `ns1.example.com (192.0.2.1)`: which server, and where. */
export const placesOf = (servers: readonly ServerAddress[]): readonly string[] =>
  servers.map(({ address, names }) => `${names[0] ?? ''} (${address})`)
