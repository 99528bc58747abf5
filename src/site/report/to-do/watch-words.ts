import type { Locale } from '../../../text.ts'
import type { WatchReport } from '../../../tools/propagation/watch.ts'
import { clockTime, duration } from '../../parts/times.ts'

/** What one round of a watch showed. */
export type WatchRound = Omit<WatchReport, 'outcome'>

type Places = readonly { readonly shows: boolean | null }[]

const count = (places: Places, shows: boolean | null): number => places.filter((place) => place.shows === shows).length

/** One round in words: who shows the new record, when all of them will, and when they are asked again. */
export const roundInWords: Readonly<Record<Locale, (round: WatchRound) => string>> = {
  en: ({ nameServers, resolvers, visibleBy, nextInSeconds }) => {
    const of = (places: Places, one: string, many: string): string =>
      `${count(places, true)} of ${places.length} ${places.length === 1 ? one : many}`
    const all = [
      ...(nameServers.length > 0 ? [of(nameServers, 'name server', 'name servers')] : []),
      of(resolvers, 'resolver', 'resolvers'),
    ]
    const silent = count([...nameServers, ...resolvers], null)
    return sentences(
      `${all.join(' and ')} show the new record${count(resolvers, false) > 0 && visibleBy !== null ? `; all by ${clockTime(new Date(visibleBy), 'en')} at the latest` : ''}.`,
      silent > 0 && `${silent} did not respond.`,
      count(nameServers, false) > 0 && 'It is not yet published on all name servers.',
      nextInSeconds !== null && `Next query in ${duration(nextInSeconds, 'en')}.`,
    )
  },
  de: ({ nameServers, resolvers, visibleBy, nextInSeconds }) => {
    const of = (places: Places, one: string, many: string): string =>
      `${count(places, true)} von ${places.length} ${places.length === 1 ? one : many}`
    const all = [
      ...(nameServers.length > 0 ? [of(nameServers, 'Nameserver', 'Nameservern')] : []),
      of(resolvers, 'Resolver', 'Resolvern'),
    ]
    const silent = count([...nameServers, ...resolvers], null)
    return sentences(
      `${all.join(' und ')} zeigen den neuen Eintrag${count(resolvers, false) > 0 && visibleBy !== null ? `; alle spätestens um ${clockTime(new Date(visibleBy), 'de')} Uhr` : ''}.`,
      silent > 0 && `${silent} ${silent === 1 ? 'hat' : 'haben'} nicht geantwortet.`,
      count(nameServers, false) > 0 && 'Er ist noch nicht auf allen Nameservern veröffentlicht.',
      nextInSeconds !== null && `Nächste Abfrage in ${duration(nextInSeconds, 'de')}.`,
    )
  },
}

const sentences = (...given: readonly (string | false)[]): string => given.filter(Boolean).join(' ')
