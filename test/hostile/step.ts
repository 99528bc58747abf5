/** One call or rendering. */
export interface Step {
  readonly name: string
  /** CPU time in microseconds. */
  readonly micros: number
  /** What is wrong with the output; undefined if nothing is. */
  readonly fault?: string
}

/** Readers are people and agents; programs get data as they were received. */
export type Audience = 'readers' | 'programs'

/** Runs one step and returns its output. */
export type MakeStep = (name: string, audience: Audience, make: () => Promise<string> | string) => Promise<string>

const HIDDEN =
  /(?!\r\n|[\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u

const MAX_FAULT_LENGTH = 1_000

/** Measures each step, and notes exceptions and characters that a reader must not get. */
export const measuring =
  (steps: Step[]): MakeStep =>
  async (name, audience, make) => {
    const before = process.cpuUsage()
    let output = ''
    let fault: string | undefined
    try {
      output = await make()
    } catch (error) {
      fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
    const { user, system } = process.cpuUsage(before)
    if (audience === 'readers') fault ??= hiddenIn(output)
    steps.push({ name, micros: user + system, ...(fault !== undefined && { fault: fault.slice(0, MAX_FAULT_LENGTH) }) })
    return output
  }

function hiddenIn(output: string): string | undefined {
  const found = HIDDEN.exec(output)
  if (found === null) return undefined
  const around = output.slice(Math.max(0, found.index - 60), found.index + 60)
  return `shows U+${found[0].codePointAt(0)?.toString(16)} in ${JSON.stringify(around)}`
}
