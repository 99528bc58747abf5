import type { Localized } from '../../text.ts'
import { TableHead } from '../parts/table-head.tsx'
import { DnssecPicture } from '../pictures/dnssec-picture.tsx'
import { useSurroundings, useWords } from '../surroundings.ts'
import { type DnssecResult, dnssecSaid, type KeyEntry } from './dnssec-verdict.ts'
import { NextSteps } from './next-steps.tsx'
import { Mark, Verdict } from './verdict.tsx'

interface Words {
  readonly ds: string
  readonly dsColumns: readonly [tag: string, algorithm: string, digestType: string, digest: string, match: string]
  readonly matched: string
  readonly unmatched: string
  readonly keys: string
  readonly keyColumns: readonly [tag: string, algorithm: string, role: string, flags: string]
  readonly roles: Readonly<Record<KeyEntry['role'], string>>
}

const WORDS: Localized<Words> = {
  en: {
    ds: 'DS records: what the parent zone vouches for',
    dsColumns: ['Key tag', 'Algorithm', 'Digest type', 'Digest', 'Leads to'],
    matched: 'a published key',
    unmatched: 'no published key',
    keys: 'DNSKEY records: the keys that the domain publishes',
    keyColumns: ['Key tag', 'Algorithm', 'Role', 'Flags'],
    roles: { ksk: 'signs the keys (KSK)', zsk: 'signs the records (ZSK)' },
  },
  de: {
    ds: 'DS-Einträge: wofür die Zone darüber bürgt',
    dsColumns: ['Key-Tag', 'Algorithmus', 'Hash-Verfahren', 'Hash', 'Führt zu'],
    matched: 'einem veröffentlichten Schlüssel',
    unmatched: 'keinem veröffentlichten Schlüssel',
    keys: 'DNSKEY-Einträge: die Schlüssel, die die Domain veröffentlicht',
    keyColumns: ['Key-Tag', 'Algorithmus', 'Aufgabe', 'Flags'],
    roles: { ksk: 'signiert die Schlüssel (KSK)', zsk: 'signiert die Einträge (ZSK)' },
  },
}

export function DnssecView({ result }: { readonly result: DnssecResult }) {
  const words = useWords(WORDS)
  const { locale } = useSurroundings()
  const { domain, ds, dnskeys, chain } = result
  return (
    <>
      <Verdict said={dnssecSaid(result, locale)} />
      {chain !== undefined && <DnssecPicture picture={chain} />}
      {ds.length > 0 && (
        <section>
          <h2>{words.ds}</h2>
          <DsTable result={result} />
        </section>
      )}
      {dnskeys.length > 0 && (
        <section>
          <h2>{words.keys}</h2>
          <KeyTable keys={dnskeys} />
        </section>
      )}
      <NextSteps domain={domain} steps={['check', 'records', 'propagation', 'availability']} />
    </>
  )
}

function DsTable({ result: { ds, links } }: { readonly result: DnssecResult }) {
  const { dsColumns, matched, unmatched } = useWords(WORDS)
  const [tag, algorithmColumn, type, digestColumn, match] = dsColumns
  return (
    <table class="stacked labelled">
      <TableHead columns={dsColumns} />
      <tbody>
        {ds.map(({ keyTag, algorithm, digestType, digest }, index) => (
          <tr key={index}>
            <th scope="row" data-label={tag}>
              {keyTag}
            </th>
            <td data-label={algorithmColumn}>{algorithm}</td>
            <td data-label={type}>{digestType}</td>
            <td data-label={digestColumn} class="data">
              <code>{digest}</code>
            </td>
            <td data-label={match}>
              {links[index]?.matched ? <Mark tone="ok" word={matched} /> : <Mark tone="problem" word={unmatched} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function KeyTable({ keys }: { readonly keys: readonly KeyEntry[] }) {
  const { keyColumns, roles } = useWords(WORDS)
  const [tag, algorithmColumn, roleColumn, flagsColumn] = keyColumns
  return (
    <table class="stacked labelled">
      <TableHead columns={keyColumns} />
      <tbody>
        {keys.map(({ keyTag, flags, algorithm, role }, index) => (
          <tr key={index}>
            <th scope="row" data-label={tag}>
              {keyTag}
            </th>
            <td data-label={algorithmColumn}>{algorithm}</td>
            <td data-label={roleColumn}>{roles[role]}</td>
            <td data-label={flagsColumn}>{flags}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
