import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/surfaces/cli/formats/format-names.ts'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import { faultIn } from '../../src/surfaces/cli/remote-result.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { runCli } from './cli-world.ts'
import { outsideWith } from './reports.ts'

const HOSTILE =
  '\u001b[31mred\u0007\u009b2J\u202e \nadded line\r\n::error::forged ##[error]forged | <b> [x](javascript:alert(1))'

/** All control characters that a terminal interprets, except line feed. */
const ACTED_UPON = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const SERVER = ['--server', 'https://zonewise.example']

const answering = (body: string): Outside => ({
  ...outsideWith([]),
  send: async () => ({ status: 200, cacheControl: 'private, max-age=300', body }),
})

const answeringWith = (result: object): Outside => answering(JSON.stringify({ api: 'v1', ...result }))

const toolNamed = (name: string): Tool => {
  const tool = TOOLS.find((one) => one.name === name)
  if (tool === undefined) throw new Error(`there is no tool ${name}`)
  return tool
}

interface Place {
  readonly path: string
  /** The text there. */
  readonly text: string
  /** The whole value with another text at this place. */
  readonly changed: (text: string) => unknown
}

/** All places of a value that have a text. */
function textsIn(value: unknown, path = '', rebuild: (part: unknown) => unknown = (part) => part): readonly Place[] {
  if (typeof value === 'string') return [{ path, text: value, changed: rebuild }]
  if (typeof value !== 'object' || value === null) return []
  const whole = value as Readonly<Record<string, unknown>>
  return Object.entries(whole).flatMap(([key, member]) =>
    textsIn(member, `${path}/${key}`, (part) =>
      rebuild(
        Array.isArray(value)
          ? value.map((one, index) => (String(index) === key ? part : one))
          : { ...whole, [key]: part },
      ),
    ),
  )
}

/** The result with a hostile text wherever the schema of the tool allows one. */
function poisoned(tool: Tool, result: object): object {
  let hostile = result
  for (const { path } of textsIn(result)) {
    const place = textsIn(hostile).find((one) => one.path === path)
    const changed = place?.changed(`${place.text} ${HOSTILE}`) as object
    if (faultIn(changed, tool) === undefined) hostile = changed
  }
  return hostile
}

/** A small result of each tool with at least one finding that needs a change, if the tool has findings. */
const CASES = TOOLS.flatMap((tool) => {
  const example = tool.examples.find(({ output }) => JSON.stringify(output).length < 20_000) ?? tool.examples[0]
  return example === undefined ? [] : [{ tool, output: example.output as object }]
})

const WORDS: Readonly<Record<string, readonly string[]>> = {
  dns_lookup: ['a.example', 'TXT'],
  dns_propagation: ['a.example', 'TXT'],
  dkim_check: ['a.example', 's1'],
  generate_record: ['dmarc', 'policy=none'],
  header_analysis: ['-'],
}

const lineFor = ({ name, command }: Tool): readonly string[] => [
  command.name,
  ...(WORDS[name] ?? ['a.example']),
  ...SERVER,
]

const FINDING = { id: 'some-check', category: 'dns', severity: 'problem', title: 'Title', detail: 'Detail.' }

/** Texts that health and SEO reports have with more options. */
const withEverything = ({ findingIds }: Tool, result: object): object => {
  const { findings = [FINDING] } = result as { readonly findings?: readonly object[] }
  return findingIds === undefined
    ? result
    : {
        ...result,
        findings: findings.map((one, index) => ({
          ...one,
          ...(index === 0 && {
            severity: 'problem',
            fix: { steps: ['Step'], record: { host: '@', type: 'TXT', value: 'v' }, cta: { label: 'l', href: 'h' } },
          }),
          outcome: 'bad',
          why: 'Why.',
          references: ['RFC 1'],
          evidence: [{ asked: 'q', of: 'r', answer: 'a', records: ['r'], durationMs: 1, reproduce: 'dig' }],
        })),
      }
}

/** Formats in which a line has a meaning of its own. */
const LINE_FORMATS = ['csv', 'github', 'json-lines', 'nagios']

const linesIn = (text: string): number => text.split('\n').length

const commandsIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^[\s\u0085]*::.*::/.test(line) || line.includes('##['))

const said = async (tool: Tool, result: object, ...options: readonly string[]) =>
  runCli([...lineFor(tool), ...options], answeringWith(result), {
    stdin: 'From: a@b.example\n',
    env: { GITHUB_ACTIONS: 'true' },
  })

