import { rcodeName } from '../../dns/types.ts'
import type { Locale, Localized } from '../../text.ts'
import type { Said } from './verdict.tsx'

interface Asked {
  readonly domain: string
  readonly selector: string
  readonly name: string
}

export interface DkimKey extends Asked {
  readonly found: true
  readonly valid: boolean
  readonly revoked: boolean
  readonly testing: boolean
  readonly keyType?: 'rsa' | 'ed25519'
  readonly keyBits: number | null
  readonly record: string
}

export interface NoDkimKey extends Asked {
  readonly found: false
  readonly status: number
}

export type DkimResult = DkimKey | NoDkimKey

/** RFC 8301 section 3.2: shorter keys do not count, and 2048 bits are what signers should use. */
const BITS = { refused: 1024, recommended: 2048 } as const

interface Words {
  readonly noName: (asked: NoDkimKey) => Said
  readonly noRecord: (asked: NoDkimKey) => Said
  readonly failed: (asked: NoDkimKey) => Said
  readonly revoked: (key: DkimKey) => Said
  readonly unusable: (key: DkimKey) => Said
  readonly tooShort: (key: DkimKey) => Said
  readonly testing: (key: DkimKey) => Said
  readonly short: (key: DkimKey) => Said
  readonly fine: (key: DkimKey) => Said
}

export const KEY_TYPES: Readonly<Record<NonNullable<DkimKey['keyType']>, string>> = { rsa: 'RSA', ed25519: 'Ed25519' }

const ONLY_THIS: Localized<string> = {
  en: 'That says something about this selector only: the domain may sign with others, and selectors cannot be listed. The right one stands behind s= in the DKIM-Signature header of a message.',
  de: 'Das gilt nur für diesen Selektor: Die Domain kann mit anderen signieren, und Selektoren lassen sich nicht auflisten. Der richtige steht hinter s= im Header DKIM-Signature einer Nachricht.',
}

