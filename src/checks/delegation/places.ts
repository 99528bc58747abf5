import type { ServerAddress } from '../../evidence/name-servers/server-addresses.ts'

/** The name and address of each server, such as `ns1.example.com (192.0.2.1)`. */
export const placesOf = (servers: readonly ServerAddress[]): readonly string[] =>
  servers.map(({ address, names }) => `${names[0] ?? ''} (${address})`)

/** The names and addresses in places of this form. */
export const serverParts = (places: readonly string[] = []): readonly string[] =>
  places.flatMap((place) => {
    const [name = '', address = ''] = place.split(' (')
    return [name, address.slice(0, -1)]
  })
