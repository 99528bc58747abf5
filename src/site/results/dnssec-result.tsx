import type { Localized } from '../../text.ts'
import type { DnssecKey, DnssecResult } from '../../tools/dnssec/schema.ts'
import { useWords } from '../page-context.ts'
import { TableHead } from '../parts/table-head.tsx'
import { DnssecPicture } from '../pictures/dnssec-picture.tsx'
import { Judgement } from './judgement.tsx'
import { NextSteps } from './next-steps.tsx'
import { Mark } from './verdict.tsx'

interface Words {
  readonly ds: string
  readonly dsColumns: readonly [tag: string, algorithm: string, digestType: string, digest: string, match: string]
  readonly matched: string
  readonly unmatched: string
  readonly keys: string
  readonly keyColumns: readonly [tag: string, algorithm: string, role: string, flags: string]
  readonly roles: Readonly<Record<DnssecKey['role'], string>>
}

const WORDS: Localized<Words> = {
  en: {
    ds: 'DS records in the parent zone',
    dsColumns: ['Key tag', 'Algorithm', 'Digest type', 'Digest', 'Matches'],
    matched: 'a DNSKEY record',
    unmatched: 'no DNSKEY record',
    keys: 'DNSKEY records of the domain',
    keyColumns: ['Key tag', 'Algorithm', 'Role', 'Flags'],
    roles: { ksk: 'signs the keys (KSK)', zsk: 'signs the records (ZSK)' },
  },
  de: {
    ds: 'DS-Einträge in der übergeordneten Zone',
    dsColumns: ['Key-Tag', 'Algorithmus', 'Digest-Typ', 'Digest', 'Passt zu'],
    matched: 'einem DNSKEY-Eintrag',
    unmatched: 'keinem DNSKEY-Eintrag',
    keys: 'DNSKEY-Einträge der Domain',
    keyColumns: ['Key-Tag', 'Algorithmus', 'Rolle', 'Flags'],
    roles: { ksk: 'signiert die Schlüssel (KSK)', zsk: 'signiert die Einträge (ZSK)' },
  },
}

export function DnssecView({ result }: { readonly result: DnssecResult }) {
  const words = useWords(WORDS)
  const { domain, ds, dnskeys, chain } = result
  const zone = chain?.zones.at(-1)?.name ?? domain
  return (
    <>
      <Judgement result={result} zone={zone} />
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
              {/* A DS record without a key may belong to the next key; the findings say whether it is a fault. */}
              {links[index]?.matched ? <Mark tone="ok" word={matched} /> : <Mark tone="neutral" word={unmatched} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function KeyTable({ keys }: { readonly keys: readonly DnssecKey[] }) {
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
