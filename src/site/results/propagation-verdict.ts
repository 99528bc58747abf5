import { rcodeName } from '../../dns/types.ts'
import type { Locale, Localized } from '../../text.ts'
import { lasting } from './lasting.ts'
import type { Said } from './verdict.tsx'

export interface PropagationResult {
  readonly name: string
  readonly type: string
  readonly resolvers: readonly ResolverEntry[]
  readonly consistency: {
    readonly reachable: number
    readonly total: number
    readonly agreeing: number
    readonly consistent: boolean
  }
}

export interface ResolverEntry {
  readonly id: string
  readonly label: string
  readonly reachable: boolean
  readonly status: number
  readonly ad: boolean
  readonly answers: readonly { readonly ttl: number | null; readonly data: string }[]
}

interface Words {
  readonly unknown: string
  readonly agree: string
  readonly single: string
  readonly differ: string
  readonly failure: string
  readonly nobody: (total: number) => string
  readonly nobodyMore: string
  readonly one: (label: string, said: string) => string
  readonly oneMore: string
  readonly all: (count: number, isEveryone: boolean, said: string) => string
  readonly some: (agreeing: number, reachable: number) => string
  readonly someMore: string
  readonly latest: (time: string) => string
  readonly unreached: (labels: readonly string[]) => string
  readonly said: (name: string, type: string, entry: ResolverEntry) => string
}

const list = (locale: Locale, items: readonly string[]): string => new Intl.ListFormat(locale).format(items)

const WORDS: Localized<Words> = {
  en: {
    unknown: 'Unknown',
    agree: 'All agree',
    single: 'One answer only',
    differ: 'They differ',
    failure: 'Failed',
    nobody: (total) => `None of the ${total} resolvers could be reached.`,
    nobodyMore: 'That is trouble on our side and says nothing about the domain. Please try again in a moment.',
    one: (label, said) => `Only ${label} could be reached; it says: ${said}.`,
    oneMore: 'There is nothing to compare it with.',
    all: (count, isEveryone, said) =>
      `${isEveryone ? `All ${count} resolvers` : `All ${count} resolvers that we reached`} agree: ${said}.`,
    some: (agreeing, reachable) =>
      agreeing === 1
        ? `Each of the ${reachable} resolvers says something else.`
        : `${agreeing} of ${reachable} resolvers agree.`,
    someMore:
      'After a change this is normal until the old record has run out everywhere. Large sites give different answers by place on purpose.',
    latest: (time) => `Going by the times they gave, the last of them asks anew in ${time}.`,
    unreached: (labels) =>
      `${list('en', labels)} could not be reached from here. That is our trouble, not the domain’s, and counts neither way.`,
    said: (name, type, { status, answers }) =>
      status === 3
        ? `${name} does not exist`
        : status !== 0
          ? `the question ends in ${rcodeName(status)}`
          : answers.length === 0
            ? `${name} has no ${type} records`
            : `${name} has ${answers.length === 1 ? `one ${type} record` : `${answers.length} ${type} records`}`,
  },
  de: {
    unknown: 'Unbekannt',
    agree: 'Alle einig',
    single: 'Nur eine Antwort',
    differ: 'Unterschiedlich',
    failure: 'Fehlgeschlagen',
    nobody: (total) => `Keiner der ${total} Resolver war erreichbar.`,
    nobodyMore:
      'Das liegt an uns und sagt nichts über die Domain. Bitte versuchen Sie es in einem Augenblick noch einmal.',
    one: (label, said) => `Nur ${label} war erreichbar; die Antwort: ${said}.`,
    oneMore: 'Es gibt nichts, womit sie sich vergleichen ließe.',
    all: (count, isEveryone, said) =>
      `${isEveryone ? `Alle ${count} Resolver` : `Alle ${count} erreichbaren Resolver`} sind sich einig: ${said}.`,
    some: (agreeing, reachable) =>
      agreeing === 1
        ? `Jeder der ${reachable} Resolver sagt etwas anderes.`
        : `${agreeing} von ${reachable} Resolvern sind sich einig.`,
    someMore:
      'Nach einer Änderung ist das normal, bis der alte Eintrag überall abgelaufen ist. Große Websites antworten absichtlich je nach Ort verschieden.',
    latest: (time) => `Nach den angegebenen Zeiten fragt der letzte von ihnen in ${time} neu.`,
    unreached: (labels) =>
      `${list('de', labels)} ${labels.length === 1 ? 'war' : 'waren'} von hier aus nicht erreichbar. Das liegt an uns, nicht an der Domain, und zählt weder dafür noch dagegen.`,
    said: (name, type, { status, answers }) =>
      status === 3
        ? `${name} existiert nicht`
        : status !== 0
          ? `die Frage endet mit ${rcodeName(status)}`
          : answers.length === 0
            ? `${name} hat keine ${type}-Einträge`
            : `${name} hat ${answers.length === 1 ? `einen ${type}-Eintrag` : `${answers.length} ${type}-Einträge`}`,
  },
}

export function propagationSaid(result: PropagationResult, locale: Locale): Said {
  const words = WORDS[locale]
  const { consistency, resolvers, name, type } = result
  const { reachable, total, agreeing, consistent } = consistency
  const first = resolvers.find((entry) => entry.reachable)
  if (first === undefined)
    return { tone: 'unknown', word: words.unknown, sentence: words.nobody(total), more: words.nobodyMore }
  if (!consistent)
    return { tone: 'warn', word: words.differ, sentence: words.some(agreeing, reachable), more: moreOf(result, locale) }
  const said = words.said(name, type, first)
  const hasFailed = first.status !== 0 && first.status !== 3
  if (reachable === 1) {
    const tone = hasFailed ? 'problem' : 'info'
    return { tone, word: words.single, sentence: words.one(first.label, said), more: words.oneMore }
  }
  const sentence = words.all(reachable, reachable === total, said)
  return hasFailed
    ? { tone: 'problem', word: words.failure, sentence }
    : { tone: first.status === 3 ? 'warn' : 'ok', word: words.agree, sentence }
}

function moreOf({ resolvers }: PropagationResult, locale: Locale): string {
  const words = WORDS[locale]
  const ttls = resolvers.flatMap(({ answers }) => answers.flatMap(({ ttl }) => (ttl === null ? [] : [ttl])))
  return ttls.length === 0 ? words.someMore : `${words.someMore} ${words.latest(lasting(Math.max(...ttls), locale))}`
}

/** Those of whom we heard nothing, where there are others. */
export function unreachedSaid({ resolvers, consistency }: PropagationResult, locale: Locale): string | undefined {
  if (consistency.reachable === 0 || consistency.reachable === consistency.total) return undefined
  return WORDS[locale].unreached(resolvers.filter(({ reachable }) => !reachable).map(({ label }) => label))
}
