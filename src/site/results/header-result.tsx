import type { HeaderAnalysisResult } from '../../tools/header-analysis.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { ScrolledText } from '../parts/copyable.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { HeaderHopsPicture } from '../pictures/header-hops-picture.tsx'
import { AUTH_RESULTS } from './auth-results.ts'
import { type Fact, Facts } from './facts.tsx'
import { HEADER_WORDS } from './header-words.ts'
import { Judgement } from './judgement.tsx'
import { NextSteps } from './next-steps.tsx'
import { Mark } from './verdict.tsx'

export function HeaderView({ result }: { readonly result: HeaderAnalysisResult }) {
  const words = useWords(HEADER_WORDS)
  const { hops, auth, fields, alignment, signatures = [] } = result
  const named = FIELD_ORDER.flatMap((name): readonly Fact[] => {
    const value = fields[name]
    return value === undefined ? [] : [{ label: words.fieldNames[name], value }]
  })
  return (
    <>
      <Judgement result={result} zone={alignment.fromDomain ?? ''} />
      <section>
        <h2>{words.auth}</h2>
        <AuthTable auth={auth} />
        <p class="aside">{words.authNote}</p>
        {auth.raw !== undefined && (
          <details>
            <summary>{words.raw}</summary>
            <ScrolledText label={words.raw} text={auth.raw} />
          </details>
        )}
      </section>
      <Alignment alignment={alignment} />
      {signatures.length > 0 && <Signatures signatures={signatures} />}
      {hops.length > 0 ? (
        <HeaderHopsPicture picture={result} />
      ) : (
        <section>
          <h2>{words.path}</h2>
          <p>{words.noPath}</p>
        </section>
      )}
      {named.length > 0 && (
        <section>
          <h2>{words.fields}</h2>
          <Facts facts={named} />
        </section>
      )}
      {alignment.fromDomain !== undefined && <NextSteps domain={alignment.fromDomain} steps={['check', 'mail']} />}
    </>
  )
}

const FIELD_ORDER = ['from', 'replyTo', 'returnPath', 'subject', 'date', 'messageId'] as const

const METHODS = ['spf', 'dkim', 'dmarc'] as const

function AuthTable({ auth }: { readonly auth: HeaderAnalysisResult['auth'] }) {
  const words = useWords(HEADER_WORDS)
  const [, , resultColumn] = words.authColumns
  return (
    <table class="stacked labelled">
      <TableHead columns={words.authColumns} />
      <tbody>
        {METHODS.map((method) => (
          <tr key={method}>
            <th scope="row">{words.methods[method].name}</th>
            <td>{words.methods[method].question}</td>
            <td data-label={resultColumn}>
              <AuthResult result={auth[method]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AuthResult({ result }: { readonly result: string | undefined }) {
  const { notSaid } = useWords(HEADER_WORDS)
  const { locale } = usePageContext()
  if (result === undefined) return <Mark tone="unknown" word={notSaid} />
  // The result comes from the message, so it must not find inherited properties.
  const known = Object.hasOwn(AUTH_RESULTS, result) ? AUTH_RESULTS[result] : undefined
  return <Mark tone={known?.tone ?? 'neutral'} word={known?.text[locale] ?? result} />
}

function Signatures({ signatures }: { readonly signatures: NonNullable<HeaderAnalysisResult['signatures']> }) {
  const words = useWords(HEADER_WORDS)
  const [, domainColumn, schemeColumn] = words.signatureColumns
  return (
    <section>
      <h2>{words.signatures}</h2>
      <table class="stacked labelled">
        <TableHead columns={words.signatureColumns} />
        <tbody>
          {signatures.map(({ field, scheme, domain, instance }, index) => (
            <tr key={index}>
              <th scope="row">{instance === undefined ? field : `${field} ${instance}`}</th>
              <td data-label={domainColumn}>{domain ?? '–'}</td>
              <td data-label={schemeColumn}>{words.schemes[scheme]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="aside">{words.signatureNote}</p>
    </section>
  )
}

function Alignment({ alignment }: { readonly alignment: HeaderAnalysisResult['alignment'] }) {
  const words = useWords(HEADER_WORDS)
  const { fromDomain, returnPathDomain, dmarcFromDomain, aligned } = alignment
  const [from, returnPath, dmarc] = words.domains
  if (fromDomain === undefined) return null
  const facts = [
    { label: from, value: fromDomain },
    { label: returnPath, value: returnPathDomain },
    { label: dmarc, value: dmarcFromDomain },
  ].flatMap(({ label, value }): readonly Fact[] =>
    value === undefined ? [] : [{ label, value: <code>{value}</code> }],
  )
  return (
    <section>
      <h2>{words.alignment}</h2>
      <p>
        <Mark tone={aligned ? 'ok' : 'warn'} word={aligned ? words.aligned : words.unaligned} />
      </p>
      <Facts facts={facts} />
      <p class="aside">{words.alignmentNote}</p>
    </section>
  )
}
