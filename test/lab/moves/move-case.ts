import { PROVIDERS, type Provider } from '../../../lab/internet/moving.ts'
import type { Path } from '../../../src/move/step-ids.ts'

export interface MoveCase {
  readonly path: Path
  readonly old: Provider
  /** The same as the old one if the zone stays. */
  readonly new: Provider
  /** On which side the names of the name servers are in the zone itself. */
  readonly glue: 'none' | 'old' | 'new' | 'both'
  /** How the names are found that nobody knows in advance. */
  readonly names: 'export' | 'enumeration'
  /** The new provider signs before the move (with its own keys), although the zone becomes insecure in between. */
  readonly isNewSigned: boolean
  /** A record that the user has forgotten at the new provider, at first. */
  readonly forgotten: string | undefined
}

const GLUE = ['none', 'new', 'old', 'both'] as const
const HIDDEN = 'hidden-7 A'
const FORGOTTEN = ['_dmarc TXT', HIDDEN, undefined, 'mail A'] as const

/** Each program moves to each other. */
const PAIRS = PROVIDERS.flatMap((old) => PROVIDERS.filter((one) => one !== old).map((one) => [old, one] as const))

const moves = (path: Path, count: number, first: number): readonly MoveCase[] =>
  Array.from({ length: count }, (_, index) => {
    const [old, fresh] = PAIRS[(first + index * 5) % PAIRS.length] as readonly [Provider, Provider]
    const number = first + index
    const forgotten = FORGOTTEN[Math.floor(number / 2) % FORGOTTEN.length]
    // Without signatures and transfers, nobody finds a name that is not known in advance, and the tool says so.
    const needsExport = forgotten === HIDDEN && path === 'unsigned' && (old === 'bind' || old === 'powerdns')
    return {
      ...{ path, old, new: fresh, forgotten },
      glue: GLUE[number % GLUE.length] ?? 'none',
      names: needsExport || number % 3 === 0 ? 'export' : 'enumeration',
      isNewSigned: path !== 'insecure' || number % 2 === 0,
    }
  })

const staying = (path: 'sign' | 'unsign'): readonly MoveCase[] =>
  PROVIDERS.map((provider) => ({
    ...{ path, old: provider, new: provider, glue: 'none', names: 'enumeration' },
    ...{ isNewSigned: true, forgotten: undefined },
  }))

export const MOVE_CASES: Readonly<Record<Path, readonly MoveCase[]>> = {
  unsigned: moves('unsigned', 12, 0),
  insecure: moves('insecure', 8, 1),
  'same-keys': moves('same-keys', 8, 2),
  'multi-signer': moves('multi-signer', 8, 3),
  sign: staying('sign'),
  unsign: staying('unsign'),
}

export const titleOf = ({ path, old, new: fresh, glue, names }: MoveCase): string =>
  old === fresh ? `${path}: ${old}` : `${path}: ${old} to ${fresh}, glue: ${glue}, names: ${names}`
