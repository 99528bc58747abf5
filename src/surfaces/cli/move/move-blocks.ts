import type { Locale } from '../../../text.ts'
import type { MoveResult } from '../../../tools/move/worded.ts'
import type { TextBlock } from '../text-blocks.ts'
import { MOVE_TEXTS } from './move-texts.ts'

type Step = MoveResult['steps'][number]
type Texts = (typeof MOVE_TEXTS)[Locale]

const MAX_LINES = 40
const MAX_NAMES = 20

export const momentOf = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

const text = (line: string): TextBlock => ({ kind: 'text', text: line })
const heading = (line: string): TextBlock => ({ kind: 'heading', text: line })
const list = (items: readonly string[]): TextBlock => ({ kind: 'list', items })
const section = (head: string, items: readonly string[]): readonly TextBlock[] =>
  items.length === 0 ? [] : [heading(head), list(items)]

/** The result for people, in the order in which it is read. */
export function moveBlocks(
  result: MoveResult,
  kind: 'provider' | 'sign' | 'unsign',
  locale: Locale,
): readonly TextBlock[] {
  const texts = MOVE_TEXTS[locale]
  const { domain, path, reason, problems, steps, notes, confirmed } = result
  return [
    { kind: 'title', text: texts.title[kind](domain) },
    ...(path === null ? [] : [text(texts.reason(path, reason))]),
    ...section(texts.problems, problems),
    ...(path === null ? [] : nowBlocks(result, texts)),
    ...differenceBlocks(result, texts),
    ...section(
      texts.steps,
      steps.map((step) => stepLine(step, texts)),
    ),
    ...section(texts.notes, notes),
    ...(confirmed.length === 0 ? [] : [text(''), text(texts.confirmed(confirmed.join(', ')))]),
  ]
}

function nowBlocks({ finished, proof, steps, waitUntil }: MoveResult, texts: Texts): readonly TextBlock[] {
  const due = steps.filter(({ status }) => status === 'now' || status === 'roll-back')
  const isWaiting = waitUntil !== null && due.every(({ necessity }) => necessity === 'precaution')
  return [
    heading(texts.now),
    ...(finished ? [text(texts.finished), list(proof)] : []),
    ...due.flatMap((step) => dueBlocks(step, texts)),
    ...(due.length === 0 && !finished ? [text(texts.nothingNow)] : []),
    ...(isWaiting ? [text(texts.wait(momentOf(waitUntil)))] : []),
  ]
}

function dueBlocks(step: Step, texts: Texts): readonly TextBlock[] {
  const { id, title, status, action, seen, skipped, rollback, confirmable, entry } = step
  const isRollback = status === 'roll-back'
  const about = isRollback
    ? [texts.status['roll-back'], rollback]
    : [action, texts.seen(seen), texts.skipped(skipped), texts.rollback(rollback)]
  return [
    text(`${id}: ${title}`),
    list([...about, ...(confirmable && !isRollback ? [texts.confirm(id)] : [])]),
    ...(entry === null ? [] : entryBlocks(entry, texts)),
  ]
}

function entryBlocks(entry: NonNullable<Step['entry']>, texts: Texts): readonly TextBlock[] {
  const { place, lines, remove, notes } = entry
  const removed = remove.map(({ name, type }) => `${name}. ${type}`)
  return [
    ...(lines.length === 0 ? [] : [text(`${texts.places[place]}:`), code(lines, texts)]),
    ...(removed.length === 0 ? [] : [text(`${texts.places[place]}, ${texts.remove}:`), code(removed, texts)]),
    ...(notes.length === 0 ? [] : [list(notes)]),
  ]
}

const code = (lines: readonly string[], texts: Texts): TextBlock => ({
  kind: 'code',
  lines: limited(lines, MAX_LINES, texts),
})

const limited = (lines: readonly string[], limit: number, texts: Texts): readonly string[] =>
  lines.length <= limit ? lines : [...lines.slice(0, limit), texts.more(lines.length - limit)]

function stepLine(step: Step, texts: Texts): string {
  const { id, title, status, necessity, earliest, undone, waitsFor } = step
  const isOpen = status === 'waiting' || status === 'later'
  const about = [
    texts.status[status],
    ...(necessity === 'precaution' ? [texts.precaution] : []),
    ...(undone ? [texts.undone] : []),
    ...(isOpen && earliest !== null ? [texts.notBefore(momentOf(earliest))] : []),
  ]
  const first = waitsFor.flatMap((wait) => wait.step ?? [])
  const waits = waitsFor.filter((wait) => wait.step === null).map((wait) => reasonText(wait, texts))
  const reasons = isOpen ? [...(first.length === 0 ? [] : [texts.after(first.join(', '))]), ...waits] : []
  return `${id}: ${title} (${about.join(', ')})${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}`
}

function reasonText({ text: why, until, publishedBy }: Step['waitsFor'][number], texts: Texts): string {
  const details = [
    ...(until === null ? [] : [texts.until(momentOf(until))]),
    ...(publishedBy.length === 0 ? [] : [texts.publishedBy(publishedBy.slice(0, MAX_NAMES).join(', '))]),
  ]
  return details.length === 0 ? why : `${why} (${details.join(', ')})`
}

function differenceBlocks({ parity, resolvers }: MoveResult, texts: Texts): readonly TextBlock[] {
  const { differences, compared, notCompared, ttlOnly } = parity
  const areas = [...new Set((differences ?? []).map(({ area }) => area))]
  const valuesOf = (values: readonly string[]): string => (values.length === 0 ? texts.missing : values.join(' | '))
  const byArea = areas.flatMap((area) => {
    const own = (differences ?? []).filter((one) => one.area === area)
    const lines = own.map(({ name, type, old, new: fresh }) => `${name} ${type}: ${valuesOf(old)} → ${valuesOf(fresh)}`)
    return [text(`${texts.areas[area]}:`), list(limited(lines, MAX_LINES, texts))]
  })
  const about = [
    ...(compared === 0 ? [] : [texts.compared(compared)]),
    ...(ttlOnly.length === 0 ? [] : [texts.ttlOnly(ttlOnly.length)]),
    ...(notCompared.length === 0 ? [] : [texts.notCompared(namesOf(notCompared))]),
    ...resolvers.map(({ label, nameServers }) => texts.resolvers(label, nameServers.join(', '))),
  ]
  return byArea.length + about.length === 0 ? [] : [heading(texts.differences), ...byArea, ...about.map(text)]
}

const namesOf = (sets: MoveResult['parity']['notCompared']): string =>
  [
    ...sets.slice(0, MAX_NAMES).map(({ name, type }) => `${name} ${type}`),
    ...(sets.length > MAX_NAMES ? ['…'] : []),
  ].join(', ')
