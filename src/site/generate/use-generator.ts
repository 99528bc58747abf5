import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type PastedHost, pastedHost } from '../../standards/domain-name/pasted-host.ts'
import { usePageContext } from '../page-context.ts'
import { addressOf } from '../pages/page.ts'
import type { PageState } from '../state.ts'
import { domainIn, type Existing, existingIn } from './existing.ts'
import { queryOf, type ReadForm, readForm, type Values, valuesFrom } from './form.ts'
import type { Generator, Made, Taken } from './generator.ts'
import { type PlacedIssue, placedIssues, weakerThan } from './placed-issues.ts'
import { type Suffixes, type SuffixSource, withoutList } from './suffixes.ts'

export interface Generating {
  /** As typed. */
  readonly values: Values
  /** The domain in a pasted URL or mail address, which the record is made for. */
  readonly taken: PastedHost | undefined
  readonly input: ReadForm['input']
  readonly made: Made
  readonly issues: readonly PlacedIssue[]
  readonly existing: Existing
  /** In A-labels; undefined if no valid domain is entered. */
  readonly domain: string | undefined
  set(name: string, value: string): void
  load(): void
}

const TYPING_MS = 300

/** The state of a generator form and the record made from it, without a request to the server. */
export function useGenerator(generator: Generator, source: SuffixSource, state: PageState): Generating {
  const { fields, sent } = generator
  const { browser, locale } = usePageContext()
  const [offered] = useState(() => offeredIn(generator, state))
  const [typed, setValues] = useState<Values>(() => ({ ...valuesFrom(fields, state.input), ...offered?.values }))
  const taken = takenDomain(typed['domain'] ?? '')
  const values = useMemo(() => (taken === undefined ? typed : { ...typed, domain: taken.host }), [typed])
  const list = useSuffixes(source)
  const { input, faults } = useMemo(() => readForm(sent, values), [values])
  const { made, needsList } = useMemo(() => makeWith(generator, input, list.suffixes), [input, list.suffixes])
  useEffect(() => {
    if (needsList) list.load()
  }, [needsList])

  const domain = domainIn(values['domain'] ?? '')
  const [existing, load] = useExisting(generator, state, { domain, offered }, (taken) =>
    setValues((before) => ({ ...before, ...taken })),
  )

  const isFirst = useRef(true)
  useEffect(() => {
    // The URL stays unchanged until the user changes a value.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const address = addressOf(state.path, { ...queryOf(fields, values), lang: locale })
    const timer = setTimeout(() => browser?.showAddress(address, 'replace'), TYPING_MS)
    return () => clearTimeout(timer)
  }, [values])

  return {
    values: typed,
    taken,
    input,
    made,
    issues: useMemo(
      () => [...placedIssues(generator, values, made, faults), ...weakerThan(existing, generator, values)],
      [made, faults, existing, values],
    ),
    existing,
    domain,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    load,
  }
}

/** The record in the URL that a report offers, if the form can be filled from it. */
const offeredIn = ({ readRecord }: Generator, { input }: PageState): Taken | undefined =>
  input['record'] === undefined ? undefined : readRecord?.(input['record'])

/** Undefined for a plain domain, and for text without a domain. */
export function takenDomain(text: string): PastedHost | undefined {
  const pasted = pastedHost(text)
  return pasted !== undefined && domainIn(pasted.host) !== undefined ? pasted : undefined
}

function makeWith(generator: Generator, input: ReadForm['input'], suffixes: Suffixes | undefined) {
  let needsList = false
  const made = generator.make(
    input,
    suffixes ??
      withoutList(() => {
        needsList = true
      }),
  )
  return { made, needsList }
}

function useSuffixes(source: SuffixSource) {
  const [suffixes, setSuffixes] = useState(typeof source === 'function' ? undefined : source)
  return {
    suffixes,
    load() {
      // Without the list, the record is the same and only a note is missing.
      if (typeof source === 'function') source().then(setSuffixes, () => undefined)
    },
  }
}

/** Queries the published records automatically if the URL contains only the domain, as links in reports without an offered record do. */
function useExisting(
  { existing: record, fields }: Generator,
  state: PageState,
  { domain, offered }: { readonly domain: string | undefined; readonly offered: Taken | undefined },
  onTaken: (values: Values) => void,
): readonly [Existing, () => void] {
  const { browser, locale } = usePageContext()
  const given = fields.filter(({ name }) => (state.input[name] ?? '') !== '')
  const isDomainOnly = given.length === 1 && given[0]?.name === 'domain' && domain !== undefined
  const [existing, setExisting] = useState<Existing>(() =>
    offered === undefined ? { kind: isDomainOnly ? 'asking' : 'unasked' } : { kind: 'offered', ...offered },
  )
  const running = useRef<AbortController | undefined>(undefined)
  const tool = state.tools?.[record.tool]

  const load = async (): Promise<void> => {
    if (browser === undefined || tool === undefined || domain === undefined) return
    const control = new AbortController()
    running.current = control
    setExisting({ kind: 'asking' })
    const outcome = await browser.ask(tool, record.input(domain), { locale, signal: control.signal })
    if (control.signal.aborted) return
    const seen = existingIn(outcome, record)
    setExisting(seen)
    if (seen.kind === 'taken') onTaken(seen.values)
  }

  useEffect(() => {
    if (browser !== undefined && existing.kind === 'asking') void load()
    return () => running.current?.abort()
  }, [browser])
  // The published records belong to one domain, so another domain discards them.
  const shownFor = useRef(domain)
  useEffect(() => {
    if (shownFor.current === domain) return
    shownFor.current = domain
    running.current?.abort()
    setExisting({ kind: 'unasked' })
  }, [domain])

  return [existing, () => void load()]
}
