import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Public keys in base64, in the format of a DKIM record. */
export interface DkimKeys {
  readonly rsa2048: string
  readonly rsa1024: string
  readonly rsa512: string
  readonly ed25519: string
}

const spki = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

const rsa = (modulusLength: number): string =>
  spki(generateKeyPairSync('rsa', { modulusLength }).publicKey).toString('base64')

export const makeDkimKeys = (): DkimKeys => ({
  rsa2048: rsa(2048),
  rsa1024: rsa(1024),
  rsa512: rsa(512),
  // RFC 8463 uses the bare 32 bytes, which are the end of the SPKI form.
  ed25519: spki(generateKeyPairSync('ed25519').publicKey).subarray(-32).toString('base64'),
})
