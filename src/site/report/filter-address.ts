import { useContext, useEffect, useState } from 'preact/hooks'
import { usePageContext } from '../page-context.ts'
import { type Filter, NO_FILTER, SEVERITIES } from './finding.ts'
import { FindingScope } from './finding-link.tsx'
import { REPORT_WORDS } from './words.ts'

/** Severities and categories, which have no name in common. */
const SHOW = 'show'
const TEXT = 'q'
const MAX_TEXT = 100

/** Browsers limit how often a page may change its URL. */
const WRITTEN_AFTER_MS = 300

const CATEGORIES: ReadonlySet<string> = new Set(Object.keys(REPORT_WORDS.en.category))

/** Unknown values are ignored, so that a mistyped URL shows everything. */
export function filterIn(query: string): Filter {
  const parameters = new URLSearchParams(query)
  const shown = (parameters.get(SHOW) ?? '').split(',')
  return {
    severities: new Set(SEVERITIES.filter((severity) => shown.includes(severity))),
    categories: new Set(shown.filter((one) => CATEGORIES.has(one))),
    text: (parameters.get(TEXT) ?? '').slice(0, MAX_TEXT),
  }
}

/** The query with this filter and with all its other parameters. */
export function queryWith({ severities, categories, text }: Filter, query: string): string {
  const parameters = new URLSearchParams(query)
  const shown = [...SEVERITIES.filter((severity) => severities.has(severity)), ...categories].join(',')
  for (const [name, value] of [
    [SHOW, shown],
    [TEXT, text.trim().slice(0, MAX_TEXT)],
  ] as const)
    if (value === '') parameters.delete(name)
    else parameters.set(name, value)
  // A comma needs no escape in a query, and the URL stays readable.
  const written = parameters.toString().replaceAll('%2C', ',')
  return written === '' ? '' : `?${written}`
}

/** The filter of a list. The URL contains that of the page's own list, not those of the results of other tools on it. */
export function useFilterInAddress(): readonly [Filter, (filter: Filter) => void] {
  const isWholePage = useContext(FindingScope) === ''
  const { browser: ofPage } = usePageContext()
  const browser = isWholePage ? ofPage : undefined
  const [filter, setFilter] = useState(() => (browser === undefined ? NO_FILTER : filterIn(browser.query())))
  const [isChanged, setChanged] = useState(false)
  // The server does not filter, because its HTML has no button that shows all findings again.
  useEffect(() => {
    if (browser !== undefined && !isChanged) setFilter(filterIn(browser.query()))
  }, [browser])
  useEffect(() => {
    if (browser === undefined || !isChanged) return undefined
    const timer = setTimeout(() => browser.showQuery(queryWith(filter, browser.query())), WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [browser, filter, isChanged])
  const change = (wanted: Filter): void => {
    setChanged(true)
    setFilter(wanted)
  }
  return [filter, change]
}
