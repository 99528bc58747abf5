import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import type { MoveResult } from '../../src/tools/move/worded.ts'
import type { Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { DOMAIN, movingDns, NEW_SERVERS, nsRecords, OLD_SERVERS, type Published } from '../support/moving-internet.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { outsideOf, runCli, type Said } from './cli-world.ts'

const START = new Date('2026-11-15T12:00:00Z')
const HOUR = 3600_000
const TO = ['--to', 'ns1.new.test,ns2.new.test']

const RECORDS = `@ MX 10 mail
@ TXT "v=spf1 mx -all"
@ A 93.184.80.1
mail A 93.184.25.1
www CNAME @
odd-name A 93.184.80.1
`
const UNSIGNED = `;! unsigned\n${RECORDS}`
const EXPORT = `$ORIGIN ${DOMAIN}.\n$TTL 3600\n@ SOA ns1.old.test. hostmaster.old.test. 1 7200 1800 1209600 300\n${nsRecords(OLD_SERVERS)}${RECORDS}`

const folder = mkdtempSync(join(tmpdir(), 'zonewise-move-'))
afterAll(() => rmSync(folder, { recursive: true }))

let state = ''
let count = 0
beforeEach(() => {
  count += 1
  state = join(folder, `state-${count}.json`)
})

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

interface Asked {
  readonly at?: Date
  readonly dns?: (dns: Dns) => Dns
}

const move = (published: Published, argv: readonly string[], { at = START, dns = (one) => one }: Asked = {}) =>
  runCli(
    ['move', DOMAIN, ...argv],
    outsideOf(worldWith(dns(movingDns(published, at)), { ...systemClock, now: () => at })),
  )

/** The new servers give other answers. */
const atNewServers =
  (answer: (address: string) => Observed<DnsAnswer>) =>
  (dns: Dns): Dns => ({
    ...dns,
    askServer: async (address, question, options) =>
      question.name === DOMAIN && (Object.values(NEW_SERVERS) as readonly string[]).includes(address)
        ? answer(address)
        : dns.askServer(address, question, options),
  })

const silent = atNewServers(() => unseen('timeout', 'no response'))

const parking = atNewServers((from) => {
  const soa = parseZoneFile('parking.test. 60 SOA ns1 hostmaster 1 60 60 60 60\n', {
    origin: 'parking.test',
    include: () => undefined,
  })
  const answers = soa.ok ? soa.value : []
  return {
    seen: true,
    value: {
      ...{ status: 0, isAuthoritative: true, isValidated: false, isRecursionAvailable: false, isTruncated: false },
      ...{ hasEdns: true, extendedErrors: [], answers, authority: [], additional: [], from, durationMs: 1 },
    },
  }
})

const resultOf = ({ stdout }: Said): MoveResult => JSON.parse(stdout)

const moved = async (published: Published, argv: readonly string[], asked?: Asked): Promise<MoveResult> =>
  resultOf(await move(published, [...argv, '--json'], asked))

const statusOf = ({ steps }: MoveResult, id: string): string | undefined => steps.find((step) => step.id === id)?.status

describe('an unsigned zone that moves', () => {
  it('starts with the zone at the new servers, and says what these answer now', async () => {
    const { code, stdout } = await move({ old: UNSIGNED }, [...TO, '--state', state])
    expect(code).toBe(1)
    expect(stdout).toContain('The new name server ns1.new.test (93.184.40.1) does not serve the zone (REFUSED).')
    expect(stdout).toContain(`    ${DOMAIN}. IN NS ns1.new.test.`)
    expect(statSync(state).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  it('shows what the new side lacks, by what breaks, also names that only the export has', async () => {
    const lacking = UNSIGNED.replace('@ MX 10 mail\n', '').replace('odd-name A 93.184.80.1\n', '')
    const { parity, steps } = await moved({ old: UNSIGNED, new: lacking }, [...TO, '--zone', file('z1', EXPORT)])
    expect(parity.differences).toEqual([
      { name: DOMAIN, type: 'MX', area: 'mail-in', old: [`10 mail.${DOMAIN}.`], new: [] },
      { name: `odd-name.${DOMAIN}`, type: 'A', area: 'web', old: ['93.184.80.1'], new: [] },
    ])
    expect(parity).toMatchObject({ enumeration: 'export', complete: false })
    expect(steps.find(({ id }) => id === 'parity')?.entry?.lines).toEqual([
      `${DOMAIN}. IN MX 10 mail.${DOMAIN}.`,
      `odd-name.${DOMAIN}. IN A 93.184.80.1`,
    ])
  })

  it('does not see names that are neither usual nor in an export, and never calls that complete', async () => {
    const lacking = UNSIGNED.replace('odd-name A 93.184.80.1\n', '')
    const result = await moved({ old: UNSIGNED, new: lacking }, TO)
    expect(result.parity).toMatchObject({ enumeration: 'known-names', complete: false, differences: [] })
    expect(statusOf(result, 'parity')).toBe('now')
    expect(result.notes.join(' ')).toContain('Other names may be missing')
  })

  it('sees the addresses of new name servers in the zone, whatever they are called', async () => {
    const hosts = 'zq-one A 93.184.40.1\nzq-two A 45.33.40.1\n'
    const own = [`zq-one.${DOMAIN}=93.184.40.1`, `zq-two.${DOMAIN}=45.33.40.1`]
    const result = await moved({ old: UNSIGNED + hosts, new: UNSIGNED + hosts }, ['--to', own.join(',')])
    expect(statusOf(result, 'addresses')).toBe('done')
    const without = await moved({ old: UNSIGNED, new: UNSIGNED + hosts }, ['--to', own.join(',')])
    expect(statusOf(without, 'addresses')).not.toBe('done')
  })

  it('goes on from step to step with its state file, and ends with the proof', async () => {
    const argv = [...TO, '--state', state, '--zone', file('z2', EXPORT)]
    const later = (hours: number): Asked => ({ at: new Date(START.getTime() + hours * HOUR) })
    await move({ old: UNSIGNED }, argv, later(0))
    const copied = await moved({ old: UNSIGNED, new: UNSIGNED, newNs: NEW_SERVERS }, argv, later(1))
    expect(copied.next).toContain('old-ns')
    expect(statusOf(copied, 'parent-ns')).toBe('later')
    expect(copied.steps.find(({ id }) => id === 'parent-ns')?.entry).toBeNull()
    const both = { old: UNSIGNED, new: UNSIGNED, oldNs: NEW_SERVERS }
    const published = await moved(both, argv, later(2))
    expect(published.steps.find(({ id }) => id === 'parent-ns')?.entry).toMatchObject({
      place: 'registrar',
      lines: ['ns1.new.test.', 'ns2.new.test.'],
    })
    const delegated = await moved({ ...both, parent: NEW_SERVERS }, argv, later(3))
    expect(statusOf(delegated, 'off')).toBe('waiting')
    expect(delegated.finished).toBe(false)
    // What was published before the first run is assumed to be in caches for two days, and an hour is added.
    expect(delegated.waitUntil).toBe(new Date(START.getTime() + 49 * HOUR).toISOString())
    const end = await move({ ...both, parent: NEW_SERVERS }, argv, later(49))
    expect(end.code).toBe(0)
    expect(end.stdout).toContain('The old DNS provider can be switched off')
    expect(end.stdout).toContain('All 2 observed name servers of the parent zone delegate to the new name servers')
  })

  it('assumes the longest wait if the state file is lost', async () => {
    const at = new Date(START.getTime() + 100 * HOUR)
    const both = { old: UNSIGNED, new: UNSIGNED, oldNs: NEW_SERVERS, parent: NEW_SERVERS }
    const result = await moved(both, [...TO, '--from', 'ns1.old.test,ns2.old.test', '--state', state], { at })
    expect(statusOf(result, 'off')).not.toBe('now')
    expect(result.finished).toBe(false)
    const off = result.steps.find(({ id }) => id === 'off')
    expect(off?.earliest).toBe(new Date(at.getTime() + 49 * HOUR).toISOString())
  })

  it('says what the resolvers have after the delegation has changed', async () => {
    const both = { old: UNSIGNED, new: UNSIGNED, oldNs: NEW_SERVERS, parent: NEW_SERVERS }
    const { resolvers } = await moved(both, [...TO, '--from', 'ns1.old.test'])
    expect(resolvers.length).toBeGreaterThan(0)
    expect(resolvers[0]?.nameServers).toEqual(['ns1.new.test', 'ns2.new.test'])
    const before = await moved({ old: UNSIGNED, new: UNSIGNED }, TO)
    expect(before.resolvers).toEqual([])
  })

  it('records what is confirmed, and names it in the last line', async () => {
    const published = { old: UNSIGNED.replace('@ A', '@ 86400 A'), new: UNSIGNED }
    const { stdout } = await move(published, [...TO, '--state', state, '--confirm', 'lower-ttl'])
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('Confirmed, and not observed: lower-ttl')
    const again = await moved(published, [...TO, '--state', state])
    expect(again.confirmed).toEqual(['lower-ttl'])
  })
})

describe('names of the old side', () => {
  const SERVERS = '93.184.30.1 allows-axfr\n45.33.30.1 allows-axfr\n'
  const lacking = UNSIGNED.replace('odd-name A 93.184.80.1\n', '')

  it('come from a zone transfer where it is allowed, and are then complete', async () => {
    const { parity, notes } = await moved({ old: UNSIGNED, new: lacking, servers: SERVERS }, TO)
    expect(parity).toMatchObject({ enumeration: 'transfer', complete: true })
    expect(parity.differences?.map(({ name }) => name)).toEqual([`odd-name.${DOMAIN}`])
    expect(notes[0]).toBe('The names come from a zone transfer (AXFR).')
  })

  it('come from NSEC records', async () => {
    const signed = `;! signed denial=nsec\n${RECORDS}`
    const { parity, notes } = await moved({ old: signed, new: lacking }, TO)
    expect(parity.differences?.map(({ name }) => name)).toEqual([`odd-name.${DOMAIN}`])
    expect(parity.enumeration).toBe('transfer')
    expect(notes[0]).toBe('The names come from the NSEC records of the zone.')
  })

  it.each([
    ['with NSEC3 records', `;! signed\n${RECORDS}`],
    ['with compact denial', `;! signed denial=compact\n${RECORDS}`],
  ])('are those that are known in advance %s', async (_, old) => {
    const { parity } = await moved({ old, new: lacking }, TO)
    expect(parity).toMatchObject({ enumeration: 'known-names', complete: false })
  })
})

describe('a signed zone that moves', () => {
  it('removes the DS record first if neither side has the keys of the other, and waits', async () => {
    const published = { old: RECORDS, new: RECORDS }
    const argv = [...TO, '--state', state, '--zone', file('z3', EXPORT), '--lang', 'de']
    const result = await moved(published, argv)
    expect(result.path).toBe('insecure')
    expect(result.reason).toContain('Keine Seite veröffentlicht die Schlüssel der anderen')
    expect(result.next).toContain('ds-away')
    expect(statusOf(result, 'parent-ns')).toBe('later')
    // Keys are public, but nothing else of a key is ever in the state.
    expect(readFileSync(state, 'utf8')).not.toMatch(/private/i)
  })

  it('becomes signed where it is', async () => {
    const result = await moved({ old: UNSIGNED }, ['--sign', '--state', state])
    expect(result).toMatchObject({ path: 'sign', next: ['sign'] })
    const signed = await moved({ old: `;! ds none\n${RECORDS}` }, ['--sign', '--state', state], {
      at: new Date(START.getTime() + HOUR),
    })
    expect(statusOf(signed, 'sign')).toBe('done')
    expect(statusOf(signed, 'ds-add')).toBe('waiting')
    expect(signed.steps.find(({ id }) => id === 'ds-add')?.entry).toBeNull()
    const later = await moved({ old: `;! ds none\n${RECORDS}` }, ['--sign', '--state', state], {
      at: new Date(START.getTime() + 60 * HOUR),
    })
    expect(statusOf(later, 'ds-add')).toBe('now')
  })

  it('becomes unsigned only after the DS record is gone', async () => {
    const result = await moved({ old: RECORDS }, ['--unsign'])
    expect(result).toMatchObject({ path: 'unsign', next: ['ds-away'] })
    expect(statusOf(result, 'unsign')).toBe('later')
  })
})

describe('what a move cannot use', () => {
  const PUBLISHED = { old: UNSIGNED }

  it.each<[what: string, argv: readonly string[], en: string, de: string]>([
    ['nothing to move to', [], 'move needs the new name servers', 'move braucht die neuen Nameserver'],
    ['two wishes', [...TO, '--sign'], 'Use one of --to, --sign and --unsign.', 'Verwenden Sie nur eine der Optionen'],
    ['no name', ['--to', 'ns1'], '“ns1” is not the name of a name server', '„ns1“ ist kein Name eines Nameservers'],
    [
      'a name twice',
      ['--to', 'ns1.new.test,ns1.new.test'],
      'A new name server is named twice.',
      'Ein neuer Nameserver ist zweimal angegeben.',
    ],
    [
      'a private IP address',
      ['--to', `ns1.${DOMAIN}=192.168.1.1`],
      'The IP address 192.168.1.1 of ns1.moving.test is not public',
      'Die IP-Adresse 192.168.1.1 von ns1.moving.test ist nicht öffentlich',
    ],
    [
      'no IP address of a server in the zone',
      ['--to', `ns1.${DOMAIN}`],
      'ns1.moving.test is in the zone itself, so its IP address has to be named too',
      'ns1.moving.test liegt in der Zone selbst',
    ],
    [
      'an unknown step',
      [...TO, '--confirm', 'serve'],
      '“serve” is not a step that can be confirmed',
      '„serve“ ist kein Schritt, der bestätigt werden kann',
    ],
  ])('is refused: %s', async (_, argv, en, de) => {
    for (const [lang, text] of [
      ['en', en],
      ['de', de],
    ] as const) {
      const said = await move(PUBLISHED, [...argv, '--lang', lang])
      expect(said).toMatchObject({ code: 2, stdout: '' })
      expect(said.stderr).toContain(text)
    }
  })

  it.each<[what: string, text: string, en: string, de: string]>([
    ['of another domain', EXPORT.replaceAll(DOMAIN, 'other.test'), 'other.test', 'other.test'],
    ['with a fault', 'mail A 1.2.3\n', 'line 1', 'Zeile 1'],
    [
      'that is not the whole zone',
      '{"set":[{"name":"@","type":"A","values":["192.0.2.1"]}]}',
      'The export must be the whole zone.',
      'Der Export muss die ganze Zone enthalten.',
    ],
    ['that is empty', '\n', 'is empty', 'ist leer'],
  ])('is refused: an export %s', async (_, text, en, de) => {
    const zone = file(`bad-${count}`, text)
    expect(await move(PUBLISHED, [...TO, '--zone', zone])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(en),
    })
    const german = await move(PUBLISHED, [...TO, '--zone', zone, '--lang', 'de'])
    expect(german.stderr).toContain(de)
  })

  it('reads exports as zone files, octoDNS files and JSON', async () => {
    const octodns = `---\n'':\n  - type: A\n    value: 93.184.80.1\nodd-name:\n  type: A\n  value: 93.184.80.1\n`
    const json = '{"replace":true,"set":[{"name":"odd-name","type":"A","ttl":3600,"values":["93.184.80.1"]}]}'
    for (const text of [EXPORT, octodns, json]) {
      const lacking = UNSIGNED.replace('odd-name A 93.184.80.1\n', '')
      const { parity } = await moved({ old: UNSIGNED, new: lacking }, [...TO, '--zone', file('any', text)])
      expect(parity.differences?.map(({ name }) => name)).toEqual([`odd-name.${DOMAIN}`])
    }
  })

  it('leaves a state file alone that it refuses', async () => {
    await move(PUBLISHED, [...TO, '--state', state])
    const good = readFileSync(state, 'utf8')
    const refused: readonly (readonly [text: string, en: string, de: string])[] = [
      [good.replaceAll(DOMAIN, 'other.test'), 'about another domain', 'gehört zu einer anderen Domain'],
      [good.replace('"version": 1', '"version": 9'), 'has version 9', 'hat die Version 9'],
      [good.replace('"history"', '"histories"'), 'was edited or is damaged', 'wurde bearbeitet oder ist beschädigt'],
      [good.slice(0, 100), 'it is not a JSON object', 'sie ist kein JSON-Objekt'],
      [good.replaceAll('ns2.new.test', 'ns9.new.test'), 'about another move', 'gehört zu einem anderen Umzug'],
    ]
    for (const [text, en, de] of refused) {
      writeFileSync(state, text)
      const said = await move(PUBLISHED, [...TO, '--state', state])
      expect(said).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(en) })
      expect((await move(PUBLISHED, [...TO, '--state', state, '--lang', 'de'])).stderr).toContain(de)
      expect(readFileSync(state, 'utf8')).toBe(text)
    }
  })

  it('says that it cannot write the state file, before it shows a step', async () => {
    const said = await move(PUBLISHED, [...TO, '--state', join(folder, 'no', 'such', 'folder')])
    expect(said).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('its folder does not exist') })
  })

  it.each<
    [what: string, published: Published, argv: readonly string[], en: string, de: string, dns?: (dns: Dns) => Dns]
  >([
    [
      'servers that are the old ones',
      PUBLISHED,
      ['--to', 'ns1.old.test,ns2.old.test'],
      'The parent zone names exactly these name servers',
      'Die übergeordnete Zone nennt genau diese Nameserver',
    ],
    [
      'servers that refuse the zone',
      PUBLISHED,
      TO,
      'does not serve the zone (REFUSED)',
      'bedient die Zone nicht (REFUSED)',
    ],
    [
      'servers without an address',
      PUBLISHED,
      ['--to', 'ns7.new.test,ns8.new.test'],
      'its name has no IP address',
      'sein Name hat keine IP-Adresse',
    ],
    [
      'servers that answer for another zone',
      PUBLISHED,
      TO,
      'answers with data of the zone parking.test',
      'antwortet mit Daten der Zone parking.test',
      parking,
    ],
    [
      'servers that do not respond',
      PUBLISHED,
      TO,
      'could not be observed: it does not respond',
      'konnte nicht beobachtet werden: er antwortet nicht',
      silent,
    ],
  ])('is explained: %s', async (_, published, argv, en, de, dns = (one) => one) => {
    const result = await moved(published, argv, { dns })
    expect(result.problems.join('\n')).toContain(en)
    expect(result.next).not.toContain('parent-ns')
    const german = await moved(published, [...argv, '--lang', 'de'], { dns })
    expect(german.problems.join('\n')).toContain(de)
  })

  it('keeps the state if the parent zone does not respond', async () => {
    await move(PUBLISHED, [...TO, '--state', state])
    const before = readFileSync(state, 'utf8')
    const dead = '93.184.10.53 silent\n45.33.10.53 silent\n'
    const said = await move({ ...PUBLISHED, servers: dead }, [...TO, '--state', state])
    expect(said.code).toBe(3)
    expect(said.stdout).toContain('could not be observed')
    expect(readFileSync(state, 'utf8')).toBe(before)
  })

  it.each([
    ['in another zone', 'www.moving.test', 'is part of the zone moving.test'],
    ['that does not exist', 'no-such.test', 'does not exist in the DNS'],
  ])('is explained: a name %s', async (_, name, says) => {
    const outside = outsideOf(worldWith(movingDns(PUBLISHED, START), { ...systemClock, now: () => START }))
    const { code, stdout } = await runCli(['move', name, ...TO], outside)
    expect(stdout).toContain(says)
    expect(code).toBe(3)
  })
})

describe('a move that is watched', () => {
  it('shows each change, and ends when the old side can be switched off', async () => {
    let now = START.getTime()
    const both = { old: UNSIGNED, new: UNSIGNED, oldNs: NEW_SERVERS, parent: NEW_SERVERS }
    const clock = {
      ...systemClock,
      now: () => new Date(now),
      // A pause takes no time, and the clock moves on. The limits of the observation have another clock.
      setTimer: (callback: () => void, ms: number) => {
        now += 20 * ms
        return systemClock.setTimer(callback, 0)
      },
    }
    const dns = movingDns(both, START)
    const argv = ['move', DOMAIN, ...TO, '--from', 'ns1.old.test,ns2.old.test', '--confirm', 'parity', '--watch']
    const first = runCli([...argv, '--state', state], outsideOf(worldWith(dns, { ...systemClock, now: clock.now })), {
      clock,
    })
    const { code, stdout } = await first
    expect(stdout.match(/change of the DNS provider/g)?.length).toBeGreaterThan(1)
    expect(stdout).toContain('The old DNS provider can be switched off')
    expect(code).toBe(0)
  })
})
