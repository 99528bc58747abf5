import { type GeneratorKind, ISSUES, type Issue, type IssueCode, type IssueCodeOf, type IssueList } from './issues.ts'

export interface IssueLog<Code extends IssueCode> {
  /** Equal issues are stored once. A text is stored as sent, shortened to 256 characters. */
  readonly add: (code: Code, value?: string | number) => void
  readonly list: (list: IssueList) => Issue[]
}

const MAX_VALUE_LENGTH = 256

export function issueLog<Kind extends GeneratorKind>(kind: Kind): IssueLog<IssueCodeOf<Kind>> {
  // The map is created on demand, because most inputs have no issues.
  let issues: Map<string, Issue> | undefined
  return {
    add(code, value) {
      const shown = typeof value === 'string' ? cut(value) : value
      issues ??= new Map()
      issues.set(JSON.stringify([code, shown]), shown === undefined ? { code } : { code, value: shown })
    },
    list: (list) =>
      issues === undefined ? [] : [...issues.values()].filter(({ code }) => listOf(code, kind) === list),
  }
}

function listOf(code: IssueCode, kind: GeneratorKind): IssueList | undefined {
  const appears: Readonly<Partial<Record<GeneratorKind, IssueList>>> = ISSUES[code].appears
  return appears[kind]
}

/** Never splits a surrogate pair. */
const cut = (text: string): string => text.slice(0, MAX_VALUE_LENGTH).replace(/[\ud800-\udbff]$/, '')
