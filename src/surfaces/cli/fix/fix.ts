import { Problem } from '../../../problems.ts'
import type { DomainHealth, Finding } from '../../../report/words.ts'
import type { Locale } from '../../../text.ts'
import { FIX_TEXTS } from '../../../tools/plan/fix-texts.ts'
import {
  CHANGE_FORMATS,
  type CombinedFixes,
  changeText,
  combineFixes,
  emptyChange,
  type LeftFix,
} from '../../../tools/plan/fixes.ts'
import { differingSets, fixedZone } from '../../../tools/plan/own-zone.ts'
import { visible } from '../../../visible.ts'
import { type Command, findCommand, type LoadedToolCommand, loadTool } from '../commands.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { type Line, languageIn } from '../options.ts'
import type { Outside } from '../outside.ts'
import { problemText } from '../problem-text.ts'
import { type Question, questionsOf } from '../question.ts'
import { ServerUnreachable } from '../remote-tool-client.ts'
import { withToolClient } from '../run-tool.ts'
import type { ToolClient } from '../tool-client.ts'
import { isUsage } from '../verdict.ts'
import { FIX_WORDS } from './fix-words.ts'
import { readZoneFile, type ZoneFile } from './fix-zone.ts'

const EXAMPLE = 'zonewise fix example.com'
const ZONE_EXAMPLE = 'zonewise fix example.com --zone example.com.zone'

interface Changed {
  readonly id: string
  readonly after?: { readonly severity: Finding['severity']; readonly title: string }
}

/** The members of a plan that are read here. */
interface Plan {
  readonly determined: boolean
  readonly difference: {
    readonly score?: { readonly before: number; readonly after: number }
    readonly worse: readonly Changed[]
    readonly added: readonly Changed[]
  }
  readonly notJudged: readonly { readonly id?: string }[]
}

interface Fixing {
  readonly check: LoadedToolCommand
  readonly plan: LoadedToolCommand
  readonly question: Question
  readonly lang: Locale
  readonly as: (typeof CHANGE_FORMATS)[number]
  /** The zone file that is printed with the fixes in it. */
  readonly own: ZoneFile | undefined
  readonly io: Io
}

/** Prints one change with the offered fixes that need nothing else, after it has been judged. Nothing is published. */
export async function runFix(
  words: readonly string[],
  line: Line,
  io: Io,
  outside: Outside,
  commands: readonly Command[],
): Promise<number> {
  const lang = languageIn(line)
  const check = await toolCommand(commands, 'check')
  const questions = questionsOf(check, words, { lang, detail: 'full' })
  const [question] = questions
  if (question === undefined || questions.length > 1) throw new UsageError(`fix takes one domain. Example: ${EXAMPLE}`)
  const as = line.argument('as')
  const path = line.value('zone')
  if (path !== undefined && as !== undefined && as !== 'zone')
    throw new UsageError(`--zone prints a zone file, so --as ${as} cannot be used with it. Example: ${ZONE_EXAMPLE}`)
  const fixing: Fixing = {
    ...{ check, plan: await toolCommand(commands, 'plan'), question, lang, io },
    as: CHANGE_FORMATS.find((format) => format === as) ?? 'json',
    own: path === undefined ? undefined : await readZoneFile(path, question.subject, io),
  }
  try {
    return await withToolClient({ isOffline: false }, line, io, outside, (client) => fixed(fixing, client))
  } catch (error) {
    io.interrupted.throwIfAborted()
    if (error instanceof Problem && isUsage(error.code)) throw new UsageError(problemText(error))
    if (!(error instanceof Problem || error instanceof ServerUnreachable)) throw error
    say(io, error.message)
    return EXIT.undetermined
  }
}

/** A command whose messages speak of fix. */
async function toolCommand(commands: readonly Command[], word: string): Promise<LoadedToolCommand> {
  const command = findCommand(commands, word)
  if (command?.kind !== 'tool') throw new Error(`no tool behind the command ${word}`)
  const { tool, ...rest } = await loadTool(command)
  return { ...rest, word: 'fix', tool: { ...tool, command: { ...tool.command, examples: [EXAMPLE] } } }
}

