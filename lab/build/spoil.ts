import type { Spoiling } from '../internet/zone.ts'

/** Signed text as ldns writes it: one record in each line, fields apart by tabs. */
const typeOf = (line: string): string => line.split('\t')[3] ?? ''

const typeCovered = (line: string): string =>
  typeOf(line) === 'RRSIG' ? (line.split('\t')[4]?.split(' ')[0] ?? '') : ''

/** Another letter inside the signature: still base64, no longer right. */
const falsify = (line: string): string =>
  line.replace(
    /(\S{20})(\S)(\S+)\s*$/,
    (_, start: string, letter: string, rest: string) => `${start}${letter === 'A' ? 'B' : 'A'}${rest}`,
  )

export function spoil(signed: string, { hasWrongSignatures = false, withheld = [] }: Spoiling): string {
  return signed
    .split('\n')
    .filter((line) => !withheld.includes(typeOf(line)) && !withheld.includes(typeCovered(line)))
    .map((line) => (hasWrongSignatures && typeOf(line) === 'RRSIG' ? falsify(line) : line))
    .join('\n')
}
