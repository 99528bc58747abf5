import { randomBytes } from 'node:crypto'
import { networkTable } from '../../engine/clients.ts'
import { digestOf, makeKey } from '../../engine/keys/key-format.ts'
import type { Block, Store, StoredKey } from '../../store/store.ts'
import { visible } from '../../visible.ts'
import { EXIT, UsageError } from './exit-code.ts'
import type { Io } from './io.ts'
import { oneOf, quoted } from './options.ts'

/** The parts of the store that the operator can change. */
export type AccessStores = Pick<Store, 'blocks' | 'close'> & { readonly keys: Omit<Store['keys'], 'find'> }

type Action = (accessStores: AccessStores, words: readonly string[], io: Io) => Promise<number>

const ID_BYTES = 4
const MAX_LABEL_LENGTH = 100

const KEY_ACTIONS: Readonly<Record<string, Action>> = {
  async create({ keys }, words, io) {
    const label = words.join(' ').trim()
    if (label === '')
      throw new UsageError('keys create needs a label. Example: zonewise keys create --label "Monitoring"')
    if (label.length > MAX_LABEL_LENGTH)
      throw new UsageError(`The label has ${label.length} characters; the limit is ${MAX_LABEL_LENGTH}.`)
    for (;;) {
      const key = makeKey()
      const id = randomBytes(ID_BYTES).toString('hex')
      const storedKey = {
        id,
        label,
        digest: digestOf(key),
        lastFour: key.slice(-4),
        createdAtMs: io.clock.now().getTime(),
        revokedAtMs: undefined,
      }
      if (!(await keys.add(storedKey))) continue
      io.stderr.write(`Key ${id} for ${quoted(label)}. It is shown only once:\n`)
      io.stdout.write(`${key}\n`)
      return EXIT.good
    }
  },
  async list({ keys }, _words, io) {
    for (const { id, label, lastFour, createdAtMs, revokedAtMs } of await keys.list())
      io.stdout.write(
        `${id}  …${lastFour}  ${dayOf(createdAtMs)}  ${revokedAtMs === undefined ? 'valid             ' : `revoked ${dayOf(revokedAtMs)}`}  ${visible(label)}\n`,
      )
    return EXIT.good
  },
  async revoke({ keys }, [id], io) {
    if (id === undefined)
      throw new UsageError(
        'keys revoke needs the id of a key, which zonewise keys list shows. Example: zonewise keys revoke 4f1d22ab',
      )
    if (!(await keys.revoke(id, io.clock.now().getTime()))) throw await unknown(id, 'key', keys.list())
    io.stdout.write(`Key ${id} is revoked. It stops working within 10 seconds.\n`)
    return EXIT.good
  },
}

const BLOCK_ACTIONS: Readonly<Record<string, Action>> = {
  async add({ blocks }, [what, ...reason], io) {
    if (what === undefined)
      throw new UsageError(
        'block add needs a network or a key. Example: zonewise block add 192.0.2.0/24, or zonewise block add key:4f1d22ab',
      )
    if (!isBlockable(what))
      throw new UsageError(`${quoted(what)} is neither a network such as 192.0.2.0/24 nor a key such as key:4f1d22ab.`)
    await blocks.put({ what, reason: reason.join(' '), sinceMs: io.clock.now().getTime() })
    io.stdout.write(`${visible(what)} is blocked.\n`)
    return EXIT.good
  },
  async list({ blocks }, _words, io) {
    for (const { what, reason, sinceMs } of await blocks.list())
      io.stdout.write(`${visible(what)}  ${dayOf(sinceMs)}  ${visible(reason)}`.trimEnd().concat('\n'))
    return EXIT.good
  },
  async remove({ blocks }, [what], io) {
    if (what === undefined)
      throw new UsageError(
        'block remove needs a blocked network or key, which zonewise block list shows. Example: zonewise block remove 192.0.2.0/24',
      )
    if (!(await blocks.remove(what))) throw await unknown(what, 'block', blocks.list())
    io.stdout.write(`${visible(what)} is no longer blocked.\n`)
    return EXIT.good
  },
}

const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = { keys: KEY_ACTIONS, block: BLOCK_ACTIONS }

export async function runAccessCommand(
  command: string,
  words: readonly string[],
  io: Io,
  open: () => Promise<AccessStores>,
): Promise<number> {
  const [word, ...rest] = words
  const actions = ACTIONS[command] ?? {}
  const action = word === undefined || !Object.hasOwn(actions, word) ? undefined : actions[word]
  if (action === undefined)
    throw new UsageError(
      word === undefined
        ? `${command} needs an action: one of ${Object.keys(actions).join(', ')}. Example: zonewise ${command} list`
        : `${quoted(word)} is not an action of ${command}. ${oneOf(word, Object.keys(actions))}`,
    )
  const accessStores = await open()
  try {
    return await action(accessStores, rest, io)
  } finally {
    await accessStores.close()
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

async function unknown(
  given: string,
  what: string,
  rows: Promise<readonly (StoredKey | Block)[]>,
): Promise<UsageError> {
  const known = (await rows).map((row) => ('id' in row ? row.id : row.what))
  return new UsageError(
    `There is no ${what} ${quoted(given)}. ${known.length === 0 ? 'The list is empty.' : oneOf(given, known)}`,
  )
}

/** Whether the gate can match it: a key, or a network that contains its own address. */
const isBlockable = (what: string): boolean =>
  /^(?:key|registrar):[\w-]+$/.test(what) || networkTable([[what, true]]).find(what.split('/')[0] ?? '') === true
