import type { Locale, Localized } from '../../text.ts'
import type { AreaState } from './area-state.ts'
import { AREAS, type AreaId, nameOf } from './areas.ts'

/** `checking`: nothing bad is known yet, but the report is not complete. `unknown`: nothing bad is known, but an area was not checked. */
export type OverallTone = 'problem' | 'warn' | 'ok' | 'unknown' | 'checking'

export interface Overall {
  readonly tone: OverallTone
  /** Names the most important finding, and everything that was not checked. */
  readonly sentence: string
}

/** The areas of a report; those of tools that the service does not have are missing. */
export type AreaStates = Readonly<Partial<Record<AreaId, AreaState>>>

/** Without its registration a domain is lost; without DNS there is neither mail nor a website. */
const BY_IMPORTANCE: readonly AreaId[] = ['registration', 'dns', 'mail', 'web']

interface Words {
  readonly problem: (area: string, title: string) => string
  readonly warn: (area: string, title: string) => string
  readonly warnSoFar: (area: string, title: string) => string
  readonly ok: string
  readonly okSoFar: string
  readonly checking: (areas: string) => string
  readonly notChecked: (areas: string) => string
  readonly partlyChecked: (areas: string) => string
  readonly nothing: string
}

const WORDS: Localized<Words> = {
  en: {
    problem: (area, title) => `At least one problem needs to be fixed. Most important (${area}): ${title}.`,
    warn: (area, title) => `No problems, some warnings. Most important (${area}): ${title}.`,
    warnSoFar: (area, title) => `No problems so far, some warnings. Most important (${area}): ${title}.`,
    ok: 'No problems found.',
    okSoFar: 'No problems found so far.',
    checking: (areas) => `Still being checked: ${areas}.`,
    notChecked: (areas) => `Not checked: ${areas}.`,
    partlyChecked: (areas) => `Not fully checked: ${areas}.`,
    nothing: 'This says nothing about the domain.',
  },
  de: {
    problem: (area, title) => `Mindestens ein Problem muss behoben werden. Am wichtigsten (${area}): ${title}.`,
    warn: (area, title) => `Keine Probleme, einige Warnungen. Am wichtigsten (${area}): ${title}.`,
    warnSoFar: (area, title) => `Bisher keine Probleme, einige Warnungen. Am wichtigsten (${area}): ${title}.`,
    ok: 'Keine Probleme gefunden.',
    okSoFar: 'Bisher keine Probleme gefunden.',
    checking: (areas) => `Die Prüfung läuft noch: ${areas}.`,
    notChecked: (areas) => `Nicht geprüft: ${areas}.`,
    partlyChecked: (areas) => `Nicht vollständig geprüft: ${areas}.`,
    nothing: 'Das sagt nichts über die Domain aus.',
  },
}

/** Judges a report by the states of all its areas. */
export function overallOf(states: AreaStates, locale: Locale): Overall {
  const words = WORDS[locale]
  const names = (isMeant: (state: AreaState) => boolean): string =>
    AREAS.filter(({ id }) => {
      const state = states[id]
      return state !== undefined && isMeant(state)
    })
      .map(({ name }) => name[locale])
      .join(', ')
  const checking = names(({ kind }) => kind === 'checking')
  const notChecked = names(isNotChecked)
  const partly = names((state) => state.kind === 'judged' && state.isPartial)
  const tone = toneOf(states, checking !== '', notChecked + partly !== '')
  const sentences = [
    verdictOf(states, tone, checking === '', locale),
    checking && words.checking(checking),
    partly && words.partlyChecked(partly),
    notChecked && words.notChecked(notChecked),
    Object.values(states).every(isNotChecked) ? words.nothing : '',
  ]
  return { tone, sentence: sentences.filter((sentence) => sentence !== '').join(' ') }
}

function toneOf(states: AreaStates, isRunning: boolean, hasGaps: boolean): OverallTone {
  const severities = Object.values(states).map((state) => (state.kind === 'judged' ? state.severity : undefined))
  if (severities.includes('problem')) return 'problem'
  if (severities.includes('warn')) return 'warn'
  if (isRunning) return 'checking'
  return hasGaps ? 'unknown' : 'ok'
}

function verdictOf(states: AreaStates, tone: OverallTone, isFinal: boolean, locale: Locale): string {
  const words = WORDS[locale]
  for (const id of BY_IMPORTANCE) {
    const state = states[id]
    if (state?.kind !== 'judged' || state.severity !== tone || tone === 'ok' || tone === 'unknown') continue
    const say = tone === 'problem' ? words.problem : isFinal ? words.warn : words.warnSoFar
    return say(nameOf(id)[locale], state.title.replace(/[.!]$/, ''))
  }
  const isKnown = Object.values(states).some((state) => state.kind === 'judged' && state.severity !== 'unknown')
  if (!isKnown) return ''
  return isFinal ? words.ok : words.okSoFar
}

const isNotChecked = (state: AreaState): boolean =>
  state.kind === 'not-checked' || (state.kind === 'judged' && state.severity === 'unknown' && !state.isPartial)
