import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ZONE = fileURLToPath(new URL('../../../world/zones/dkim-private-key.lab.zone', import.meta.url))

/** The private key that this domain publishes by mistake; it was made for the file and signs the mail of all domains of the proof. */
function publishedKey(): KeyObject {
  const record = [...readFileSync(ZONE, 'utf8').matchAll(/"([^"]*)"/g)].map(([, text]) => text).join('')
  const [, base64] = /p=([\w+/]+=*)/.exec(record) ?? []
  if (base64 === undefined) throw new Error(`${ZONE} has no key`)
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs1' })
}

export const SIGNING_KEY = publishedKey()

/** Of a length that receivers must not accept; others can compute the private key from the public one. */
export const WEAK_KEY = createPrivateKey({
  key: Buffer.from(
    'MIIBygIBAAJhALdAqAv3R9PY2oCVBYdg2JHXhBqNEtBsG4j0145HZDcuEDBAjZd9OYeLlERquXmcuD7X1Gnbn8Tf6ficiqkvGA/NuKVDkC2RfGtok5anBhe1r8WQ1ZhaschXjb38wm578wIDAQABAmEAtOXvvfg6gKdmc14omg6BW98LOoae1v6RY+6HR520EUC4nFltLOliPCsOj0dnluSb1Namn3f54ihqaAB8mV4kwbKSUStIF/EGyl4UZbg/6HvAyqPeKp7WkpVr+Nk+027JAjEA4z8qNXcsh4rNq4Ca0MNP0ZrutCZkJ/gVZCF6Uu23sPypJ8v33Y3sC128avxy1o3VAjEAznB1qaobubNhbcllFLQTnfkYZRqeXwgU5Q/S6c9G84Pjx++7v63LyGlkTpeb9R6nAjANOK6W/8EKfcvrj4byYHqzYkVDG/y1ypxMABqi2ovWc0zQMPDR5iD2pFSDEP8JdqUCMBHQJGcCdaf9cX++rAkwTK0J7G/07wt2MA9f4SwppY6np8T9y66LeZUOewhJDr0E6wIwCezt+jZldfVL28FZSCiItxzLK5FC/uLTHQJAV/yIt2896zbTYEve8uzKa8LGAWIG',
    'base64',
  ),
  format: 'der',
  type: 'pkcs1',
})

/** In the format of `p=` in a DKIM record. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
