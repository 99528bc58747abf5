import { describe, expect, it } from 'vitest'
import { exampleDns } from '../support/example-dns.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { outsideOf, runCli } from './cli-world.ts'

const OUTSIDE = outsideOf(worldWith(exampleDns()))

/** A command line, and parts of its error message: the wrong word, and the right one or an example. */
const WRONG: readonly [line: string, says: readonly string[]][] = [
  ['chekc example.com', ['"chekc"', 'check']],
  ['lokup', ['"lokup"', 'lookup']],
  ['mxx example.com', ['"mxx"', 'mx']],
  ['xyzzy', ['"xyzzy"', 'check, plan, move, lookup']],
  ['mx', ['"mx" needs a name']],
  ['check', ['check needs a domain', 'Example: zonewise example.com']],
  ['check example', ['example', 'no dot']],
  ['check http://192.0.2.1/', ['http://192.0.2.1/', 'example.com']],
  ['check example.com --formt json', ['--formt', '--format']],
  ['check example.com --format jsno', ['"jsno"', 'json']],
  ['check example.com --format', ['--format needs a value', 'Example: --format terminal']],
  ['check example.com --min-score', ['--min-score needs a value', 'Example: --min-score 90']],
  ['check example.com --why=yes', ['--why takes no value', '"yes"']],
  ['check example.com --lang fr', ['"fr"', 'en, de']],
  ['check example.com --fail-on problms', ['"problms"', 'problem']],
  ['check example.com --min-score 101', ['"101"', '0 to 100']],
  ['check example.com --min-score ten', ['"ten"', '0 to 100']],
  ['check example.com --parallel 0', ['"0"', '1 to 16']],
  ['check example.com --only dmarc-polcy', ['"dmarc-polcy"', 'dmarc-policy']],
  ['check example.com --skip zz-*', ['"zz-*" matches no finding']],
  ['check example.com --baseline no-such-file.json', ['"no-such-file.json"', 'it does not exist']],
  ['check example.com --baseline package.json', ['"package.json"', '--format json']],
  ['check example.com --json --format sarif', ['--json is --format json', 'sarif']],
  ['check example.com --output sarif', ['"sarif"', 'Example: --output sarif=report.sarif']],
  ['check example.com --output pdf=x', ['"pdf=x"', 'terminal, json']],
  ['idn example.com --output sarif=x', ['"sarif=x"', 'markdown']],
  ['check example.com --timeout 0', ['"0"', '1 to 3600']],
  ['check example.com --timeout', ['--timeout needs a value', 'Example: --timeout 30']],
  ['check example.com --resolver 192.0.2.53 --server https://zonewise.example', ['--resolver', '--server']],
  ['check example.com --short', ['The command check has no option --short']],
  ['check example.com --port 1', ['The command check has no option --port']],
  ['idn example.com --resolver 192.0.2.53', ['The command idn has no option --resolver']],
  ['lookup example.com mx --short --json', ['--short', 'json']],
  ['demo --port 65536', ['"65536"', '0 to 65535']],
  ['diff', ['diff takes two files', 'Example: zonewise diff old.json new.json']],
  ['diff a.json b.json c.json', ['3 were given']],
  ['diff - -', ['Only one of the two files']],
  ['diff no-such-file.json package.json', ['"no-such-file.json"', 'it does not exist']],
  ['diff package.json package.json', ['"package.json" has no report', 'zonewise check example.com --json']],
  ['diff README.md package.json', ['"README.md" is not JSON']],
  ['diff a.json b.json --format sarif', ['diff does not support the format sarif', 'markdown']],
  ['watch', ['watch needs a domain', 'Example: zonewise watch example.com']],
  ['watch example.com example.net', ['one domain']],
  ['watch example.com a', ['A record type needs --expect']],
  ['watch example.com a --gone', ['--expect', 'should be gone']],
  ['watch example.com --expect 192.0.2.1', ['need a record type']],
  ['watch example.com a mx --expect 192.0.2.1', ['at most one record type']],
  ['watch example.com a --expect nonsense', ['"nonsense" is not the data of a record of type A']],
  ['watch example.com a --expect 192.0.2.1 --every 5m', ['--every is for the report of a domain']],
  ['watch example.com a --expect 192.0.2.1 --server https://zonewise.example', ['from this machine', 'propagation']],
  ['watch example.com --every 5', ['--every', '"5"', '90s, 5m or 1h']],
  ['watch example.com --every 30s', ['--every', '"30s"', '1m to 24h']],
  ['watch example.com --for 25h', ['--for', '"25h"']],
  ['watch example.com --json', ['The command watch has no option --json']],
  ['lookup example.com --why', ['The command lookup has no option --why', 'zonewise help lookup']],
  ['idn example.com --format junit', ['idn does not support the format junit', 'json']],
  ['lookup example.com mxx', ['"mxx"', 'MX']],
  ['lookup example.com spf', ['"spf" is not a type', 'HTTPS', '"spf."']],
  ['lookup any example.com', ['"any" is not a type']],
  ['lookup any', ['"any" is not a type']],
  ['lookup example.com nonsense', ['"nonsense" is not a type']],
  ['lookup https', ['lookup needs a name']],
  ['propagation example.com https', ['"https" is not a type', 'CAA']],
  ['lookup a..b mx', ['a..b', 'two dots']],
  ['dkim example.com', ['dkim takes a domain and a selector']],
  ['dkim example.com s1 s2', ['dkim takes a domain and a selector']],
  ['generate', ['generate needs a kind', 'spf, dmarc']],
  ['generate smf', ['"smf"', 'spf']],
  ['generate dmarc polcy=none', ['"polcy"', 'policy']],
  ['generate spf allowMx=maybe', ['allowMx', '"maybe"']],
  ['generate dmarc policy=none policy=reject', ['policy was given twice', 'Example: policy=none']],
  ['generate dmarc policy', ['policy needs a value', 'Example: policy=none']],
  ['generate dmarc policy=nothing', ['policy must be one of none, quarantine, reject']],
  ['generate dmarc --input no-such-file.json', ['"no-such-file.json"', 'it does not exist']],
  ['headers no-such-file.eml', ['"no-such-file.eml"', 'it does not exist']],
  ['headers a.eml b.eml', ['"b.eml"']],
  ['headers', ['The input is empty', 'Example: zonewise headers message.eml']],
  ['headers src', ['"src" cannot be read: it is a folder']],
  ['headers a.eml --parallel 2', ['The command headers has no option --parallel']],
  ['generate spf --parallel 2', ['The command generate has no option --parallel']],
  ['check example.com --foo', ['--foo', 'zonewise help check']],
  ['check a_b.example', ['Use the bare name, for example']],
  ['plan example.com --zone x --change y', ['plan checks one file: --zone, --change or --octodns.']],
  ['explain', ['explain needs the id']],
  ['explain dmarc-polici', ['"dmarc-polici"', 'dmarc-policy']],
  ['explain zzzzzz', ['"zzzzzz"', 'Reports show the ids']],
  ['completion', ['bash, zsh, fish']],
  ['completion bsh', ['"bsh"', 'bash']],
  ['help chek', ['"chek"', 'check']],
  ['keys', ['create, list, revoke']],
  ['keys creat', ['"creat"', 'create']],
  ['block ad 192.0.2.0/24', ['"ad"', 'add']],
  ['serve now', ['serve takes no arguments', '"now"']],
  ['check example.com --server nonsense', ['"nonsense"', 'https://']],
  ['check example.com --api-key k', ['--api-key needs --server']],
]