const WORDS: Localized<Words> = {
  en: {
    noName: ({ selector, domain }) => ({
      tone: 'info',
      word: 'No key here',
      sentence: `${domain} has no DKIM key under the selector ${selector}.`,
      more: ONLY_THIS.en,
    }),
    noRecord: ({ name }) => ({
      tone: 'info',
      word: 'No key here',
      sentence: `${name} exists, but holds no DKIM key.`,
      more: ONLY_THIS.en,
    }),
    failed: ({ selector, domain, status }) => ({
      tone: 'unknown',
      word: 'Unknown',
      sentence: `Whether ${domain} has a key under ${selector} could not be found out.`,
      more: `The question ended in ${rcodeName(status)}: the name servers failed, or DNSSEC did. Trying again may help.`,
    }),
    revoked: ({ selector }) => ({
      tone: 'warn',
      word: 'Revoked',
      sentence: `The key ${selector} has been withdrawn.`,
      more: 'Its p= is empty, which is how a key is retired on purpose. Signatures made with it do not count; if something still signs with this selector, give it a new key.',
    }),
    unusable: ({ selector, keyType }) => ({
      tone: 'problem',
      word: 'Unusable',
      sentence: `Receivers cannot check signatures with the key ${selector}.`,
      more:
        keyType === undefined
          ? 'The record names a kind of key that receivers do not know (k=).'
          : 'The record is damaged, or does not allow this use: often a quotation mark, a line break or a piece missing in p=, sometimes an h= or s= that shuts mail or SHA-256 out. Copy the record from your mail provider once more, in one piece.',
    }),
    tooShort: ({ keyBits }) => ({
      tone: 'problem',
      word: 'Too short',
      sentence: `The key has only ${keyBits} bits: receivers do not accept it.`,
      more: 'Below 1024 bits a signature counts as none. Create a new key of 2048 bits under a new selector.',
    }),
    testing: () => ({
      tone: 'warn',
      word: 'Test mode',
      sentence: 'The key works, but is marked as a test.',
      more: 'With t=y receivers treat signed mail like unsigned mail. When signing works, take t=y out of the record.',
    }),
    short: ({ keyBits }) => ({
      tone: 'warn',
      word: 'Short',
      sentence: `The key works, but ${keyBits} bits are little.`,
      more: '2048 bits are recommended. Create a longer key under a new selector, and retire this one later.',
    }),
    fine: ({ keyType, keyBits, selector }) => ({
      tone: 'ok',
      word: 'Usable',
      sentence: `Receivers can check signatures with the key ${selector}: ${kindOf(keyType, keyBits, 'bits')}.`,
    }),
  },
  de: {
    noName: ({ selector, domain }) => ({
      tone: 'info',
      word: 'Kein Schlüssel',
      sentence: `${domain} hat unter dem Selektor ${selector} keinen DKIM-Schlüssel.`,
      more: ONLY_THIS.de,
    }),
    noRecord: ({ name }) => ({
      tone: 'info',
      word: 'Kein Schlüssel',
      sentence: `${name} existiert, enthält aber keinen DKIM-Schlüssel.`,
      more: ONLY_THIS.de,
    }),
    failed: ({ selector, domain, status }) => ({
      tone: 'unknown',
      word: 'Unbekannt',
      sentence: `Ob ${domain} unter ${selector} einen Schlüssel hat, ließ sich nicht herausfinden.`,
      more: `Die Frage endete mit ${rcodeName(status)}: Die Nameserver haben versagt, oder DNSSEC. Ein neuer Versuch kann helfen.`,
    }),
    revoked: ({ selector }) => ({
      tone: 'warn',
      word: 'Widerrufen',
      sentence: `Der Schlüssel ${selector} ist zurückgezogen.`,
      more: 'Sein p= ist leer; so wird ein Schlüssel absichtlich außer Dienst gestellt. Signaturen mit ihm zählen nicht. Wird noch mit diesem Selektor signiert, braucht es einen neuen Schlüssel.',
    }),
    unusable: ({ selector, keyType }) => ({
      tone: 'problem',
      word: 'Unbrauchbar',
      sentence: `Mit dem Schlüssel ${selector} können Empfänger keine Signaturen prüfen.`,
      more:
        keyType === undefined
          ? 'Der Eintrag nennt eine Schlüsselart, die Empfänger nicht kennen (k=).'
          : 'Der Eintrag ist beschädigt oder erlaubt diese Verwendung nicht: oft ein Anführungszeichen, ein Zeilenumbruch oder ein fehlendes Stück in p=, manchmal ein h= oder s=, das E-Mail oder SHA-256 ausschließt. Übernehmen Sie den Eintrag noch einmal in einem Stück von Ihrem Mailanbieter.',
    }),
    tooShort: ({ keyBits }) => ({
      tone: 'problem',
      word: 'Zu kurz',
      sentence: `Der Schlüssel hat nur ${keyBits} Bit: Empfänger nehmen ihn nicht an.`,
      more: 'Unter 1024 Bit gilt eine Signatur als keine. Erzeugen Sie einen neuen Schlüssel mit 2048 Bit unter einem neuen Selektor.',
    }),
    testing: () => ({
      tone: 'warn',
      word: 'Testbetrieb',
      sentence: 'Der Schlüssel funktioniert, ist aber als Test gekennzeichnet.',
      more: 'Mit t=y behandeln Empfänger signierte E-Mails wie unsignierte. Wenn das Signieren funktioniert, nehmen Sie t=y aus dem Eintrag.',
    }),
    short: ({ keyBits }) => ({
      tone: 'warn',
      word: 'Kurz',
      sentence: `Der Schlüssel funktioniert, aber ${keyBits} Bit sind wenig.`,
      more: 'Empfohlen sind 2048 Bit. Erzeugen Sie einen längeren Schlüssel unter einem neuen Selektor, und stellen Sie diesen später außer Dienst.',
    }),
    fine: ({ keyType, keyBits, selector }) => ({
      tone: 'ok',
      word: 'Brauchbar',
      sentence: `Mit dem Schlüssel ${selector} können Empfänger Signaturen prüfen: ${kindOf(keyType, keyBits, 'Bit')}.`,
    }),
  },
}

const kindOf = (keyType: DkimKey['keyType'], keyBits: number | null, bits: string): string =>
  [keyType === undefined ? undefined : KEY_TYPES[keyType], keyBits === null ? undefined : `${keyBits} ${bits}`]
    .filter((part) => part !== undefined)
    .join(', ')

/** Everything there is to say, what weighs most first. */
export function dkimSaid(result: DkimResult, locale: Locale): readonly [Said, ...Said[]] {
  const words = WORDS[locale]
  if (!result.found) {
    const say = { 0: words.noRecord, 3: words.noName }[result.status] ?? words.failed
    return [say(result)]
  }
  if (result.revoked) return [words.revoked(result)]
  if (!result.valid) return [words.unusable(result)]
  const [first, ...others] = remarks(result, words)
  return first === undefined ? [words.fine(result)] : [first, ...others]
}

function remarks(key: DkimKey, words: Words): readonly Said[] {
  const { keyType, keyBits, testing } = key
  const bits = keyType === 'rsa' && keyBits !== null ? keyBits : undefined
  return [
    ...(bits !== undefined && bits < BITS.refused ? [words.tooShort(key)] : []),
    ...(testing ? [words.testing(key)] : []),
    ...(bits !== undefined && bits >= BITS.refused && bits < BITS.recommended ? [words.short(key)] : []),
  ]
}
