import { rcodeName, TYPE } from '../../dns/types.ts'
import type { Localized } from '../../text.ts'
import type { Said } from './verdict.tsx'

export interface LookupResult {
  readonly name: string
  readonly type: string
  readonly typeCode: number
  readonly status: number
  readonly ad: boolean
  readonly answers: readonly LookupAnswer[]
}

export interface LookupAnswer {
  readonly name: string
  readonly type: number
  readonly ttl: number | null
  readonly data: string
}

/** What an answer says, once the number of its status and the aliases in it are understood. */
type Case =
  | { readonly kind: 'found'; readonly count: number }
  | { readonly kind: 'foundBehind'; readonly count: number; readonly target: string }
  | { readonly kind: 'noData' }
  | { readonly kind: 'noDataBehind'; readonly target: string }
  | { readonly kind: 'noName' }
  | { readonly kind: 'noNameBehind'; readonly target: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'other' }

function caseOf({ status, typeCode, answers }: LookupResult): Case {
  // The status speaks of the last name of a chain of aliases (RFC 6604 section 2).
  const target = typeCode === TYPE.CNAME ? undefined : answers.findLast(({ type }) => type === TYPE.CNAME)?.data
  if (status === 0) {
    const count = answers.filter(({ type }) => type === typeCode).length
    if (target === undefined) return count > 0 ? { kind: 'found', count } : { kind: 'noData' }
    return count > 0 ? { kind: 'foundBehind', count, target } : { kind: 'noDataBehind', target }
  }
  if (status === 3) return target === undefined ? { kind: 'noName' } : { kind: 'noNameBehind', target }
  if (status === 2) return { kind: 'failed' }
  return { kind: status === 5 ? 'refused' : 'other' }
}

type Sayings = {
  readonly [Kind in Case['kind']]: (result: LookupResult, seen: Extract<Case, { kind: Kind }>) => Said
}

const SAYINGS: Localized<Sayings> = {
  en: {
    found: ({ name, type }, { count }) => ({
      tone: 'ok',
      word: 'Found',
      sentence: count === 1 ? `${name} has one ${type} record.` : `${name} has ${count} ${type} records.`,
    }),
    foundBehind: ({ name, type }, { count, target }) => ({
      tone: 'ok',
      word: 'Found',
      sentence: `${name} is an alias of ${target}, which has ${count === 1 ? `one ${type} record` : `${count} ${type} records`}.`,
    }),
    noData: ({ name, type }) => ({
      tone: 'info',
      word: 'No such record',
      sentence: `${name} exists, but has no ${type} records.`,
      more: 'It may have records of other types, or names below it.',
    }),
    noDataBehind: ({ name, type }, { target }) => ({
      tone: 'info',
      word: 'No such record',
      sentence: `${name} is an alias of ${target}, which has no ${type} records.`,
    }),
    noName: ({ name }) => ({
      tone: 'warn',
      word: 'No such name',
      sentence: `${name} does not exist.`,
      more: 'Nothing of any type is published at this name (NXDOMAIN).',
    }),
    noNameBehind: ({ name }, { target }) => ({
      tone: 'problem',
      word: 'Dead alias',
      sentence: `${name} is an alias of ${target}, which does not exist.`,
      more: 'Either the target has to be created or the alias has to go: an alias into nothing can be taken over by others.',
    }),
    failed: ({ name }) => ({
      tone: 'problem',
      word: 'Failed',
      sentence: `The question about ${name} ended in SERVFAIL.`,
      more: 'Either its name servers do not answer properly, or their answer did not stand up to DNSSEC. The DNSSEC check tells which. Whether the record exists cannot be said.',
    }),
    refused: ({ name }) => ({
      tone: 'problem',
      word: 'Refused',
      sentence: `The question about ${name} was refused.`,
      more: 'A server on the way does not feel responsible for this name (REFUSED). Whether the record exists cannot be said.',
    }),
    other: ({ name, status }) => ({
      tone: 'problem',
      word: 'Failed',
      sentence: `The question about ${name} ended in ${rcodeName(status)}.`,
      more: 'Whether the record exists cannot be said.',
    }),
  },
  de: {
    found: ({ name, type }, { count }) => ({
      tone: 'ok',
      word: 'Gefunden',
      sentence: count === 1 ? `${name} hat einen ${type}-Eintrag.` : `${name} hat ${count} ${type}-Einträge.`,
    }),
    foundBehind: ({ name, type }, { count, target }) => ({
      tone: 'ok',
      word: 'Gefunden',
      sentence: `${name} ist ein Alias von ${target}; dort gibt es ${count === 1 ? `einen ${type}-Eintrag` : `${count} ${type}-Einträge`}.`,
    }),
    noData: ({ name, type }) => ({
      tone: 'info',
      word: 'Kein solcher Eintrag',
      sentence: `${name} existiert, hat aber keine ${type}-Einträge.`,
      more: 'Es kann Einträge anderer Typen geben, oder Namen darunter.',
    }),
    noDataBehind: ({ name, type }, { target }) => ({
      tone: 'info',
      word: 'Kein solcher Eintrag',
      sentence: `${name} ist ein Alias von ${target}; dort gibt es keine ${type}-Einträge.`,
    }),
    noName: ({ name }) => ({
      tone: 'warn',
      word: 'Kein solcher Name',
      sentence: `${name} existiert nicht.`,
      more: 'Unter diesem Namen ist kein Eintrag irgendeines Typs veröffentlicht (NXDOMAIN).',
    }),
    noNameBehind: ({ name }, { target }) => ({
      tone: 'problem',
      word: 'Toter Alias',
      sentence: `${name} ist ein Alias von ${target}, und diesen Namen gibt es nicht.`,
      more: 'Entweder muss das Ziel angelegt oder der Alias gelöscht werden: Einen Alias ins Leere können andere übernehmen.',
    }),
    failed: ({ name }) => ({
      tone: 'problem',
      word: 'Fehlgeschlagen',
      sentence: `Die Frage nach ${name} endete mit SERVFAIL.`,
      more: 'Entweder antworten die Nameserver nicht richtig, oder ihre Antwort hielt DNSSEC nicht stand. Welches von beiden, sagt die DNSSEC-Prüfung. Ob es den Eintrag gibt, lässt sich nicht sagen.',
    }),
    refused: ({ name }) => ({
      tone: 'problem',
      word: 'Abgelehnt',
      sentence: `Die Frage nach ${name} wurde abgelehnt.`,
      more: 'Ein Server auf dem Weg fühlt sich für diesen Namen nicht zuständig (REFUSED). Ob es den Eintrag gibt, lässt sich nicht sagen.',
    }),
    other: ({ name, status }) => ({
      tone: 'problem',
      word: 'Fehlgeschlagen',
      sentence: `Die Frage nach ${name} endete mit ${rcodeName(status)}.`,
      more: 'Ob es den Eintrag gibt, lässt sich nicht sagen.',
    }),
  },
}

export function lookupSaid(result: LookupResult, locale: keyof typeof SAYINGS): Said {
  const seen = caseOf(result)
  // Each saying takes the case that it stands beside.
  const say = SAYINGS[locale][seen.kind] as (result: LookupResult, seen: Case) => Said
  return say(result, seen)
}
