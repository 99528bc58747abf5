import { textOf } from '../../dns/presentation.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { parseMailbox } from '../../standards/report-uri/parse.ts'
import { isTlsRptNearMiss } from '../../standards/tls-rpt/near-miss.ts'
import { parseTlsRpt, type TlsRptFault } from '../../standards/tls-rpt/parse.ts'
import type { Uri } from '../../standards/uri/parse.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { publishedSet } from '../lookup/record-lookup.ts'

export interface TlsRptText {
  readonly text: string
  readonly faults: readonly TlsRptFault[]
  /** The addresses for reports: mailboxes and HTTPS URLs. */
  readonly receivers: readonly Uri[]
}

export interface TlsRptEvidence {
  readonly name: Name
  /** The records that begin with `v=TLSRPTv1;`; if there are several, senders use none. */
  readonly records: readonly TlsRptText[]
  /** Texts that look like a TLS-RPT record but are not valid as one. */
  readonly nearMisses: readonly string[]
  /** The name is an alias, so the operator of the target controls the records. */
  readonly isAlias: boolean
}

export const tlsRpt = defineView('tls-rpt', (look): Observed<TlsRptEvidence> => {
  const name = `_smtp._tls.${look.subject.domain}`
  // A name longer than the DNS allows cannot have a record.
  if (name.length > MAX_NAME_LENGTH) return seen({ name, records: [], nearMisses: [], isAlias: false })
  return mapSeen(look.at(publishedSet(name, TYPE.TXT)), ({ records, aliases }) => {
    const texts = records.flatMap((record) => textOf(record) ?? [])
    return {
      name,
      records: texts.flatMap(readTlsRptText),
      nearMisses: texts.filter(isTlsRptNearMiss),
      isAlias: aliases.length > 0,
    }
  })
})

export function readTlsRptText(text: string): readonly TlsRptText[] {
  const reading = parseTlsRpt(text)
  if (reading.ok) return [{ text, faults: [], receivers: reading.value.rua.filter(isReceiver) }]
  const isOther = reading.fault.some(({ code }) => code === 'other-record')
  return isOther ? [] : [{ text, faults: reading.fault, receivers: [] }]
}

/** RFC 8460 section 3 allows these two kinds. */
const isReceiver = (uri: Uri): boolean => uri.scheme === 'https' || parseMailbox(uri).ok
