import { RESOLVERS } from '../internet/resolvers.ts'
import { type LabProcess, SHARED, withPort } from './process.ts'

/** The lab's certificate for the resolvers is valid for their IP addresses, so Pebble is at one of them, and asks that resolver. */
const [{ main }] = RESOLVERS as [(typeof RESOLVERS)[number]]
const PORT = 14_000

/** The directory of the certificate authority (RFC 8555 section 7.1.1). */
export const ACME_DIRECTORY = `https://${withPort(main.v4, PORT)}/dir`

/** A certificate authority for tests. It validates at once and never refuses a nonce, which it does at random by default. */
export function pebble(run: string): LabProcess {
  const config = 'conf/pebble.json'
  return {
    name: 'pebble',
    namespace: 'resolvers',
    command: [
      'env',
      'PEBBLE_VA_NOSLEEP=1',
      'PEBBLE_WFE_NONCEREJECT=0',
      'PEBBLE_AUTHZREUSE=0',
      'pebble',
      '-config',
      `${run}/${config}`,
      '-dnsserver',
      withPort(main.v4, 53),
    ],
    files: {
      [config]: JSON.stringify({
        pebble: {
          listenAddress: withPort(main.v4, PORT),
          certificate: `${run}/${SHARED.certificate}`,
          privateKey: `${run}/${SHARED.key}`,
          httpPort: 80,
          tlsPort: 443,
        },
      }),
    },
    folders: [],
  }
}
