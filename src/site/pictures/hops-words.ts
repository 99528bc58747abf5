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
    title: 'The way of the message',
    none: 'The header names no hop.',
    noTimes: 'No hop names a time that can be read.',
    count: (hops) => (hops === 1 ? 'One hop.' : `${hops} hops.`),
    total: (seconds, hops) => `${hops} hops, under way for ${duration(seconds, 'en')}.`,
    longestWait: (seconds, host) => `The longest wait was ${duration(seconds, 'en')}, until ${host} took it.`,
    backwards: (count) =>
      count === 1
        ? 'One hop is earlier than the one before: a clock is wrong.'
        : `${count} hops are earlier than the one before: clocks are wrong.`,
    timeless: (count) => (count === 1 ? 'One hop names no time.' : `${count} hops name no time.`),
    startsAt: (atMs) => `from ${momentInUtc(new Date(atMs), 'en')}`,
    start: 'start',
    clock: 'clocks disagree',
    longest: 'longest wait',
    noTime: 'no time given',
    nameless: 'host without a name',
    more: (count) => `and ${count} more`,
    columns: ['Hop', 'Taken by', 'Handed over by', 'Protocol', 'Time as written', 'Delay'],
  },
  de: {
    title: 'Der Weg der Nachricht',
    none: 'Der Header nennt keine Station.',
    noTimes: 'Keine Station nennt eine lesbare Zeit.',
    count: (hops) => (hops === 1 ? 'Eine Station.' : `${hops} Stationen.`),
    total: (seconds, hops) => `${hops} Stationen, ${duration(seconds, 'de')} unterwegs.`,
    longestWait: (seconds, host) => `Am längsten dauerte es bis ${host}: ${duration(seconds, 'de')}.`,
    backwards: (count) =>
      count === 1
        ? 'Eine Station liegt zeitlich vor ihrer Vorgängerin: Eine Uhr geht falsch.'
        : `${count} Stationen liegen zeitlich vor ihrer Vorgängerin: Uhren gehen falsch.`,
    timeless: (count) => (count === 1 ? 'Eine Station nennt keine Zeit.' : `${count} Stationen nennen keine Zeit.`),
    startsAt: (atMs) => `ab ${momentInUtc(new Date(atMs), 'de')}`,
    start: 'Beginn',
    clock: 'Uhren uneins',
    longest: 'längste Wartezeit',
    noTime: 'ohne Zeitangabe',
    nameless: 'Host ohne Namen',
    more: (count) => `und ${count} weitere`,
    columns: ['Station', 'Angenommen von', 'Übergeben von', 'Protokoll', 'Zeit wie angegeben', 'Verzögerung'],
  },
}
