import { partsOf, withDot } from './data.ts'
import { dataText, word } from './master-file.ts'
import { ownerOf } from './owner.ts'
import { type Snippet, USUAL_TTL, valuesOf } from './record.ts'

/** Lines of a zone file (RFC 1035 section 5). Every name is fully qualified, so that no `$ORIGIN` can change it. */
export const bind: Snippet = (record, zone) => {
  const owner = word(withDot(ownerOf(record, zone).full))
  const { type, ttl = USUAL_TTL } = record
  return valuesOf(record)
    .map((value) => {
      const data = dataText(partsOf(type, value), { numbers: 'decimal', hasDots: true })
      return `${owner} ${ttl} IN ${word(type)} ${data}`
    })
    .join('\n')
}
