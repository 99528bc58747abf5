import type { SourceClass } from '../../mail-reports/sources/sources.ts'
import type { ReportedDomain, ReportedSource } from '../../tools/mail-reports/result.ts'
import { box, label, type Scene, type Shape, shortened, type Tone } from '../pictures/scene.ts'

/** The limits of the diagrams. The tables have every source that the page has. */
const MAX_BARS = 12
const MAX_DAYS = 60

const MARGIN = 12
const WIDTH = 640
const ROW = 40
const BAR = 12
const NAME_COLUMNS = 44
const COLUMN_HEIGHT = 160

export const SOURCE_CLASSES: readonly SourceClass[] = ['aligned', 'alignable', 'forwarder', 'unknown']

const TONES: Readonly<Record<SourceClass, Tone>> = {
  aligned: 'ok',
  alignable: 'warn',
  forwarder: 'neutral',
  unknown: 'bad',
}

/** One row for each network; a bar consists of the classes of its messages. */
export function layOutSources(sources: readonly ReportedSource[], numbers: Intl.NumberFormat): Scene {
  const drawn = sources.slice(0, MAX_BARS)
  const most = Math.max(1, ...drawn.map(({ messages }) => messages))
  const shapes = drawn.flatMap(({ classes, messages, names, network, services }, index): readonly Shape[] => {
    const top = index * ROW
    const name = [network, services[0] ?? names[0]].filter((part) => part !== undefined).join(' · ')
    let x = MARGIN
    return [
      shortened(MARGIN, top + 10, name, NAME_COLUMNS, { look: 'name' }),
      label(MARGIN + WIDTH, top + 10, numbers.format(messages), { look: 'word', align: 'end' }),
      ...SOURCE_CLASSES.filter((one) => classes[one] > 0).map((one) => {
        const width = Math.max(2, (classes[one] / most) * WIDTH)
        const shape = box(rounded(x), top + 20, rounded(width), BAR, { look: 'bar', tone: TONES[one] })
        x += width
        return shape
      }),
    ]
  })
  return { width: WIDTH + 2 * MARGIN, height: Math.max(ROW, drawn.length * ROW), shapes }
}

export interface DayVolume {
  readonly day: string
  readonly messages: number
}

/** The messages of all shown sources by day; days without reports are there with 0. */
export function dayVolumes({ sources }: Pick<ReportedDomain, 'sources'>): readonly DayVolume[] {
  const byDay = new Map<string, number>()
  for (const { days } of sources) for (const { day, messages } of days) byDay.set(day, (byDay.get(day) ?? 0) + messages)
  const known = [...byDay.keys()].toSorted()
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return []
  const length = Math.min(MAX_DAYS, (Date.parse(last) - Date.parse(first)) / MS_OF_DAY + 1)
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(last) - (length - 1 - index) * MS_OF_DAY).toISOString().slice(0, 10)
    return { day, messages: byDay.get(day) ?? 0 }
  })
}

const MS_OF_DAY = 86_400_000

/** One column for each day. */
export function layOutDays(
  days: readonly DayVolume[],
  dayText: (day: string) => string,
  numbers: Intl.NumberFormat,
): Scene {
  const most = Math.max(1, ...days.map(({ messages }) => messages))
  const step = WIDTH / Math.max(1, days.length)
  const base = COLUMN_HEIGHT + 20
  const [first, last] = [days[0], days.at(-1)]
  return {
    width: WIDTH + 2 * MARGIN,
    height: base + 24,
    shapes: [
      label(MARGIN, 10, numbers.format(most), { look: 'faint' }),
      ...days
        .map(({ messages }, index) => ({ height: (messages / most) * COLUMN_HEIGHT, x: MARGIN + index * step }))
        .filter(({ height }) => height > 0)
        .map(({ height, x }) =>
          box(
            rounded(x),
            rounded(base - Math.max(2, height)),
            rounded(Math.max(1, step - 2)),
            rounded(Math.max(2, height)),
            {
              look: 'bar',
              group: 0,
            },
          ),
        ),
      ...(first === undefined ? [] : [label(MARGIN, base + 12, dayText(first.day), { look: 'faint' as const })]),
      ...(last === undefined || last === first
        ? []
        : [label(MARGIN + WIDTH, base + 12, dayText(last.day), { look: 'faint' as const, align: 'end' as const })]),
    ],
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
