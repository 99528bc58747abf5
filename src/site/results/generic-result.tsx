import type { ComponentChildren } from 'preact'
import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { Facts } from './facts.tsx'
import { type JudgedResult, Judgement } from './judgement.tsx'

type GenericResultProps = { readonly result: JudgedResult & Readonly<Record<string, unknown>> }

/** Any result: its verdict and findings, if it has them, and its other members as names and values. */
export function GenericResult({ result }: GenericResultProps) {
  const { verdict, findings, ...members } = result
  return (
    <>
      <Judgement result={result} zone={zoneIn(members)} />
      <Value value={members} />
    </>
  )
}

/** The zone that offered records are relative to. */
const zoneIn = ({ domain, name }: Readonly<Record<string, unknown>>): string => String(domain ?? name ?? '')

const WORDS: Localized<{ readonly yes: string; readonly no: string; readonly none: string }> = {
  en: { yes: 'yes', no: 'no', none: 'none' },
  de: { yes: 'ja', no: 'nein', none: 'keine' },
}

function Value({ value }: { readonly value: unknown }): ComponentChildren {
  const { locale } = usePageContext()
  const words = WORDS[locale]
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((entry, index) => (
          // The index is a stable key, because a result never changes.
          <li key={index}>
            <Value value={entry} />
          </li>
        ))}
      </ul>
    )
  if (typeof value === 'object')
    return (
      <Facts facts={Object.entries(value).map(([label, member]) => ({ label, value: <Value value={member} /> }))} />
    )
  return String(value)
}
