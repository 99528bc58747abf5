import type { Localized } from '../../text.ts'
import type { DkimResult } from '../../tools/dkim-check.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Facts } from './facts.tsx'
import { Judgement } from './judgement.tsx'
import { LookupLink, NextSteps } from './next-steps.tsx'

interface Words {
  readonly key: string
  readonly where: string
  readonly type: string
  readonly bits: string
  readonly testing: string
  readonly unreadable: string
  readonly yes: string
  readonly no: string
  readonly record: string
  readonly usual: string
}

const WORDS: Localized<Words> = {
  en: {
    key: 'DKIM key',
    where: 'Published at',
    type: 'Key type',
    bits: 'Key length in bits',
    testing: 'Test mode (t=y)',
    unreadable: 'not readable',
    yes: 'yes',
    no: 'no',
    record: 'DKIM record (TXT)',
    usual: 'Common selectors',
  },
  de: {
    key: 'DKIM-Schlüssel',
    where: 'Veröffentlicht unter',
    type: 'Schlüsseltyp',
    bits: 'Schlüssellänge in Bit',
    testing: 'Testmodus (t=y)',
    unreadable: 'nicht lesbar',
    yes: 'ja',
    no: 'nein',
    record: 'DKIM-Eintrag (TXT)',
    usual: 'Übliche Selektoren',
  },
}

/** The selectors of large mail providers, and names that administrators often choose. */
const USUAL_SELECTORS = ['google', 'selector1', 'selector2', 'default', 'dkim', 's1', 's2', 'k1', 'mail'] as const

type DkimKey = Extract<DkimResult, { readonly found: true }>

const KEY_TYPES: Readonly<Record<NonNullable<DkimKey['keyType']>, string>> = { rsa: 'RSA', ed25519: 'Ed25519' }

export function DkimView({ result }: { readonly result: DkimResult }) {
  return (
    <>
      <Judgement result={result} zone={result.domain} />
      {result.found ? <Key dkimKey={result} /> : <OtherSelectors {...result} />}
      <NextSteps domain={result.domain} steps={['check', 'mail', 'dnssec']} />
    </>
  )
}

function Key({ dkimKey }: { readonly dkimKey: DkimKey }) {
  const words = useWords(WORDS)
  const { name, keyType, keyBits, testing, record } = dkimKey
  return (
    <section>
      <h2>{words.key}</h2>
      <Facts
        facts={[
          { label: words.where, value: <LookupLink name={name} type="TXT" /> },
          { label: words.type, value: keyType === undefined ? words.unreadable : KEY_TYPES[keyType] },
          { label: words.bits, value: keyBits ?? '–' },
          { label: words.testing, value: testing ? words.yes : words.no },
        ]}
      />
      <Copyable label={words.record} text={record} />
    </section>
  )
}

function OtherSelectors({ domain, selector }: { readonly domain: string; readonly selector: string }) {
  const words = useWords(WORDS)
  const { locale } = usePageContext()
  return (
    <section>
      <h2 id="usual-selectors">{words.usual}</h2>
      <nav class="type-chips" aria-labelledby="usual-selectors">
        <ul>
          {USUAL_SELECTORS.filter((usual) => usual !== selector).map((usual) => (
            <li key={usual}>
              <a href={localAddress('/dkim', locale, { domain, selector: usual })}>{usual}</a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
