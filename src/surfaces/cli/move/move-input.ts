import { atOnce } from '../../../slices.ts'
import type { Locale } from '../../../text.ts'
import type { MoveTexts } from '../../../tools/move/move-parameter.ts'
import { readMove } from '../../../tools/move/read-move.ts'
import { MOVE_PATHS } from '../../../tools/move/read-wish.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { type Line, quoted } from '../options.ts'
import { MOVE_TEXTS } from './move-texts.ts'
import { readStateFile } from './state-file.ts'

/** Some hundred thousand records. */
const MAX_BYTES = 16 * 1024 * 1024

/** What the options and files say, as the tool takes it. All of it is judged before anything is looked up, in the language of the reader. */
export async function moveIn(domain: never, line: Line, io: Io, lang: Locale): Promise<MoveTexts> {
  const texts = MOVE_TEXTS[lang]
  const kinds = (['sign', 'unsign'] as const).filter((kind) => line.argument(kind) === 'true')
  const to = listOf(line.argument('to'))
  if (kinds.length + (to.length > 0 ? 1 : 0) > 1) throw new UsageError(texts.oneOfThem)
  const [kind = 'provider'] = kinds
  if (kind === 'provider' && to.length === 0) throw new UsageError(texts.whatFor)
  const stateFile = line.argument('state')
  const move: MoveTexts = {
    kind,
    to,
    from: listOf(line.argument('from')),
    path: MOVE_PATHS.find((one) => one === line.argument('path')),
    confirm: listOf(line.argument('confirm')),
    zone: await zoneIn(line.value('zone'), io, lang),
    format: undefined,
    state: stateFile === undefined ? undefined : await readStateFile(stateFile),
  }
  const read = atOnce(readMove(domain, move))
  if (read.ok) return move
  const { where, faults } = read.fault
  const place = where === 'zone' ? `${nameOf(line.value('zone') ?? '-')}, ` : ''
  const [first = '', ...others] = faults.map((fault) => `${place}${fault[lang]}`)
  throw new UsageError(first, others)
}

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const nameOf = (file: string): string => quoted(file === '-' ? 'stdin' : file)

async function zoneIn(file: string | undefined, io: Io, lang: Locale): Promise<string | undefined> {
  if (file === undefined) return undefined
  const texts = MOVE_TEXTS[lang]
  const bytes = await bytesOf(file, io, MAX_BYTES)
  if (bytes.length > MAX_BYTES) throw new UsageError(texts.tooLarge(nameOf(file), MAX_BYTES))
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') throw new UsageError(texts.emptyFile(nameOf(file)))
  return text
}