const say = ({ stderr }: Io, text: string): void => {
  for (const line of text.split('\n')) stderr.write(`zonewise: ${visible(line)}\n`)
}

async function fixed(fixing: Fixing, client: ToolClient): Promise<number> {
  const { lang, io, as, own } = fixing
  const texts = FIX_TEXTS[lang]
  const report = await checked(fixing, client)
  if (!report.determined) return undetermined(fixing)
  const combined = combineFixes(report)
  const { change, before, left } = combined
  if (change === undefined) {
    say(io, texts.nothing)
    sayLeft(left, fixing)
    io.stdout.write(own?.text ?? changeText(emptyChange(report.domain), as))
    return EXIT.good
  }
  if (own === undefined) return judged(fixing, client, combined, changeText(change, 'json'), changeText(change, as))
  if (own.domain !== change.domain) throw new UsageError(FIX_WORDS[lang].otherZone(own.name, own.domain, change.domain))
  const differing = differingSets(own, change, before)
  if (differing.length > 0) {
    say(io, FIX_WORDS[lang].differs(own.name))
    for (const set of differing) say(io, `  ${set}`)
    return EXIT.findings
  }
  const { text, keepsComments } = fixedZone(own, change)
  const code = await judged(fixing, client, combined, text, text)
  if (code !== EXIT.good) return code
  if (!keepsComments) say(io, FIX_WORDS[lang].withoutComments)
  say(io, FIX_WORDS[lang].serial)
  return code
}

function undetermined({ io, lang }: Fixing): number {
  say(io, FIX_TEXTS[lang].undetermined)
  return EXIT.undetermined
}

/** Prints the output if the plan of the input makes nothing worse. */
async function judged(
  fixing: Fixing,
  client: ToolClient,
  { ids, later, left }: CombinedFixes,
  change: string,
  output: string,
): Promise<number> {
  const { lang, io, question, own } = fixing
  const texts = FIX_TEXTS[lang]
  const input = { ...question.input, lang, detail: undefined, change, format: own ? 'zone' : 'json' }
  const asked = await client.ask(fixing.plan.tool, { input, subject: question.subject }, ignored, io.interrupted)
  const plan = asked.result as Plan
  if (!plan.determined) return undetermined(fixing)
  const { worse, added, score } = plan.difference
  const bad = [...worse, ...added.filter(({ after }) => after?.severity === 'warn' || after?.severity === 'problem')]
  if (bad.length > 0) {
    say(io, FIX_WORDS[lang].worse(bad.length))
    for (const { id, after } of bad) say(io, `  ${id}: ${after?.title ?? ''}`)
    return EXIT.findings
  }
  say(io, texts.resolves(ids.join(', ')))
  if (score !== undefined) say(io, texts.score(score.before, score.after))
  const open = plan.notJudged.length
  if (open > 0) say(io, texts.notJudged(open))
  if (later.length > 0) say(io, [texts.later, ...later.map((step) => `  ${step}`)].join('\n'))
  sayLeft(left, fixing)
  io.stdout.write(output)
  return EXIT.good
}

const ignored = (): void => undefined

async function checked({ check, question, io, lang }: Fixing, client: ToolClient): Promise<DomainHealth> {
  const asked = { ...question, input: { ...question.input, lang } }
  const { result } = await client.ask(check.tool, asked, ignored, io.interrupted)
  return result as DomainHealth
}

/** The other fixes, each with the reason and, if one step is the reason, that step. */
function sayLeft(left: readonly LeftFix[], { lang, io }: Fixing): void {
  if (left.length === 0) return
  const texts = FIX_TEXTS[lang]
  say(io, texts.left)
  for (const { ids, title, reason, step } of left) {
    say(io, `  ${ids.join(', ')}: ${title}`)
    say(io, `    ${texts.reasons[reason]}`)
    if (step !== undefined) say(io, `    ${step}`)
  }
}
