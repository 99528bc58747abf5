import type { ComponentChildren } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { SNIPPET_FORMATS, type SnippetFormat } from '../snippets/formats.ts'
import { type PanelEntry, type PanelField, panelEntries, plain } from '../snippets/panel.ts'
import type { SnippetRecord } from '../snippets/record.ts'
import { CopyButton, ScrolledText } from './copyable.tsx'

interface Words {
  readonly panel: string
  readonly formats: string
  readonly all: string
  readonly numbered: (index: number, count: number) => string
  readonly replace: (placeholder: string) => string
  readonly fields: Readonly<Record<PanelField, string>>
}

const WORDS: Localized<Words> = {
  en: {
    panel: 'DNS panel',
    formats: 'Formats of the record',
    all: 'All fields',
    numbered: (index, count) => `Record ${index} of ${count}`,
    replace: (placeholder) => `Replace ${placeholder} with your domain.`,
    fields: {
      host: 'Host',
      type: 'Type',
      value: 'Value',
      priority: 'Priority',
      weight: 'Weight',
      port: 'Port',
      target: 'Target',
      flags: 'Flags',
      tag: 'Tag',
      usage: 'Usage',
      selector: 'Selector',
      matchingType: 'Matching type',
      certificate: 'Certificate data',
      keyTag: 'Key tag',
      algorithm: 'Algorithm',
      digestType: 'Digest type',
      digest: 'Digest',
    },
  },
  de: {
    panel: 'DNS-Verwaltung',
    formats: 'Formate des Eintrags',
    all: 'Alle Felder',
    numbered: (index, count) => `Eintrag ${index} von ${count}`,
    replace: (placeholder) => `Ersetzen Sie ${placeholder} durch Ihre Domain.`,
    fields: {
      host: 'Host',
      type: 'Typ',
      value: 'Wert',
      priority: 'Priorität',
      weight: 'Gewicht',
      port: 'Port',
      target: 'Ziel',
      flags: 'Flags',
      tag: 'Tag',
      usage: 'Verwendung',
      selector: 'Selektor',
      matchingType: 'Abgleichstyp',
      certificate: 'Zertifikatsdaten',
      keyTag: 'Key-Tag',
      algorithm: 'Algorithmus',
      digestType: 'Digest-Typ',
      digest: 'Digest',
    },
  },
}

export interface RecordCardProps {
  readonly record: SnippetRecord
  /** The zone that the host is relative to; the host `@` is the zone apex. */
  readonly zone: string
  readonly title?: string
  /** Set if the zone only stands for the domain of the reader. */
  readonly placeholder?: string
}

/** A record to publish: field by field for the panel of a DNS provider, and in the formats of DNS tools. */
export function RecordCard({ record, zone, title, placeholder }: RecordCardProps) {
  const words = useWords(WORDS)
  const { locale, browser } = usePageContext()
  const label = title ?? `${record.type} ${record.host}`
  const shown: Shown = { record, zone, ...(placeholder !== undefined && { placeholder }) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group is not a landmark; there may be many with the same name
    <div class="record-card" role="group" aria-label={label}>
      {title !== undefined && <p class="record-title">{title}</p>}
      <Tabs
        label={words.formats}
        tabs={[
          { id: 'panel', label: words.panel, content: <Panel {...shown} /> },
          ...SNIPPET_FORMATS.map((format) => ({
            id: format.id,
            label: format.label,
            content: <Format {...format} {...shown} />,
          })),
        ]}
      />
      {browser === undefined && (
        <noscript>
          {SNIPPET_FORMATS.map((format) => (
            <details key={format.id} lang={locale}>
              <summary>{format.label}</summary>
              <Format {...format} {...shown} />
            </details>
          ))}
        </noscript>
      )}
    </div>
  )
}

type Shown = Pick<RecordCardProps, 'record' | 'zone' | 'placeholder'>

function ReplaceNote({ placeholder }: { readonly placeholder: string }) {
  const words = useWords(WORDS)
  return <p class="aside">{words.replace(placeholder)}</p>
}

function Panel({ record, zone, placeholder }: Shown) {
  const words = useWords(WORDS)
  const sets = panelEntries(record, zone)
  const isInPanel = placeholder !== undefined && plain(record, zone).includes(placeholder)
  return (
    <>
      {sets.map((entries, index) => (
        <div key={String(index)}>
          {sets.length > 1 && <p class="record-number">{words.numbered(index + 1, sets.length)}</p>}
          <PanelFields entries={entries} />
        </div>
      ))}
      {isInPanel && <ReplaceNote placeholder={placeholder} />}
      <p class="record-all needs-script">
        {words.all} <CopyButton text={plain(record, zone)} about={words.all} />
      </p>
    </>
  )
}

function PanelFields({ entries }: { readonly entries: readonly PanelEntry[] }) {
  const { fields } = useWords(WORDS)
  return (
    <dl class="record-fields">
      {entries.map(([field, text]) => (
        <div key={field}>
          <dt>{fields[field]}</dt>
          <dd>
            <code>{text}</code>
            <CopyButton text={text} about={`${fields[field]} ${text.slice(0, ABOUT_LENGTH)}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Long enough to distinguish the buttons. */
const ABOUT_LENGTH = 40

function Format({ label, note, render, record, zone, placeholder }: SnippetFormat & Shown) {
  const { locale } = usePageContext()
  const text = render(record, zone)
  return (
    <>
      <p class="aside">{note[locale]}</p>
      <div class="record-snippet">
        <ScrolledText label={label} text={text} />
        <CopyButton text={text} about={label} />
      </div>
      {placeholder !== undefined && text.includes(placeholder) && <ReplaceNote placeholder={placeholder} />}
    </>
  )
}

interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ComponentChildren
}

/** Implements the tabs pattern of ARIA: one tab stop, arrow keys between the tabs, and automatic activation. */
function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const base = useId()
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const choose = (index: number): void => {
    const wrapped = (index + tabs.length) % tabs.length
    setChosen(wrapped)
    buttons.current[wrapped]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
  }
  return (
    <>
      <div class="tabs needs-script" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={index === chosen ? 0 : -1}
            ref={(button) => {
              buttons.current[index] = button
            }}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={index !== chosen}
        >
          {index === chosen && tab.content}
        </div>
      ))}
    </>
  )
}
