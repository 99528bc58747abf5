import type { Registration } from '../../src/evidence/engine/inquiry.ts'
import type { ExampleScene } from './scenes.ts'

const KEY_DIGEST = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'
const OLD_DIGEST = '3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79a304b'
const DELEGATION = ['@ NS ns1.example.net.', '@ NS ns2.example.net.']

const AT_REGISTRY: Partial<Registration> = {
  statuses: ['clientTransferProhibited'],
  registrar: 'Example Registrar, Inc.',
  expires: '2027-11-15T00:00:00.000Z',
}

/** A domain that works, with these data at the registry. The remarks show them, because no zone contains them. */
const registered = (
  about: string,
  given: Partial<Registration>,
  remarks: readonly string[],
  ds: readonly string[] = [],
): ExampleScene => ({
  about,
  zone: [...DELEGATION, 'ns1.example.net. A 93.184.1.53', 'ns2.example.net. A 45.33.2.53'].join('\n'),
  parent: [...DELEGATION, ...ds].join('\n'),
  lines: [...DELEGATION, ...ds],
  registration: { ...AT_REGISTRY, ...given },
  remarks,
})

export const REGISTRATION_SCENES = {
  'registration-status': registered(
    'The registrar has put the domain on hold, and the DNS still has its delegation.',
    { statuses: ['clientHold'] },
    ['Status at the registry: clientHold'],
  ),
  'registration-expiry': registered('The registration expires in five days.', { expires: '2026-11-20T00:00:00.000Z' }, [
    'Expiration date at the registry: 2026-11-20',
  ]),
  'registration-nameservers': registered(
    'The registry already has the new name servers, the DNS still has the old ones.',
    { nameServers: ['ns1.example.org', 'ns2.example.org'] },
    ['Name servers at the registry: ns1.example.org, ns2.example.org'],
  ),
  'registration-ds': registered(
    'The registry has another DS record than the parent zone.',
    { dnssec: { isSigned: true, ds: [{ keyTag: 3613, algorithm: 15, digestType: 2, digest: OLD_DIGEST }] } },
    [`DS record at the registry: 3613 15 2 ${OLD_DIGEST.slice(0, 16)}…`],
    [`@ DS 55648 13 2 ${KEY_DIGEST}`],
  ),
  'registration-transfer': registered(
    'A transfer to another registrar has been requested.',
    { statuses: ['pendingTransfer'] },
    ['Status at the registry: pendingTransfer'],
  ),
} as const satisfies Readonly<Record<string, ExampleScene>>
