import { SPF_LOOKUP_LIMIT } from '../../standards/spf/record.ts'
import type { Localized } from '../../text.ts'
import type { GeneratorKind } from '../../tools/generate/issues.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress, type Page } from '../pages/page.ts'
import { Copyable } from '../parts/copyable.tsx'
import { useAnnouncement } from '../parts/live-region.tsx'
import { RecordCard } from '../parts/record-card.tsx'
import { TakenHost } from '../shell/taken-note.tsx'
import type { PageState } from '../state.ts'
import { ExistingNote } from './existing-note.tsx'
import { GeneratorFields, Issues, MoreFields } from './form-parts.tsx'
import type { Generator, Made } from './generator.ts'
import type { PlacedIssue } from './placed-issues.ts'
import { SameRecord } from './same-record.tsx'
import type { SuffixSource } from './suffixes.ts'
import { type Generating, useGenerator } from './use-generator.ts'

interface Words {
  readonly generators: string
  readonly form: string
  readonly result: string
  readonly make: string
  readonly ready: string
  readonly counted: (errors: number, hints: number) => string
  readonly lookups: (count: number, limit: number) => string
  readonly lookupsHelp: string
  readonly nothing: string
  readonly notLoaded: string
  readonly file: string
  readonly fileAddress: string
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const WORDS: Localized<Words> = {
  en: {
    generators: 'Generators',
    form: 'Record settings',
    result: 'Result',
    make: 'Generate record',
    ready: 'Ready to publish.',
    counted: (errors, hints) =>
      [errors > 0 && plural(errors, 'error', 'errors'), hints > 0 && plural(hints, 'note', 'notes')]
        .filter(Boolean)
        .join(', '),
    lookups: (count, limit) => `${plural(count, 'DNS lookup', 'DNS lookups')}; the limit is ${limit}.`,
    lookupsHelp: 'The DNS lookups of included records are added to this number.',
    nothing: 'No record to publish yet.',
    notLoaded: 'Without JavaScript, published records are not loaded. They may be stricter than this form.',
    file: 'Policy file',
    fileAddress: 'URL of the policy file',
  },
  de: {
    generators: 'Generatoren',
    form: 'Angaben zum Eintrag',
    result: 'Ergebnis',
    make: 'Eintrag erstellen',
    ready: 'Bereit zur Veröffentlichung.',
    counted: (errors, hints) =>
      [errors > 0 && `${errors} Fehler`, hints > 0 && plural(hints, 'Hinweis', 'Hinweise')].filter(Boolean).join(', '),
    lookups: (count, limit) => `${plural(count, 'DNS-Abfrage', 'DNS-Abfragen')}; das Limit ist ${limit}.`,
    lookupsHelp: 'Die DNS-Abfragen der eingebundenen Einträge kommen hinzu.',
    nothing: 'Noch kein Eintrag zu veröffentlichen.',
    notLoaded:
      'Ohne JavaScript werden veröffentlichte Einträge nicht geladen. Sie können strenger sein als dieses Formular.',
    file: 'Richtliniendatei',
    fileAddress: 'URL der Richtliniendatei',
  },
}

const TABS: Readonly<Record<GeneratorKind, string>> = { spf: 'SPF', dmarc: 'DMARC', caa: 'CAA', 'mta-sts': 'MTA-STS' }

const pathOf = (kind: string): string => `/generate/${kind}`

/** Used until a domain is entered (RFC 2606 section 3). */
const NO_DOMAIN = 'example.com'

export interface GeneratorPageDefinition {
  readonly generator: Generator
  readonly suffixes: SuffixSource
  readonly title: Localized<string>
  readonly lead: Localized<string>
}

/** Creates the page of a generator: a form and its record, made by the same functions as in the API. */
export function createGeneratorPage({ generator, suffixes, title, lead }: GeneratorPageDefinition): Page {
  const { kind } = generator
  const path = pathOf(kind)

  function Main(state: PageState) {
    const { locale } = usePageContext()
    const words = useWords(WORDS)
    const generating = useGenerator(generator, suffixes, state)
    const { values, taken, issues, existing, domain, set, load } = generating
    return (
      <>
        <GeneratorTabs here={path} domain={taken?.host ?? values['domain'] ?? ''} />
        <h1>{title[locale]}</h1>
        <p class="lead">{lead[locale]}</p>
        <div class="generator">
          <form class="generator-form" method="get" action={path} aria-label={words.form} onSubmit={stay}>
            <GeneratorFields
              fields={generator.fields.slice(0, 1)}
              words={generator.words[locale]}
              values={values}
              issues={issues}
              onValue={set}
            />
            {taken && <TakenHost {...taken} />}
            <noscript>
              <p class="aside">{words.notLoaded}</p>
            </noscript>
            <ExistingNote
              existing={existing}
              absent={generator.existing.absent}
              isSingle={kind === 'spf' || kind === 'dmarc'}
              isLong={kind === 'mta-sts'}
              canLoad={domain !== undefined}
              onLoad={load}
            />
            <GeneratorFields
              fields={generator.fields.slice(1).filter(({ isAdvanced }) => !isAdvanced)}
              words={generator.words[locale]}
              values={values}
              issues={issues}
              onValue={set}
            />
            <MoreFields
              fields={generator.fields.filter(({ isAdvanced }) => isAdvanced)}
              words={generator.words[locale]}
              values={values}
              issues={issues}
              onValue={set}
            />
            <input type="hidden" name="lang" value={locale} />
            <noscript>
              <button type="submit">{words.make}</button>
            </noscript>
          </form>
          <Result generating={generating} />
        </div>
        <SameRecord kind={kind} input={generating.input} />
      </>
    )
  }

  return {
    id: `generate-${kind}`,
    path,
    tool: 'generate_record',
    fixed: { kind },
    alsoTools: [generator.existing.tool],
    title,
    lead,
    Main,
  }
}

/** The page already shows the record, so the form is not submitted. Without script, the browser submits it. */
const stay = (event: Event): void => event.preventDefault()

function GeneratorTabs({ here, domain }: { readonly here: string; readonly domain: string }) {
  const { locale } = usePageContext()
  const words = useWords(WORDS)
  return (
    <nav class="generator-tabs" aria-label={words.generators}>
      <ul>
        {Object.entries(TABS).map(([kind, label]) => (
          <li key={kind}>
            <a
              href={localAddress(pathOf(kind), locale, { domain })}
              aria-current={pathOf(kind) === here ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Result({ generating: { made, issues, domain } }: { readonly generating: Generating }) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  const zone = domain ?? NO_DOMAIN
  return (
    <section class="generator-result" aria-labelledby="result-heading">
      <h2 id="result-heading">{words.result}</h2>
      <ResultStatus made={made} issues={issues} />
      {made.lookups !== undefined && <Lookups count={made.lookups} />}
      <Issues issues={issues.filter(({ field }) => field === undefined)} />
      {made.records.map(({ title, record }) => (
        <RecordCard
          key={title.en}
          title={title[locale]}
          record={record}
          zone={zone}
          {...(domain === undefined && { placeholder: NO_DOMAIN })}
        />
      ))}
      {made.file && (
        <>
          <Copyable label={words.fileAddress} text={made.file.address} />
          <Copyable label={words.file} text={made.file.content} />
        </>
      )}
    </section>
  )
}

/** Screen readers announce only changes of the counts while the user types. */
function ResultStatus({ made, issues }: { readonly made: Made; readonly issues: readonly PlacedIssue[] }) {
  const words = useWords(WORDS)
  const errors = issues.filter(({ isError }) => isError).length
  const state = made.records.length === 0 ? 'none' : errors > 0 ? 'error' : issues.length > 0 ? 'hint' : 'ready'
  const text =
    state === 'none' ? words.nothing : state === 'ready' ? words.ready : words.counted(errors, issues.length - errors)
  useAnnouncement(text, 'after the first render')
  return <p class={`result-status result-status-${state}`}>{text}</p>
}

function Lookups({ count }: { readonly count: number }) {
  const words = useWords(WORDS)
  return (
    <div class={`lookups ${count > SPF_LOOKUP_LIMIT ? 'lookups-over' : ''}`}>
      <meter
        id="lookups"
        min={0}
        max={SPF_LOOKUP_LIMIT}
        high={SPF_LOOKUP_LIMIT - 1}
        optimum={0}
        value={Math.min(count, SPF_LOOKUP_LIMIT)}
      />
      <label for="lookups">
        <strong>{words.lookups(count, SPF_LOOKUP_LIMIT)}</strong> {words.lookupsHelp}
      </label>
    </div>
  )
}
