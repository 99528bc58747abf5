import { type Corruption, DENIAL_TYPES, type SignatureFault } from '../internet/zone.ts'

/** Signed text has the format of ldns: one record per line, with fields separated by tabs. */
const ownerOf = (line: string): string => (line.split('\t')[0] ?? '').toLowerCase()

const typeOf = (line: string): string => line.split('\t')[3] ?? ''

const typeCovered = (line: string): string =>
  typeOf(line) === 'RRSIG' ? (line.split('\t')[4]?.split(' ')[0] ?? '') : ''

/** Changes one letter inside the signature: it is still valid base64, but an invalid signature. */
const falsify = (line: string): string =>
  line.replace(
    /(\S{20})(\S)(\S+)\s*$/,
    (_, start: string, letter: string, rest: string) => `${start}${letter === 'A' ? 'B' : 'A'}${rest}`,
  )

const faultOf = (line: string, signatures: readonly SignatureFault[]): SignatureFault | undefined =>
  signatures.find(
    ({ name, types }) => types.includes(typeCovered(line)) && (name === undefined || name === ownerOf(line)),
  )

/** The same zone, signed for another time. */
export type SignedForAnotherTime = Readonly<Partial<Record<'expired' | 'not-yet-valid', string>>>

/** Returns the signatures of a text by owner and covered type. */
function signaturesOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => typeOf(line) === 'RRSIG')
  return new Map(lines.map((line) => [`${ownerOf(line)} ${typeCovered(line)}`, line]))
}

const isDenial = (line: string): boolean =>
  DENIAL_TYPES.includes(typeOf(line)) || DENIAL_TYPES.includes(typeCovered(line))

/** The signed text with the proofs of non-existence of another version of the zone. */
export const withDenials = (signed: string, other: string): string =>
  [
    ...signed.split('\n').filter((line) => !isDenial(line)),
    ...other.split('\n').filter((line) => isDenial(line)),
    '',
  ].join('\n')

export function corrupt(
  signed: string,
  corruption: Corruption,
  signedForOtherTimes: SignedForAnotherTime = {},
): string {
  const { hasWrongSignatures = false, withheld = [], signatures = [] } = corruption
  const others = {
    expired: signaturesOf(signedForOtherTimes.expired ?? ''),
    'not-yet-valid': signaturesOf(signedForOtherTimes['not-yet-valid'] ?? ''),
  }
  const changed = (line: string): readonly string[] => {
    const fault = faultOf(line, signatures)?.fault
    if (fault === 'missing') return []
    if (fault === 'expired' || fault === 'not-yet-valid') {
      const other = others[fault].get(`${ownerOf(line)} ${typeCovered(line)}`)
      if (other === undefined) throw new Error(`there is no ${fault} signature for ${line}`)
      return [other]
    }
    return [fault === 'broken' || (hasWrongSignatures && typeOf(line) === 'RRSIG') ? falsify(line) : line]
  }
  return signed
    .split('\n')
    .filter((line) => !withheld.includes(typeOf(line)) && !withheld.includes(typeCovered(line)))
    .flatMap(changed)
    .join('\n')
}