describe('a pasted name', () => {
  it.each([
    [['https://bücher.example/'], '"https://bücher.example/": Taken from the URL: xn--bcher-kva.example'],
    [['Kim <kim@example.com>'], '"Kim <kim@example.com>": Taken from the mail address: example.com'],
    [['example.com:443', '--lang', 'de'], '"example.com:443": Aus dem Namen mit Port übernommen: example.com'],
  ])('is taken out of %j, with a note on stderr', async (words, note) => {
    const { code, stdout, stderr } = await runCli(['idn', ...words, '--format', 'json'], OUTSIDE)
    expect([code, stderr]).toEqual([0, `zonewise: ${note}\n`])
    expect(note.endsWith(JSON.parse(stdout).ascii)).toBe(true)
  })

  it('has one note, also for several calls', async () => {
    const { stderr } = await runCli(['idn', 'https://example.com/', 'https://example.com/'], OUTSIDE)
    expect(stderr).toBe('zonewise: "https://example.com/": Taken from the URL: example.com\n')
  })

  it('has no note if nothing was taken', async () => {
    expect((await runCli(['idn', 'example.com'], OUTSIDE)).stderr).toBe('')
  })
})

describe('an invalid command line', () => {
  it.each(WRONG)('zonewise %s', async (line, says) => {
    const { code, stdout, stderr } = await runCli(line.split(' '), OUTSIDE, { stdin: '' })
    expect([code, stdout]).toEqual([2, ''])
    for (const part of says) expect(stderr).toContain(part)
  })

  it('has the state unknown for monitoring, not critical', async () => {
    expect((await runCli(['check', '--format', 'nagios'], OUTSIDE)).code).toBe(3)
    expect((await runCli(['check', '--format=nagios'], OUTSIDE)).code).toBe(3)
  })

  it('is quoted in the message without control characters', async () => {
    const { stderr } = await runCli(['\u001b[2Jcheck'], OUTSIDE)
    expect(stderr).toContain('"\\u{1b}[2Jcheck"')
    expect(stderr).not.toContain('\u001b')
  })
})