describe.each(CASES.map(({ tool, output }) => [tool.name, tool, output] as const))(
  'hostile texts in a result of %s',
  (_name, tool, output) => {
    const usual = withEverything(tool, output)
    const hostile = poisoned(tool, usual)

    it('are in it', () => {
      expect(faultIn(usual, tool)).toBeUndefined()
      expect(JSON.stringify(hostile)).toContain('added line')
    })

    const formats = FORMATS.filter((format) => !['csv', 'html'].includes(format) || tool.name === 'dns_health_check')

    it.each(formats)('neither control a terminal nor a CI system as %s', async (format) => {
      const options = ['--format', format, ...(tool.command.isScored ? ['--why', '--dig'] : [])]
      const plain = await said(tool, usual, ...options)
      // Not every tool has every format.
      if (/is not a format|has no format/.test(plain.stderr)) return
      const { stdout, stderr, code } = await said(tool, hostile, ...options)
      expect([stderr, code]).toEqual([plain.stderr, plain.code])
      expect([...stdout.matchAll(ACTED_UPON)].filter(([character]) => character !== '\n')).toEqual([])
      expect(commandsIn(stdout)).toHaveLength(commandsIn(plain.stdout).length)
      if (LINE_FORMATS.includes(format)) expect(linesIn(stdout)).toBe(linesIn(plain.stdout))
    })
  },
)

describe.each(CASES.map(({ tool, output }) => [tool.name, tool, output] as const))(
  'a result of %s without one of its members',
  (_name, tool, output) => {
    const usual = withEverything(tool, output) as Readonly<Record<string, unknown>>

    it.each(Object.keys(usual))('%s: is shown, or refused with one message', async (member) => {
      const { [member]: _missing, ...rest } = usual
      for (const format of ['terminal', 'json', 'markdown', ...(tool.findingIds ? ['nagios', 'csv'] : [])]) {
        const { stdout, stderr } = await said(tool, rest, '--format', format)
        expect(`${stdout}${stderr}`).not.toBe('')
      }
    })
  },
)

describe('an answer that is not a result', () => {
  const health = toolNamed('dns_health_check')
  const usual = CASES.find(({ tool }) => tool === health)?.output as { readonly findings: readonly object[] }
  const withFinding = (change: object) => ({ ...usual, findings: [{ ...usual.findings[0], ...change }] })

  it.each([
    ['an unknown severity', withFinding({ severity: 'fatal' }), '/findings/0/severity'],
    ['no severity', withFinding({ severity: undefined }), '/findings/0'],
    ['a number as the title', withFinding({ title: 7 }), '/findings/0/title'],
    ['a text as the findings', { ...usual, findings: 'none' }, '/findings'],
    ['a text as the score', { ...usual, score: 'many' }, '/score'],
    ['a step that is no text', withFinding({ fix: { steps: [{}] } }), '/findings/0/fix/steps/0'],
    ['no findings', { ...usual, findings: undefined }, 'findings are missing'],
    ['nothing', {}, 'findings are missing'],
  ])('with %s is one message and exit code 3', async (_title, result, place) => {
    for (const format of ['terminal', 'nagios', 'markdown', 'sarif']) {
      const { stdout, stderr, code } = await said(health, result, '--format', format)
      expect(`${stdout}${stderr}`).not.toMatch(/TypeError|RangeError| at .*:\d+:\d+/)
      expect(`${stdout}${stderr}`).toContain('is not a result of dns_health_check')
      expect(`${stdout}${stderr}`).toContain(place)
      expect(code).toBe(3)
    }
  })

  it.each([
    ['deeply nested', `{"api":"v1","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a list', '[1]'],
    ['no JSON', '<html>'],
  ])('because it is %s is one message and exit code 3', async (_title, body) => {
    const { stderr, code } = await runCli(['check', 'a.example', ...SERVER], answering(body))
    expect(stderr).toContain('did not respond like a zonewise server')
    expect(code).toBe(3)
  })

  it('is not followed if it is a redirect, because the key would go to another host', async () => {
    const calls: string[] = []
    const { stderr, code } = await runCli(['check', 'a.example', ...SERVER], {
      ...outsideWith([]),
      send: async ({ url }) => {
        calls.push(url)
        return { status: 302, cacheControl: '', location: 'https://other.example/\u001b[2J', body: '' }
      },
    })
    expect(stderr).toContain('https://zonewise.example redirects to https://other.example/\\u{1b}[2J.')
    expect(calls).toHaveLength(1)
    expect(code).toBe(3)
  })

  it('is not the case for members that a newer server adds', async () => {
    const { code } = await said(health, { ...usual, added: { later: [1] } })
    expect(code).not.toBe(3)
  })
})
