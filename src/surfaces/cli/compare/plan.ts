import { isAtOrBelow } from '../../../dns/name.ts'
import type { Name, ResourceRecord } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { ZoneError } from '../../../dns/zone/contents.ts'
import { parseZoneFile } from '../../../dns/zone-file/parse.ts'
import { domainParameter } from '../../../tools/parameters/domain.ts'
import { askTool } from '../ask-tool.ts'
import { UsageError } from '../exit-code.ts'
import { bytesOf } from '../inputs.ts'
import type { Io } from '../io.ts'
import { type Line, quoted } from '../options.ts'
import type { EngineNeeds } from '../outside.ts'
import type { Call } from '../question.ts'
import type { TimeLimit } from '../time-limit.ts'
import type { UseClient } from '../tool-client.ts'

const EXAMPLE = 'Example: zonewise plan example.com --zone example.com.zone'

/** Some hundred thousand records. */
const MAX_BYTES = 16 * 1024 * 1024

export interface Plan {
  /** The zone as in the file, and the same zone as it is published. */
  readonly planned: EngineNeeds['planned']
  readonly published: EngineNeeds['planned']
  /** Throws an error that names the file if no name server would load it. */
  readonly explain: (error: unknown) => never
}

/** Reads the zone file of a plan. Relative names in it are names below the domain, unless `$ORIGIN` says otherwise. */
export async function planIn(calls: readonly Call[], line: Line, io: Io): Promise<Plan> {
  const [call, ...others] = calls
  if (call === undefined || others.length > 0) throw new UsageError(`plan checks one domain. ${EXAMPLE}`)
  const file = line.value('zone')
  if (file === undefined) throw new UsageError(`plan needs the zone file. ${EXAMPLE}`)
  if (line.value('server') !== undefined || io.env['ZONEWISE_SERVER'])
    throw new UsageError('plan cannot be used with --server (ZONEWISE_SERVER), because a server accepts no zone files.')
  const name = file === '-' ? 'stdin' : file
  const bytes = await bytesOf(file, io, MAX_BYTES)
  if (bytes.length > MAX_BYTES) throw new UsageError(`${quoted(name)} is larger than ${MAX_BYTES} bytes, the limit.`)
  const domain = domainParameter.read(call.question.input['domain'])
  const records = recordsIn(new TextDecoder().decode(bytes), domain, name)
  const origin = originOf(records, domain, name)
  return {
    planned: { origin, records },
    published: { origin },
    explain(error) {
      if (!(error instanceof ZoneError)) throw error
      throw new UsageError(`A name server would not load ${quoted(name)}: ${error.message}.`)
    },
  }
}

/** The report about what is published today; undefined if the domain cannot be checked today. */
export async function publishedReport(
  calls: readonly Call[],
  limit: TimeLimit,
  useClient: UseClient,
): Promise<object | undefined> {
  const [call] = calls
  if (call === undefined) return undefined
  const outcome = await useClient((client) => askTool(call, client, limit, () => undefined))
  return outcome.kind === 'answered' && !outcome.isUndetermined ? outcome.result : undefined
}

function recordsIn(text: string, domain: Name, file: string): readonly ResourceRecord[] {
  let isWhole = true
  const include = (): undefined => {
    isWhole = false
  }
  const zone = parseZoneFile(text, { origin: domain, include, keepsOtherTypes: true })
  // The file of a pull request must not read other files of the machine that checks it.
  if (!isWhole)
    throw new UsageError(
      `${quoted(file)} contains $INCLUDE, which plan does not follow. Write the whole zone to one file, for example with named-compilezone.`,
    )
  if (!zone.ok) throw new UsageError(`${quoted(file)}, line ${zone.fault.line}: ${zone.fault.message}.`)
  if (zone.value.length === 0) throw new UsageError(`${quoted(file)} contains no records. ${EXAMPLE}`)
  return zone.value
}

/** The apex of the zone is the owner of its SOA record. */
function originOf(records: readonly ResourceRecord[], domain: Name, file: string): Name {
  const origin = records.find(({ type }) => type === TYPE.SOA)?.name ?? domain
  if (isAtOrBelow(domain, origin)) return origin
  throw new UsageError(`${quoted(file)} is the zone ${origin}, which does not contain ${domain}.`)
}
