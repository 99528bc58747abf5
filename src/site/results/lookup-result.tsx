import { typeName } from '../../dns/types.ts'
import type { Localized } from '../../text.ts'
import type { LookupResult } from '../../tools/dns-lookup.ts'
import type { RecordType } from '../../tools/parameters/record-type.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'
import { TableHead } from '../parts/table-head.tsx'
import type { ResultProps, ToolDescription } from '../state.ts'
import { dataParts } from './data-parts.ts'
import { domainIn } from './domain-in.ts'
import { Judgement } from './judgement.tsx'
import { LookupLink, NextSteps } from './next-steps.tsx'
import { Ttl } from './ttl.tsx'

interface Words {
  readonly validated: string
  readonly notValidated: string
  readonly otherTypes: (name: string) => string
  readonly answers: string
  readonly columns: readonly [name: string, type: string, data: string, ttl: string]
}

const WORDS: Localized<Words> = {
  en: {
    validated: 'DNSSEC: validated. The resolver has checked the signatures of this response (AD flag).',
    notValidated:
      'DNSSEC: not validated. The resolver had no signatures to check (no AD flag), which is normal for unsigned domains.',
    otherTypes: (name) => `Other records of ${name}`,
    answers: 'Published records',
    columns: ['Name', 'Type', 'Data', 'Cached for'],
  },
  de: {
    validated: 'DNSSEC: validiert. Der Resolver hat die Signaturen dieser Antwort geprüft (AD-Flag).',
    notValidated:
      'DNSSEC: nicht validiert. Der Resolver hatte keine Signaturen zu prüfen (kein AD-Flag); bei unsignierten Domains ist das normal.',
    otherTypes: (name) => `Andere Einträge von ${name}`,
    answers: 'Veröffentlichte Einträge',
    columns: ['Name', 'Typ', 'Daten', 'Im Cache für'],
  },
}

/** The most common types, in the order of their use. */
const COMMON_TYPES: readonly RecordType[] = [
  'A',
  'AAAA',
  'MX',
  'TXT',
  'NS',
  'CNAME',
  'SOA',
  'CAA',
  'SRV',
  'PTR',
  'DS',
  'DNSKEY',
]

/** All types that a tool accepts, the most common first. */
export function typeChips(tool: Pick<ToolDescription, 'fields'> | undefined): readonly string[] {
  const types = tool?.fields.find(({ name }) => name === 'type')?.options ?? COMMON_TYPES
  return [...new Set([...COMMON_TYPES.filter((type) => types.includes(type)), ...types])]
}

export function LookupView({ result, tool }: ResultProps<LookupResult>) {
  const words = useWords(WORDS)
  const { name, type, ad, status, answers } = result
  const domain = domainIn(name)
  const isAnswer = status === 0 || status === 3
  return (
    <>
      <Judgement result={result} zone={domain ?? name}>
        {isAnswer && <p>{ad ? words.validated : words.notValidated}</p>}
      </Judgement>
      <TypeChips name={name} current={type} label={words.otherTypes(name)} path="/lookup" types={typeChips(tool)} />
      {answers.length > 0 && (
        <section>
          <h2>{words.answers}</h2>
          <AnswerTable result={result} />
        </section>
      )}
      {domain !== undefined && (
        <NextSteps domain={domain} steps={['check', status === 2 ? 'dnssec' : 'mail', 'propagation', 'availability']} />
      )}
    </>
  )
}

interface TypeChipsProps {
  readonly name: string
  readonly current: string
  readonly label: string
  readonly path: string
  readonly types: readonly string[]
}

/** Links that query the same name for other types. */
export function TypeChips({ name, current, label, path, types }: TypeChipsProps) {
  const { locale } = usePageContext()
  return (
    <nav class="type-chips" aria-label={label}>
      <ul>
        {types.map((type) => (
          <li key={type}>
            <a href={localAddress(path, locale, { name, type })} aria-current={type === current ? 'page' : undefined}>
              {type}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AnswerTable({ result }: { readonly result: LookupResult }) {
  const { columns } = useWords(WORDS)
  const [nameColumn, typeColumn, dataColumn, ttlColumn] = columns
  return (
    <table class="stacked labelled">
      <TableHead columns={columns} />
      <tbody>
        {result.answers.map(({ name, type, ttl, data }, index) => (
          <tr key={index}>
            <td data-label={nameColumn}>
              {name === result.name ? <code>{name}</code> : <LookupLink name={name} type={result.type} />}
            </td>
            <td data-label={typeColumn}>{typeName(type)}</td>
            <td data-label={dataColumn} class="data">
              {dataParts(data, type, result.type).map(({ text, lookup }, at) =>
                lookup === undefined ? <code key={at}>{text}</code> : <LookupLink key={at} {...lookup} />,
              )}
            </td>
            <td data-label={ttlColumn}>
              <Ttl seconds={ttl} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
