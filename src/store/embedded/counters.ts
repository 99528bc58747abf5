import { type Bucket, type BucketDraw, drawTokens } from '../../token-bucket.ts'
import { asDrawn, asDrawnTokens } from '../drawn.ts'
import type { Counted, Counters, Window } from '../store.ts'
import type { DataFile } from './data-file.ts'
import type { Transactions } from './transactions.ts'

export const WINDOWS = '(key TEXT PRIMARY KEY, used INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT, WITHOUT ROWID'
export const BUCKETS = '(key TEXT PRIMARY KEY, full_at REAL NOT NULL) STRICT, WITHOUT ROWID'

/** Returns no row if the limit is reached. */
const COUNT = `INSERT INTO windows VALUES (?1, 1, ?2)
  ON CONFLICT (key) DO UPDATE SET used = used + 1 WHERE used < ?3 RETURNING used`
const UNCOUNT = 'UPDATE windows SET used = used - 1 WHERE key = ? AND used > 0'
const BUCKET = 'SELECT full_at FROM buckets WHERE key = ?'
const STORE_BUCKET = 'INSERT INTO buckets VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET full_at = excluded.full_at'

export function embeddedCounters(file: DataFile, { write }: Transactions): Counters {
  const drawFrom = (bucket: Bucket, wanted: number): BucketDraw => {
    const row = file.statement(BUCKET).get(bucket.key) as { readonly full_at: number } | undefined
    const draw = drawTokens(row?.full_at, bucket, wanted)
    if (draw.fullAtMs !== row?.full_at) file.statement(STORE_BUCKET).run(bucket.key, draw.fullAtMs)
    return draw
  }
  const count = ({ key, limit, endsAtMs }: Window): Counted => {
    if (limit <= 0) return { isWithin: false, used: 0 }
    const row = file.statement(COUNT).get(key, endsAtMs, limit) as { readonly used: number } | undefined
    return row === undefined ? { isWithin: false, used: limit } : { isWithin: true, used: row.used }
  }
  const uncount = ({ key }: Pick<Window, 'key'>): void => void file.statement(UNCOUNT).run(key)
  return {
    count: (window) => write(() => count(window)),
    // The steps of one write are in one transaction.
    countAll: (windows) =>
      write(() => {
        const counted = windows.map(count)
        if (counted.every(({ isWithin }) => isWithin)) return counted
        return counted.map((each, index) => {
          if (!each.isWithin) return each
          uncount(windows[index] as Window)
          return { isWithin: true, used: each.used - 1 }
        })
      }),
    uncount: (window) => write(() => uncount(window)),
    draw: (bucket) => write(() => asDrawn(drawFrom(bucket, 1))),
    drawSome: (bucket, wanted) => write(() => asDrawnTokens(drawFrom(bucket, wanted))),
  }
}
