import type { Locale, Localized } from '../../text.ts'
import { REPORT_TEXTS } from '../report-texts.ts'
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

/** What is to be done first, if it is known already, and how much in all. */
export interface Found {
  readonly first?: { readonly area: AreaId; readonly title: string }
  /** Without findings that two areas report alike. */
  readonly problems: number
  readonly warnings: number
}

/** Without its registration a domain is lost; without DNS there is neither mail nor a website. */
const BY_IMPORTANCE: readonly AreaId[] = ['registration', 'dns', 'mail', 'web']

interface Words {
  readonly found: (problems: string, warnings: string) => string
  readonly foundSoFar: (problems: string, warnings: string) => string
  readonly and: string
  readonly onlyWarnings: (warnings: string) => string
  readonly onlyWarningsSoFar: (warnings: string) => string
  readonly first: (area: string, title: string) => string
  readonly okSoFar: string
  readonly checking: (areas: string) => string
  readonly notChecked: (areas: string) => string
  readonly partlyChecked: (areas: string) => string
  readonly nothing: string
}

const WORDS: Localized<Words> = {
  en: {
    found: (problems, warnings) => `${problems}${warnings} found.`,
    foundSoFar: (problems, warnings) => `${problems}${warnings} found so far.`,
    and: ' and ',
    onlyWarnings: (warnings) => `No problems, ${warnings}.`,
    onlyWarningsSoFar: (warnings) => `No problems so far, ${warnings}.`,
    first: (area, title) => `Most important (${area}): ${title}.`,
    okSoFar: 'No problems found so far.',
    checking: (areas) => `Still being checked: ${areas}.`,
    notChecked: (areas) => `Not checked: ${areas}.`,
    partlyChecked: (areas) => `Not fully checked: ${areas}.`,
    nothing: 'This says nothing about the domain.',
  },
  de: {
    found: (problems, warnings) => `${problems}${warnings} gefunden.`,
    foundSoFar: (problems, warnings) => `Bisher ${problems}${warnings} gefunden.`,
    and: ' und ',
    onlyWarnings: (warnings) => `Keine Probleme, ${warnings}.`,
    onlyWarningsSoFar: (warnings) => `Bisher keine Probleme, ${warnings}.`,
    first: (area, title) => `Am wichtigsten (${area}): ${title}.`,
    okSoFar: 'Bisher keine Probleme gefunden.',
    checking: (areas) => `Die Prüfung läuft noch: ${areas}.`,
    notChecked: (areas) => `Nicht geprüft: ${areas}.`,
    partlyChecked: (areas) => `Nicht vollständig geprüft: ${areas}.`,
    nothing: 'Das sagt nichts über die Domain aus.',
  },
}

/** Judges a report by the states of all its areas, and by what was found if all of them are known. */
export function overallOf(states: AreaStates, locale: Locale, found: Found = foundIn(states)): Overall {
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
  const tone = toneOf(states, found, checking !== '', notChecked + partly !== '')
  const sentences = [
    verdictOf(states, found, checking === '', locale),
    checking && words.checking(checking),
    partly && words.partlyChecked(partly),
    notChecked && words.notChecked(notChecked),
    Object.values(states).every(isNotChecked) ? words.nothing : '',
  ]
  return { tone, sentence: sentences.filter((sentence) => sentence !== '').join(' ') }
}

/** What the areas report, the most important area first. */
function foundIn(states: AreaStates): Found {
  const judged = BY_IMPORTANCE.flatMap((area) => {
    const state = states[area]
    return state?.kind === 'judged' ? [{ ...state, area }] : []
  })
  const first =
    judged.find(({ severity }) => severity === 'problem') ?? judged.find(({ severity }) => severity === 'warn')
  return {
    ...(first && { first }),
    problems: judged.reduce((sum, { problems }) => sum + problems, 0),
    warnings: judged.reduce((sum, { warnings }) => sum + warnings, 0),
  }
}

function toneOf(states: AreaStates, { problems, warnings }: Found, isRunning: boolean, hasGaps: boolean): OverallTone {
  const severities = Object.values(states).map((state) => (state.kind === 'judged' ? state.severity : undefined))
  if (problems > 0 || severities.includes('problem')) return 'problem'
  if (warnings > 0 || severities.includes('warn')) return 'warn'
  if (isRunning) return 'checking'
  return hasGaps ? 'unknown' : 'ok'
}

function verdictOf(states: AreaStates, found: Found, isFinal: boolean, locale: Locale): string {
  const words = WORDS[locale]
  const { first, problems, warnings } = found
  if (problems + warnings > 0) {
    const firstOf = first === undefined ? '' : ` ${words.first(nameOf(first.area)[locale], withoutStop(first.title))}`
    return `${countsIn(problems, warnings, isFinal, locale)}${firstOf}`
  }
  const isKnown = Object.values(states).some((state) => state.kind === 'judged' && state.severity !== 'unknown')
  if (!isKnown) return ''
  return isFinal ? `${REPORT_TEXTS[locale].noProblems}.` : words.okSoFar
}

function countsIn(problems: number, warnings: number, isFinal: boolean, locale: Locale): string {
  const words = WORDS[locale]
  const counted = REPORT_TEXTS[locale].severity
  if (problems === 0) return (isFinal ? words.onlyWarnings : words.onlyWarningsSoFar)(counted.warn(warnings))
  const others = warnings === 0 ? '' : `${words.and}${counted.warn(warnings)}`
  return (isFinal ? words.found : words.foundSoFar)(counted.problem(problems), others)
}

const withoutStop = (title: string): string => title.replace(/[.!]$/, '')

const isNotChecked = (state: AreaState): boolean =>
  state.kind === 'not-checked' || (state.kind === 'judged' && state.severity === 'unknown' && !state.isPartial)
