import type { Localized } from '../../text.ts'
import { duration, momentInUtc } from '../parts/times.ts'

export interface HopsWords {
  readonly title: string
  readonly none: string
  readonly noTimes: string
  readonly count: (hops: number) => string
  readonly total: (seconds: number, hops: number) => string
  readonly longestWait: (seconds: number, host: string) => string
  readonly backwards: (count: number) => string
  readonly timeless: (count: number) => string
  readonly startsAt: (atMs: number) => string
  readonly start: string
  readonly clock: string
  readonly longest: string
  readonly noTime: string
  readonly nameless: string
  readonly more: (count: number) => string
  readonly columns: readonly [hop: string, by: string, from: string, protocol: string, time: string, delay: string]
}

export const HOPS_WORDS: Localized<HopsWords> = {
  en: {
    title: 'Delivery path (Received)',
    none: 'The header has no Received fields.',
    noTimes: 'No Received field has a readable time.',
    count: (hops) => (hops === 1 ? '1 hop.' : `${hops} hops.`),
    total: (seconds, hops) => `${hops} hops, ${duration(seconds, 'en')} in total.`,
    longestWait: (seconds, host) => `The longest delay is ${duration(seconds, 'en')}, before ${host}.`,
    backwards: (count) =>
      count === 1
        ? '1 hop is earlier than the previous one: a clock is wrong.'
        : `${count} hops are earlier than the previous one: clocks are wrong.`,
    timeless: (count) => (count === 1 ? '1 hop has no time.' : `${count} hops have no time.`),
    startsAt: (atMs) => `from ${momentInUtc(new Date(atMs), 'en')}`,
    start: 'start',
    clock: 'clock is wrong',
    longest: 'longest delay',
    noTime: 'no time',
    nameless: 'unnamed host',
    more: (count) => `and ${count} more`,
    columns: ['Hop', 'Received by', 'Received from', 'Protocol', 'Time', 'Delay'],
  },
  de: {
    title: 'Zustellweg (Received)',
    none: 'Der Header enthält keine Received-Felder.',
    noTimes: 'Kein Received-Feld enthält eine lesbare Zeit.',
    count: (hops) => (hops === 1 ? '1 Station.' : `${hops} Stationen.`),
    total: (seconds, hops) => `${hops} Stationen, insgesamt ${duration(seconds, 'de')}.`,
    longestWait: (seconds, host) => `Die längste Verzögerung beträgt ${duration(seconds, 'de')}, vor ${host}.`,
    backwards: (count) =>
      count === 1
        ? '1 Station liegt zeitlich vor der vorigen: Eine Uhr geht falsch.'
        : `${count} Stationen liegen zeitlich vor der vorigen: Uhren gehen falsch.`,
    timeless: (count) =>
      count === 1 ? '1 Station hat keine Zeitangabe.' : `${count} Stationen haben keine Zeitangabe.`,
    startsAt: (atMs) => `ab ${momentInUtc(new Date(atMs), 'de')}`,
    start: 'Beginn',
    clock: 'Uhr geht falsch',
    longest: 'am längsten',
    noTime: 'ohne Zeitangabe',
    nameless: 'Host ohne Namen',
    more: (count) => `und ${count} weitere`,
    columns: ['Station', 'Empfangender Server', 'Sendender Server', 'Protokoll', 'Zeit', 'Verzögerung'],
  },
}
