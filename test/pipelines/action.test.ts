import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const ACTION = read('action.yml')
const DOCUMENT = read('docs/pipelines.md')

/** The text of a top-level member of the file. */
const sectionOf = (name: string): string => ACTION.split(/^(?=\S)/m).find((part) => part.startsWith(`${name}:`)) ?? ''
/** The names in a section, with the first letter after two spaces. */
const namesIn = (section: string): readonly string[] =>
  [...section.matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name = '']) => name)
const defaultOf = (name: string): string =>
  (
    new RegExp(`^ {2}${name}:\\n(?: {4}.*\\n)*? {4}default: (.*)$`, 'm').exec(sectionOf('inputs'))?.[1] ?? '?'
  ).replaceAll("'", '')

/** The first column of the table under a heading, and the second. */
const rowsUnder = (heading: string): readonly (readonly [string, string])[] => {
  const section = DOCUMENT.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^\| `([a-z-]+)` \|([^|]*)\|/gm)].map(([, name = '', second = '']) => [
    name,
    second.trim(),
  ])
}

describe('action.yml', () => {
  const inputs = namesIn(sectionOf('inputs'))
  const [script = '', ...laterSteps] = sectionOf('runs')
    .split(/^ {4}- /m)
    .slice(1)

  it('has the inputs and outputs that the document describes, in the same order and with the same defaults', () => {
    expect(inputs.length).toBeGreaterThan(10)
    expect(rowsUnder('Inputs').map(([name]) => name)).toEqual(inputs)
    expect(rowsUnder('Outputs').map(([name]) => name)).toEqual(namesIn(sectionOf('outputs')))
    for (const [name, documented] of rowsUnder('Inputs'))
      if (name !== 'token') expect([name, documented.replaceAll('`', '')]).toEqual([name, defaultOf(name)])
  })

  it('passes every input to the script as an environment variable', () => {
    const passed = [...script.matchAll(/^ {8}INPUT_([A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}$/gm)]
    expect(passed.map(([, , name]) => name)).toEqual(inputs.filter((name) => name !== 'upload-sarif'))
    for (const [, variable = '', name = ''] of passed) expect(variable).toBe(name.toUpperCase().replaceAll('-', '_'))
    const used = new Set([...read('pipelines/github-action.mjs').matchAll(/'([A-Z_]{3,})'/g)].map(([, name]) => name))
    for (const [, variable] of passed) expect(used).toContain(variable)
  })

  it('never puts an expression into a command', () => {
    const commands = [script, ...laterSteps].flatMap((step) => step.match(/^ *run:.*$/gm) ?? [])
    expect(commands).toHaveLength(2)
    for (const one of commands) expect(one).not.toContain('${{')
  })

  it('uploads before it fails', () => {
    expect(laterSteps).toHaveLength(2)
    expect(laterSteps[0]).toMatch(/uses: github\/codeql-action\/upload-sarif@[0-9a-f]{40} # v4\./)
    expect(laterSteps[1]).toContain('run: exit "$EXIT_CODE"')
  })
})

describe('the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string }

  it.each([
    ['pipelines/check.sh', /ZONEWISE_VERSION:-(\S+)\}/g],
    ['pipelines/gitlab-ci.yml', /ZONEWISE_VERSION: (\S+)/g],
    ['docs/pipelines.md', /npx zonewise(?:@(\S+))?/g],
  ])('is the one that %s runs', (file, pattern) => {
    const named = [...read(file).matchAll(pattern)].map(([, one]) => one)
    expect(named.length).toBeGreaterThan(0)
    expect(new Set(named)).toEqual(new Set([version]))
  })

  it('is the default of the action, and no file names latest', () => {
    expect(defaultOf('version')).toBe('')
    for (const file of ['action.yml', 'pipelines/check.sh', 'pipelines/gitlab-ci.yml', 'pipelines/github-action.mjs'])
      expect(read(file)).not.toMatch(/@latest|: latest|-latest/)
  })
})
