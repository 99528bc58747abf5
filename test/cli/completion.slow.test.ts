import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '../../src/surfaces/cli/commands.ts'
import { completionFor } from '../../src/surfaces/cli/completion.ts'
import { describeWith, type Need, needsProgram } from '../support/needs.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewise-completion-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A separate shell without the settings of the user who runs the tests. */
const ENV = { PATH: process.env['PATH'], HOME: folder, ZDOTDIR: folder, TERM: 'dumb', LANG: 'C.UTF-8' }
const needsShell = (shell: string): Need => needsProgram(shell, ['-c', 'true'])
const said = (shell: string, ...argv: readonly string[]): string =>
  execFileSync(shell, argv, { env: ENV, encoding: 'utf8', timeout: 30_000 })

interface Offer {
  readonly line: string
  readonly has: readonly string[]
  readonly hasNot?: readonly string[]
}

/** The typed line, and words that must (`has`) and must not (`hasNot`) be offered for its last word. */
const OFFERS: readonly Offer[] = [
  { line: 'zonewise ', has: [...COMMANDS.map(({ word }) => word), 'mx', 'aaaa'] },
  { line: 'zonewise ch', has: ['check'], hasNot: ['lookup'] },
  { line: 'zonewise m', has: ['mail', 'mx'] },
  { line: 'zonewise --', has: ['--help', '--version'] },
  { line: 'zonewise check --f', has: ['--format', '--fail-on'], hasNot: ['--input'] },
  { line: 'zonewise idn --', has: ['--format', '--lang'], hasNot: ['--why', '--fail-on', '--label'] },
  { line: 'zonewise generate --i', has: ['--input'] },
  { line: 'zonewise check --format ', has: ['terminal', 'json', 'sarif', 'nagios'], hasNot: ['check'] },
  { line: 'zonewise lookup a.example -f ', has: ['json', 'markdown', 'sarif'] },
  { line: 'zonewise idn a.example -f ', has: ['json', 'markdown'], hasNot: ['junit', 'sarif'] },
  { line: 'zonewise diff --format ', has: ['terminal', 'json', 'markdown'], hasNot: ['sarif'] },
  { line: 'zonewise watch example.com ', has: ['mx'] },
  { line: 'zonewise watch example.com --', has: ['--expect', '--gone', '--every', '--for'], hasNot: ['--json'] },
  { line: 'zonewise lookup --', has: ['--short', '--json', '--timeout', '--resolver'], hasNot: ['--port'] },
  { line: 'zonewise serve --p', has: ['--port'] },
  { line: 'zonewise doctor --format ', has: ['terminal', 'json'], hasNot: ['json-lines'] },
  { line: 'zonewise check --fail-on ', has: ['problem', 'warn', 'never'] },
  { line: 'zonewise seo --lang ', has: ['en', 'de'] },
  { line: 'zonewise check --only dmarc-', has: ['dmarc-policy', 'dmarc-record'], hasNot: ['spf-record'] },
  { line: 'zonewise seo --skip ', has: ['page-indexable'], hasNot: ['dmarc-policy'] },
  { line: 'zonewise explain dmarc-p', has: ['dmarc-policy'] },
  { line: 'zonewise explain page-', has: ['page-indexable'] },
  { line: 'zonewise generate ', has: ['spf', 'dmarc', 'caa', 'mta-sts'] },
  { line: 'zonewise lookup example.com m', has: ['mx'] },
  { line: 'zonewise keys ', has: ['create', 'list', 'revoke'] },
  { line: 'zonewise block ', has: ['add', 'list', 'remove'] },
  { line: 'zonewise completion ', has: ['bash', 'zsh', 'fish'] },
  { line: 'zonewise help d', has: ['dkim', 'dnssec', 'demo', 'doctor'] },
]

/** Files are offered only where the command takes a file. */
const FILE = 'message.eml'
const FILES: readonly Offer[] = [
  { line: 'zonewise headers mess', has: [FILE] },
  { line: 'zonewise check --baseline mess', has: [FILE] },
  { line: 'zonewise diff mess', has: [FILE] },
  { line: 'zonewise generate spf --input mess', has: [FILE] },
  { line: 'zonewise check mess', has: [], hasNot: [FILE] },
]

const itOffers = (offered: (line: string) => readonly string[]): void => {
  it.each([...OFFERS, ...FILES])('offers for "$line": $has', ({ line, has, hasNot = [] }) => {
    const words = offered(line)
    expect(has.filter((word) => !words.includes(word))).toEqual([])
    expect(hasNot.filter((word) => words.includes(word))).toEqual([])
  })
}

beforeAll(async () => {
  writeFileSync(join(folder, FILE), '')
  writeFileSync(join(folder, 'zonewise.bash'), await completionFor('bash', COMMANDS))
  writeFileSync(join(folder, 'zonewise.fish'), await completionFor('fish', COMMANDS))
  mkdirSync(join(folder, 'functions'))
  writeFileSync(join(folder, 'functions', '_zonewise'), await completionFor('zsh', COMMANDS))
  writeFileSync(join(folder, '.zshrc'), ZSHRC)
}, 60_000)

describeWith(needsShell('bash'), 'the completion for bash', { timeout: 60_000 }, () => {
  const offered = (line: string): readonly string[] => {
    const words = line.split(' ').map((word) => `'${word}'`)
    const script = `cd '${folder}'; source ./zonewise.bash; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _zonewise; printf '%s\\n' "\${COMPREPLY[@]}"`
    return said('bash', '--norc', '-c', script).split('\n')
  }
  itOffers(offered)

  it('is registered for the command', () => {
    expect(said('bash', '--norc', '-c', `source '${folder}/zonewise.bash'; complete -p zonewise`)).toContain(
      '_zonewise',
    )
  })
})

describeWith(needsShell('fish'), 'the completion for fish', { timeout: 60_000 }, () => {
  itOffers((line) =>
    said('fish', '--no-config', '-c', `cd '${folder}'; source ./zonewise.fish; complete -C '${line}'`)
      .split('\n')
      .map((row) => row.split('\t')[0] ?? ''),
  )
})

/** A terminal in which the completion key prints every match, after which the shell exits. */
const ZSHRC = `
PS1='ready> '
cd '${folder}'
fpath=('${folder}/functions' $fpath)
autoload -U compinit
compinit -u -D
[[ -n $SOURCED ]] && source '${folder}/functions/_zonewise'
bindkey '^I' complete-word
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a found
  builtin compadd -A found "$@"
  (( $#found )) && print -rl -- $'\\nfound '$^found
  builtin compadd "$@"
}
tell_end() { print -r -- $'\\nended'; exit }
comppostfuncs=(tell_end)
`

describeWith(needsShell('zsh'), 'the completion for zsh', { timeout: 60_000 }, () => {
  const offered = (line: string, isSourced = false): readonly string[] => {
    const script = `zmodload zsh/zpty; ${isSourced ? 'export SOURCED=1;' : ''} zpty z zsh -d -i; zpty -r z seen '*ready> *'
zpty -w -n z '${line}'$'\\t'; zpty -r z seen '*ended*'; print -r -- $seen`
    return [...said('zsh', '-f', '-c', script).matchAll(/^found (.*?)\r?$/gm)].map(([, word = '']) => word)
  }
  itOffers(offered)

  it('works from a folder of functions and from a start file', () => {
    expect(offered('zonewise generate ', true)).toEqual(offered('zonewise generate '))
  })
})
