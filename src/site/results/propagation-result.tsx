import { rcodeName } from '../../dns/types.ts'
import type { Localized } from '../../text.ts'
import type { PropagationResult } from '../../tools/dns-propagation.ts'
import { useWords } from '../page-context.ts'
import { TableHead } from '../parts/table-head.tsx'
import { shorten } from '../pictures/measure.ts'
import { PropagationPicture } from '../pictures/propagation-picture.tsx'
import type { ResultProps } from '../state.ts'
import { domainIn } from './domain-in.ts'
import { Judgement } from './judgement.tsx'
import { TypeChips, typeChips } from './lookup-result.tsx'
import { NextSteps } from './next-steps.tsx'
import { Ttl } from './ttl.tsx'
import { Mark } from './verdict.tsx'

interface Words {
  readonly otherTypes: (name: string) => string
  readonly each: string
  readonly columns: readonly [resolver: string, status: string, answers: string, dnssec: string]
  readonly unreached: string
  readonly none: string
  readonly more: (count: number) => string
  readonly cachedFor: string
  readonly validated: string
  readonly notValidated: string
}

const WORDS: Localized<Words> = {
  en: {
    otherTypes: (name) => `Other records of ${name}`,
    each: 'Full responses',
    columns: ['Resolver', 'Status', 'Records', 'DNSSEC'],
    unreached: 'no response',
    none: 'none',
    more: (count) => `and ${count} more (not listed)`,
    cachedFor: 'cached for',
    validated: 'validated',
    notValidated: 'not validated',
  },
  de: {
    otherTypes: (name) => `Andere Einträge von ${name}`,
    each: 'Vollständige Antworten',
    columns: ['Resolver', 'Status', 'Einträge', 'DNSSEC'],
    unreached: 'keine Antwort',
    none: 'keine',
    more: (count) => `und ${count} weitere (nicht aufgeführt)`,
    cachedFor: 'noch im Cache:',
    validated: 'validiert',
    notValidated: 'nicht validiert',
  },
}

export function PropagationView({ result, tool }: ResultProps<PropagationResult>) {
  const words = useWords(WORDS)
  const { name, type, resolvers } = result
  const domain = domainIn(name)
  return (
    <>
      <Judgement result={result} zone={domain ?? name} />
      <TypeChips
        name={name}
        current={type}
        label={words.otherTypes(name)}
        path="/propagation"
        types={typeChips(tool)}
      />
      <PropagationPicture picture={result} />
      <details class="in-full">
        <summary>{words.each}</summary>
        <EachResolver resolvers={resolvers} />
      </details>
      {domain !== undefined && <NextSteps domain={domain} steps={['check', 'records', 'dnssec']} />}
    </>
  )
}

function EachResolver({ resolvers }: Pick<PropagationResult, 'resolvers'>) {
  const words = useWords(WORDS)
  const [, statusColumn, answersColumn, dnssecColumn] = words.columns
  return (
    <table class="stacked labelled">
      <TableHead columns={words.columns} />
      <tbody>
        {resolvers.map(({ id, label, reachable, status, ad, answers }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td data-label={statusColumn}>
              {reachable ? rcodeName(status) : <Mark tone="unknown" word={words.unreached} />}
            </td>
            <td data-label={answersColumn} class="data">
              {reachable ? <Answers answers={answers} /> : '–'}
            </td>
            <td data-label={dnssecColumn}>{reachable ? (ad ? words.validated : words.notValidated) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** More than real domains have. The page lists the records of each resolver, so the size of hostile ones counts several times. */
const MAX_RECORDS = 50
const MAX_COLUMNS = 4000

function Answers({ answers }: Pick<PropagationResult['resolvers'][number], 'answers'>) {
  const words = useWords(WORDS)
  if (answers.length === 0) return <>{words.none}</>
  return (
    <ul class="bare">
      {answers.slice(0, MAX_RECORDS).map(({ ttl, data }, index) => (
        <li key={index}>
          <code>{shorten(data, MAX_COLUMNS)}</code>{' '}
          <span class="aside">
            {words.cachedFor} <Ttl seconds={ttl} />
          </span>
        </li>
      ))}
      {answers.length > MAX_RECORDS && <li>{words.more(answers.length - MAX_RECORDS)}</li>}
    </ul>
  )
}
