import { presentData } from '../../src/dns/presentation.ts'
import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { rcodeName, TYPE, typeName } from '../../src/dns/types.ts'
import type { Dns, DnsAnswer, Observed } from '../../src/world.ts'

/**
 * The responses that every route to the domains of world/ must return, in this process and with real servers: the same queries
 * have the same responses. Expectations come from the zone files of world/ and from their first lines, which name the fault.
 */
export interface ContractQuestion {
  readonly name: Name
  readonly type: number
  /** CD=1. */
  readonly isCheckingDisabled?: boolean
  readonly shows: Evidence
}

export interface Evidence {
  /** The RCODE's name, or `unseen`. */
  readonly status: string
  readonly isValidated: boolean
  /** `name TYPE data` of the answer section, sorted; keys and digests without their data, which differ in each world. */
  readonly answers: readonly string[]
}

const OWN_OF_EACH_WORLD: readonly number[] = [TYPE.DNSKEY, TYPE.DS, TYPE.CDNSKEY, TYPE.CDS]

const line = (record: ResourceRecord): string =>
  [record.name, typeName(record.type), ...(OWN_OF_EACH_WORLD.includes(record.type) ? [] : [presentData(record)])].join(
    ' ',
  )

/** Without TTL, order and signatures. */
function evidenceOf(observed: Observed<DnsAnswer>): Evidence {
  if (!observed.seen) return { status: 'unseen', isValidated: false, answers: [] }
  const { status, isValidated, answers } = observed.value
  const shown = answers.filter(({ type }) => type !== TYPE.RRSIG)
  return { status: rcodeName(status), isValidated, answers: shown.map(line).sort() }
}

type Ask = Dns['resolve']

/** Sends all queries with limited concurrency. */
export async function runContract(
  questions: readonly Omit<ContractQuestion, 'shows'>[],
  ask: Ask,
): Promise<readonly Evidence[]> {
  const evidence: Evidence[] = []
  const queue = questions.entries()
  const work = async (): Promise<void> => {
    for (const [index, { name, type, isCheckingDisabled = false }] of queue)
      evidence[index] = evidenceOf(await ask({ name, type }, { isCheckingDisabled }))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return evidence
}

const title = ({ name, type, isCheckingDisabled }: Omit<ContractQuestion, 'shows'>): string =>
  `${name} ${typeName(type)}${isCheckingDisabled ? ' with CD' : ''}`

const summary = ({ status, isValidated, answers }: Evidence): string =>
  [status, ...(isValidated ? ['AD'] : []), ...answers].join(' | ')

/** Returns one line for each query whose response differs from the expectation. */
export const differences = (
  questions: readonly Omit<ContractQuestion, 'shows'>[],
  expected: readonly Evidence[],
  actual: readonly Evidence[],
): readonly string[] =>
  questions.flatMap((question, index) => {
    const [wanted, got] = [expected[index], actual[index]].map((evidence) => evidence && summary(evidence))
    return wanted === got ? [] : [`${title(question)}: ${wanted} but ${got}`]
  })
