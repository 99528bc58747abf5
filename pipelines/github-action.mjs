// The work of action.yml. It reads the inputs from the environment, runs zonewise once, and writes the outputs of the step, the job
// summary and the pull-request comment. It exits with 0: the action fails with the exit code of zonewise after the upload.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const { env } = process
const USAGE = 2
const UNDETERMINED = 3
const COMMANDS = ['check', 'report', 'mail', 'seo', 'dnssec', 'plan']
const COMMENTS = ['failures', 'always', 'never']

/** The limits of GitHub are 65,536 characters for a comment and 1 MiB for a summary. */
const MAX_COMMENT = 60_000
const MAX_SUMMARY = 900_000
const MAX_PAGES = 10

/** The inputs are wrong. */
class InputError extends Error {}

const input = (name) => (env[`INPUT_${name}`] ?? '').trim()

/**
 * Text that the runner does not read as a workflow command: `::command::` at the start of a line, or `##[command]`. The runner ignores
 * white space at the start, for .NET also U+0085.
 */
const inert = (line) => line.replaceAll('##[', '## [').replace(/^([\s\u0085]*):(?=:)/, '$1: ')

/** A workflow command with text that cannot end it. */
const command = (name, text) =>
  `::${name}::${String(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`

const print = (line) => process.stdout.write(`${line}\n`)

function oneOf(name, words) {
  const given = input(name)
  if (!words.includes(given))
    throw new InputError(`${name.toLowerCase()} must be one of ${words.join(', ')}, but is ${JSON.stringify(given)}.`)
  return given
}

function domains() {
  const listed = input('DOMAINS').split(/[\s,]+/)
  const inFile = input('FILE') === '' ? [] : linesOf(input('FILE'))
  const all = [...new Set([...listed, ...inFile].filter(Boolean))]
  if (all.length === 0) throw new InputError('There is no domain: set domains or file. Example: domains: example.com')
  return all
}

function linesOf(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !line.startsWith('#'))
  } catch (error) {
    throw new InputError(`The file ${JSON.stringify(file)} cannot be read (${error.code}).`)
  }
}

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/**
 * The program and its first arguments: what is in the commit of the action, and otherwise the package of the same version. A tag such
 * as latest, or a range, would run code that was not there when the action was reviewed.
 */
function program() {
  if (input('CLI') !== '') return [process.execPath, fileOf('CLI')]
  const built = join(ROOT, 'dist', 'bin', 'cli.js')
  const given = input('VERSION')
  if (given === '' && existsSync(built)) return [process.execPath, built]
  const version = given || JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
  if (!/^\d+\.\d+\.\d+(?:-[0-9a-z.-]+)?$/i.test(version))
    throw new InputError(`version must be an exact version such as 1.2.3, but is ${JSON.stringify(version)}.`)
  return ['npx', '--yes', '--ignore-scripts', `zonewise@${version}`]
}

/** zonewise runs in another folder than the job. */
const fileOf = (name) => resolve(input(name))

/** The options that have a value. */
const OPTIONS = ['ZONE', 'CHANGE', 'OCTODNS', 'FAIL_ON', 'MIN_SCORE', 'BASELINE', 'LANG', 'TIMEOUT']
const FILES = ['ZONE', 'CHANGE', 'OCTODNS', 'BASELINE']

function argumentsOf(files) {
  const options = OPTIONS.filter((name) => input(name) !== '').map(
    (name) => `--${name.toLowerCase().replace('_', '-')}=${FILES.includes(name) ? fileOf(name) : input(name)}`,
  )
  return [
    oneOf('COMMAND', COMMANDS),
    ...options,
    `--format=${input('FORMAT')}`,
    ...Object.entries(files).map(([format, file]) => `--output=${format}=${file}`),
    // Whatever follows is not read as an option.
    '--',
    ...domains(),
  ]
}

/** The environment of zonewise, without the token of the job. */
function environment() {
  const { INPUT_TOKEN: _token, INPUT_API_KEY: _key, ...others } = env
  return {
    ...others,
    ...(input('SERVER') !== '' && { ZONEWISE_SERVER: input('SERVER') }),
    ...(input('API_KEY') !== '' && { ZONEWISE_API_KEY: input('API_KEY') }),
  }
}

/**
 * Runs zonewise without a shell and copies its output. Only the annotations of the format github remain workflow commands.
 * It runs in a folder of its own, because npm reads `.npmrc` of the project in which it runs: a pull request could name a registry
 * there. The settings of the runner and of the job still apply.
 */
