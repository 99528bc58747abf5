import { parseDomainName } from '../domain-name/parse.ts'
import { splitTags, trimBlanks } from '../tag-list/split.ts'
import type { HeaderField } from './fields.ts'

export type SignatureScheme = 'dkim' | 'dkim2' | 'arc'

/** A field in which a server signs the message or records what it changed. */
export interface SignatureField {
  readonly field: string
  readonly scheme: SignatureScheme
  /** The signing domain (`d=`). */
  readonly domain?: string
  /** Position in the chain: `i=` of DKIM2 and ARC, `m=` of Message-Instance. */
  readonly instance?: number
}

interface Kind {
  readonly field: string
  readonly scheme: SignatureScheme
  /** The tag with the position in the chain. DKIM has none: its `i=` is an identity. */
  readonly position?: 'i' | 'm'
}

/** The fields are defined in RFC 6376, draft-ietf-dkim-dkim2-spec and RFC 8617. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  (
    [
      { field: 'DKIM-Signature', scheme: 'dkim' },
      { field: 'DKIM2-Signature', scheme: 'dkim2', position: 'i' },
      { field: 'Message-Instance', scheme: 'dkim2', position: 'm' },
      { field: 'ARC-Seal', scheme: 'arc', position: 'i' },
      { field: 'ARC-Message-Signature', scheme: 'arc', position: 'i' },
      { field: 'ARC-Authentication-Results', scheme: 'arc', position: 'i' },
    ] as const
  ).map((kind: Kind) => [kind.field.toLowerCase(), kind]),
)

const MAX_FIELDS = 50

/** Returns the fields in the order of the text, at most 50. The signatures are not verified. */
export function signatureFields(fields: readonly HeaderField[]): readonly SignatureField[] {
  const found: SignatureField[] = []
  for (const { name, value } of fields) {
    const kind = KINDS.get(name.toLowerCase())
    if (kind === undefined) continue
    if (found.length === MAX_FIELDS) break
    found.push(readField(kind, value))
  }
  return found
}

function readField({ field, scheme, position }: Kind, value: string): SignatureField {
  const tags = new Map(splitTags(value).map((tag) => [tag.name?.toLowerCase() ?? '', trimBlanks(tag.value)]))
  const domain = parseDomainName(tags.get('d') ?? '')
  const instance = position === undefined ? '' : (tags.get(position) ?? '')
  return {
    field,
    scheme,
    ...(domain.ok && { domain: domain.value }),
    ...(/^\d{1,4}$/.test(instance) && { instance: Number(instance) }),
  }
}
