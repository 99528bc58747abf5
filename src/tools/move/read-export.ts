import type { Change } from '../../change/change.ts'
import { faultText } from '../../change/fault-texts.ts'
import { type ChangeFormat, readChangeInSteps } from '../../change/read.ts'
import type { Name } from '../../dns/record.ts'
import { recordOf } from '../../dns/record-data.ts'
import type { ZoneExport } from '../../move/wish.ts'
import { zoneText } from '../../move/zone-text.ts'
import type { Steps } from '../../slices.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Localized } from '../../text.ts'

type Fault = Localized<string>

/** Some hundred thousand records. Services have a limit of their own for the request. */
const LIMITS = { maxBytes: 16 * 1024 * 1024, maxRecords: 200_000 }

/** The record sets of an exported zone: a zone file, an octoDNS file, or JSON with the whole zone. */
export function* readExport(
  text: string,
  domain: Name,
  format?: ChangeFormat,
): Steps<Parsed<ZoneExport, readonly Fault[]>> {
  const read = yield* readChangeInSteps(text, { domain, ...(format && { format }), ...LIMITS })
  if (!read.ok)
    return refused(
      read.faults.map((fault) => {
        const { line, column } = fault.place
        const place = (lineWord: string, columnWord: string): string =>
          `${lineWord} ${line}${column === undefined ? '' : `, ${columnWord} ${column}`}: `
        return {
          en: `${place('line', 'column')}${faultText(fault, 'en')}`,
          de: `${place('Zeile', 'Spalte')}${faultText(fault, 'de')}`,
        }
      }),
    )
  const { change } = read
  if (change.domain !== domain) return refused([otherZone(change.domain, domain)])
  if (!change.replace) return refused([NOT_WHOLE])
  return parsed(setsOf(change))
}

const setsOf = ({ set }: Change): ZoneExport =>
  set.map(({ name, type, ttl = 0, records }) => ({
    name,
    type,
    ttl,
    values: records.map(({ text, data }) => textOf(name, data, text)).toSorted(),
  }))

function textOf(name: Name, data: Change['set'][number]['records'][number]['data'], text: string): string {
  const record = data === undefined || data.type === 'other' ? undefined : recordOf(name, 0, data)
  return record === undefined ? text : zoneText(record)
}

const otherZone = (found: Name, domain: Name): Fault => ({
  en: `The export is the zone ${found}, not ${domain}. Pass the export of ${domain}.`,
  de: `Der Export ist die Zone ${found}, nicht ${domain}. Geben Sie den Export von ${domain} an.`,
})

const NOT_WHOLE: Fault = {
  en: 'The export must be the whole zone. In JSON, say so with "replace": true.',
  de: 'Der Export muss die ganze Zone enthalten. In JSON geben Sie dazu "replace": true an.',
}