function run(files, folder) {
  const [file, ...first] = program()
  const args = [...first, ...argumentsOf(files)]
  const isAnnotation = (line) => input('FORMAT') === 'github' && /^::(?:error|warning|notice) title=/.test(line)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
    copyLines(child.stdout, (line) => print(isAnnotation(line) ? line : inert(line)))
    copyLines(child.stderr, (line) => print(inert(line)))
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? UNDETERMINED))
  })
}

function copyLines(stream, write) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text) => {
    const lines = (rest + text).split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    lines.forEach(write)
  })
  stream.on('end', () => {
    if (rest !== '') write(rest)
  })
}

/** Code scanning shows every result as an alert, so passed checks and notes are left out. */
function keepFailures(file) {
  const log = JSON.parse(readFileSync(file, 'utf8'))
  for (const one of log.runs) one.results = one.results.filter(({ kind }) => kind === 'fail')
  writeFileSync(file, JSON.stringify(log))
}

/**
 * The report as GitHub shows it. zonewise escapes the text of a report, but GitHub reads mentions and numbers of issues after it has removed the
 * backslashes.
 */
const forGithub = (markdown) => markdown.replaceAll('\\@', '@\u200b').replaceAll('\\#', '#\u200b')

/** At most this many characters, cut before a heading, so that no block stays open. */
function shortened(markdown, max) {
  if (markdown.length <= max) return markdown
  const head = markdown.slice(0, max)
  const end = head.lastIndexOf('\n\n##')
  return `${end > 0 ? head.slice(0, end) : ''}\n\nThe report is longer than GitHub allows. The log of the job has all of it.\n`
}

async function comment(markdown, exitCode) {
  const when = oneOf('COMMENT', COMMENTS)
  const number = pullRequest()
  if (when === 'never' || number === undefined || input('TOKEN') === '') return
  const id = input('COMMENT_ID').replace(/[^a-z0-9-]+/gi, '-')
  const marker = `<!-- zonewise comment: ${id} -->`
  const body = `${marker}\n${shortened(forGithub(markdown), MAX_COMMENT)}`
  const issues = `/repos/${env.GITHUB_REPOSITORY}/issues`
  try {
    const known = await findComment(`${issues}/${number}/comments`, marker)
    if (known !== undefined) await request('PATCH', `${issues}/comments/${known}`, { body })
    else if (when === 'always' || exitCode !== 0) await request('POST', `${issues}/${number}/comments`, { body })
  } catch (error) {
    // A pull request from a fork has a token that cannot write.
    print(command('warning', `The comment could not be written: ${error.message}`))
  }
}

function pullRequest() {
  const file = env.GITHUB_EVENT_PATH
  const { pull_request: pull } = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Number.isInteger(pull?.number) ? pull.number : undefined
}

/** Only a comment of a bot is replaced: everybody can write a comment that begins with the marker. */
async function findComment(path, marker) {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const comments = await request('GET', `${path}?per_page=100&page=${page}`)
    const known = comments.find(({ body, user }) => user?.type === 'Bot' && String(body).startsWith(marker))
    if (known !== undefined) return known.id
    if (comments.length < 100) return undefined
  }
  return undefined
}

async function request(method, path, body) {
  const response = await fetch(`${env.GITHUB_API_URL}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${input('TOKEN')}`,
      'user-agent': 'zonewise-action',
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned HTTP ${response.status}.`)
  return response.json()
}

/** All values are our own: a number, or the path of a file in a folder of ours. */
function setOutputs(values) {
  if (env.GITHUB_OUTPUT)
    appendFileSync(
      env.GITHUB_OUTPUT,
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    )
}

async function main() {
  const folder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'zonewise-'))
  const files = {
    sarif: join(folder, 'zonewise.sarif'),
    json: join(folder, 'zonewise.json'),
    markdown: join(folder, 'zonewise.md'),
  }
  oneOf('COMMENT', COMMENTS)
  // npm takes the nearest folder with this file for the project.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const exitCode = await run(files, folder)
  const isChecked = existsSync(files.sarif) && existsSync(files.json) && existsSync(files.markdown)
  setOutputs({
    'exit-code': exitCode,
    sarif: isChecked ? files.sarif : '',
    json: isChecked ? files.json : '',
    summary: isChecked ? files.markdown : '',
  })
  if (!isChecked) return
  keepFailures(files.sarif)
  const markdown = readFileSync(files.markdown, 'utf8')
  if (env.GITHUB_STEP_SUMMARY)
    appendFileSync(env.GITHUB_STEP_SUMMARY, `${shortened(forGithub(markdown), MAX_SUMMARY)}\n`)
  await comment(markdown, exitCode)
}

try {
  await main()
} catch (error) {
  print(command('error', error instanceof InputError ? error.message : error.stack))
  setOutputs({ 'exit-code': error instanceof InputError ? USAGE : UNDETERMINED, sarif: '', json: '', summary: '' })
}
