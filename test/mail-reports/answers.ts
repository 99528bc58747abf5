import type { Answer, Answers, RecordType } from '../../src/mail-reports/answers.ts'

type Zone = Readonly<Record<string, Partial<Record<RecordType, readonly string[] | 'unknown'>>>>

/** Names that are not listed do not exist. */
export const answersOf = (zone: Zone): Answers => ({
  lookup(name, type): Answer {
    if (!Object.hasOwn(zone, name)) return { state: 'absent', isNxdomain: true }
    const values = zone[name]?.[type]
    if (values === 'unknown') return { state: 'unknown' }
    return values === undefined ? { state: 'absent', isNxdomain: false } : { state: 'records', values }
  },
})
