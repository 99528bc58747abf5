import type { Locale, Localized } from '../../text.ts'
import { AREAS, type AreaId } from './areas.ts'

/** An area that a result says nothing about. */
export interface NotCovered {
  readonly area: AreaId
  /** The tool that covers it. */
  readonly tool: string
  readonly reason: string
}

const NOT_LOOKED_AT: Readonly<Record<AreaId, Localized<string>>> = {
  dns: {
    en: 'The DNS and mail records were not checked.',
    de: 'Die DNS- und Mail-Einträge wurden nicht geprüft.',
  },
  mail: {
    en: 'The mail servers were not contacted.',
    de: 'Zu den Mailservern wurde keine Verbindung aufgebaut.',
  },
  web: {
    en: 'The website was not opened.',
    de: 'Die Website wurde nicht abgerufen.',
  },
  registration: {
    en: 'The registration was not checked.',
    de: 'Die Registrierung wurde nicht geprüft.',
  },
}

/** The health check has the state of the registration too. */
const ALSO_COVERS: Readonly<Partial<Record<AreaId, readonly AreaId[]>>> = { dns: ['registration'] }

/** The areas that the tool of one area does not look at. Empty for other tools. */
export function notCoveredBy(tool: string, locale: Locale): readonly NotCovered[] {
  const own = AREAS.find((area) => area.tool === tool)
  if (own === undefined) return []
  return AREAS.filter(({ id }) => id !== own.id && ALSO_COVERS[own.id]?.includes(id) !== true).map((area) => ({
    area: area.id,
    tool: area.tool,
    reason: NOT_LOOKED_AT[area.id][locale],
  }))
}

interface Words {
  /** One sentence about what a result does not cover. The arguments are the areas, and how they are checked. */
  readonly sentence: (areas: string, how: string) => string
  readonly or: string
}

const WORDS: Localized<Words> = {
  en: { sentence: (areas, how) => `Not covered: ${areas}. See ${how}.`, or: ' or ' },
  de: { sentence: (areas, how) => `Nicht enthalten: ${areas}. Siehe ${how}.`, or: ' oder ' },
}

/** The same in one sentence. `nameOf`: how the surface names what checks an area, and all areas together. */
export function notCoveredSentence(
  tool: string,
  locale: Locale,
  nameOf: (area: AreaId | 'all') => string,
): string | undefined {
  const areas = notCoveredBy(tool, locale).map(({ area }) => area)
  if (areas.length === 0) return undefined
  const { sentence, or } = WORDS[locale]
  const names = AREAS.filter(({ id }) => areas.includes(id)).map(({ name }) => name[locale])
  return sentence(names.join(', '), `${areas.map(nameOf).join(', ')}${or}${nameOf('all')}`)
}

/** Why an area could not be looked at. */
export type Refusal = 'public-suffix' | 'overloaded' | 'no-resolver' | 'unresolvable'

export const REFUSALS: Readonly<Record<Refusal, Localized<string>>> = {
  'public-suffix': {
    en: 'A public suffix cannot be registered.',
    de: 'Ein öffentliches Suffix (Public Suffix) kann nicht registriert werden.',
  },
  overloaded: {
    en: 'The service is overloaded. Check again in a minute.',
    de: 'Der Dienst ist überlastet. Prüfen Sie in einer Minute erneut.',
  },
  unresolvable: {
    en: 'The domain does not resolve, so there is nothing to look at.',
    de: 'Die Domain lässt sich nicht auflösen, daher gibt es nichts zu prüfen.',
  },
  'no-resolver': {
    en: 'None of the resolvers of the service responded. This says nothing about the domain.',
    de: 'Keiner der Resolver des Dienstes hat geantwortet. Das sagt nichts über die Domain aus.',
  },
}
