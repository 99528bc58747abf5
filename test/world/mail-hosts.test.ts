import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sleep } from '../../src/clock.ts'
import type { RunningInternet } from '../../src/scripted-world/servers/running-internet.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { addressesOf, dial, loadedWorld, outcomeOf, receive, startServers } from './raw-clients.ts'

const MX1 = '93.184.25.1'

const clock = createIdleClock()
let internet: RunningInternet
beforeAll(async () => {
  internet = await startServers(clock)
})
afterEach(() => internet.faultAtPort(MX1, 25, undefined))
afterAll(() => internet.close())

const connect = (address: string, port: number): Socket => internet.wire.connect(dial(address), port)

/** The bytes that a client receives if it connects and sends nothing. */
async function greetingAt(address: string, port = 25): Promise<string> {
  const socket = connect(address, port)
  const received = await receive(socket, '\n')
  socket.destroy()
  return received
}

async function upgrade(socket: Socket, servername: string, rejectUnauthorized = true): Promise<TLSSocket> {
  const tls = connectTls({ socket, ca: internet.caPem, servername, rejectUnauthorized })
  await once(tls, 'secureConnect')
  return tls
}

/** Sends EHLO and STARTTLS like a sending server. */
async function startTls(address: string, host: string, rejectUnauthorized = true): Promise<TLSSocket> {
  const socket = connect(address, 25)
  await receive(socket, '\n')
  socket.write('EHLO probe.lab\r\n')
  await receive(socket, '8BITMIME')
  socket.write('STARTTLS\r\n')
  await receive(socket, '\n')
  return upgrade(socket, host, rejectUnauthorized)
}

describe('the mail hosts of nearly every domain', () => {
  it.each([
    [25, 'done'],
    [465, 'done'],
    [587, 'done'],
    [993, 'done'],
    [143, 'ECONNREFUSED'],
    [110, 'ECONNREFUSED'],
    [995, 'ECONNREFUSED'],
    [80, 'ECONNREFUSED'],
    [443, 'ECONNREFUSED'],
  ])('port %i: %s', async (port, outcome) => {
    const socket = connect(MX1, port)
    expect(await outcomeOf(once(socket, 'connect'))).toBe(outcome)
    socket.destroy()
  })

  it('support SMTP up to STARTTLS, with a certificate for the requested name', async () => {
    internet.seen.reset()
    const tls = await startTls(MX1, 'mx1.perfect.lab')
    expect(tls.authorized).toBe(true)
    tls.write('EHLO probe.lab\r\n')
    expect(await receive(tls, '8BITMIME')).not.toContain('STARTTLS')
    tls.write('QUIT\r\n')
    expect(await receive(tls, '\n')).toMatch(/^221 /)
    expect(internet.seen.mailLines(MX1)).toEqual(['EHLO probe.lab', 'STARTTLS', 'EHLO probe.lab', 'QUIT'])
  })

  it('use their own name for clients without SNI', async () => {
    const tls = connectTls({ socket: connect(MX1, 465), ca: internet.caPem, host: 'mx1.hoster.lab' })
    await once(tls, 'secureConnect')
    expect(tls.authorized).toBe(true)
    expect(await receive(tls, '\n')).toBe('220 mx1.hoster.lab ESMTP ready\r\n')
    tls.destroy()
  })

  it('accept pipelined commands, and no mail', async () => {
    const socket = connect(MX1, 25)
    await receive(socket, '\n')
    socket.write('HELO a\r\nNOOP\r\nMAIL FROM:<a@b>\r\nQUIT\r\n')
    expect((await receive(socket, '221')).match(/^\d{3}/gm)).toEqual(['250', '250', '502', '221'])
  })

  it('record clients that send before the banner', async () => {
    internet.faultAtPort(MX1, 25, 'greets-after=100')
    internet.seen.reset()
    const socket = connect(MX1, 25)
    socket.write('EHLO impatient.lab\r\n')
    expect(await receive(socket, '\n')).toMatch(/^220 /)
    expect(internet.seen.mailLines(MX1)).toEqual(['too early: EHLO impatient.lab'])
    socket.destroy()
  })

  it.each([
    ['closed', 'ECONNREFUSED'],
    ['silent', 'nothing'],
  ])('can be made %s', async (words, outcome) => {
    internet.faultAtPort(MX1, 25, words)
    const socket = connect(MX1, 25)
    expect(await outcomeOf(once(socket, 'connect'), outcome === 'nothing' ? 100 : undefined)).toBe(outcome)
    socket.destroy()
    internet.faultAtPort(MX1, 25, undefined)
    expect(await greetingAt(MX1)).toMatch(/^220 /)
  })

  it('can have faults, but only known ones', async () => {
    internet.faultAtPort(MX1, 25, 'code=421')
    expect(await greetingAt(MX1)).toBe('421 mx1.hoster.lab not now\r\n')
    expect(() => internet.faultAtPort(MX1, 25, 'sleepy')).toThrow('"sleepy" is not a known word')
  })
})

const addressOf = (domain: string): string => addressesOf(`mx1.${domain}`)[0] ?? ''

describe('mail hosts with special behavior', () => {
  it.each([
    ['mail-and-mailbox.lab', 143, '* OK mail.hoster.lab IMAP4rev1 ready\r\n'],
    ['mail-and-mailbox.lab', 110, '+OK mail.hoster.lab POP3 ready\r\n'],
    ['busy-mail-host.lab', 25, '421 mail.hoster.lab not now\r\n'],
    ['refusing-mail-host.lab', 25, '554 mail.hoster.lab not now\r\n'],
    ['hung-up-mail-host.lab', 25, ''],
  ])('%s sends on port %i: %j', async (domain, port, greeting) => {
    expect(await greetingAt(addressOf(domain), port)).toBe(greeting)
  })

  it.each([
    ['993', 'a LOGOUT', '* BYE\r\na OK Good-bye\r\n'],
    ['995', 'QUIT', '+OK Good-bye\r\n'],
  ])('mail-and-mailbox.lab closes the session on port %s', async (port, line, answer) => {
    const tls = await upgrade(connect(addressOf('mail-and-mailbox.lab'), Number(port)), 'mx1.mail-and-mailbox.lab')
    await receive(tls, '\n')
    tls.write(`${line}\r\n`)
    expect(await receive(tls, 'ye\r\n')).toContain(answer.slice(-8))
  })

  it('long-greeting.lab has a banner of three lines', async () => {
    const socket = connect(addressOf('long-greeting.lab'), 25)
    expect((await receive(socket, '220 ')).match(/^220./gm)).toEqual(['220-', '220-', '220 '])
    socket.destroy()
  })

  it('odd-banner.lab sends control characters', async () => {
    expect(await greetingAt(addressOf('odd-banner.lab'))).toMatch(/\x1b.*\x07.*\x00.*\x9b/)
  })

  it('endless-greeting.lab never ends its banner', async () => {
    const socket = connect(addressOf('endless-greeting.lab'), 25)
    let bytes = 0
    for await (const chunk of socket) {
      bytes += chunk.length
      if (bytes > 1_000_000) break
    }
    expect(bytes).toBeGreaterThan(1_000_000)
  })

  it('tarpit.lab sends one byte per second', async () => {
    const socket = connect(addressOf('tarpit.lab'), 25)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    await sleep(clock, 1_500)
    socket.destroy()
    expect(received).toBe('22')
  })

  it.each([
    ['slow-greeting.lab', 25],
    ['all-ports-open.lab', 25],
    ['all-ports-open.lab', 143],
    ['all-ports-open.lab', 110],
  ])('%s accepts connections on port %i and sends nothing at first', async (domain, port) => {
    const socket = connect(addressOf(domain), port)
    await once(socket, 'connect')
    expect(await outcomeOf(once(socket, 'data'), 150, clock)).toBe('nothing')
    socket.destroy()
  })

  it.each([
    ['no-starttls.lab', '502'],
    ['failing-starttls.lab', '454'],
  ])('%s responds to STARTTLS with %s', async (domain, code) => {
    const socket = connect(addressOf(domain), 25)
    await receive(socket, '\n')
    socket.write('EHLO probe.lab\r\n')
    expect((await receive(socket, '8BITMIME')).includes('STARTTLS')).toBe(code === '454')
    socket.write('STARTTLS\r\n')
    expect(await receive(socket, '\n')).toMatch(new RegExp(`^${code} `))
    socket.destroy()
  })

  it('a positive response to STARTTLS can be followed by bytes that are not TLS', async () => {
    internet.faultAtPort(MX1, 25, 'starttls-garbage')
    expect(await outcomeOf(startTls(MX1, 'mx1.perfect.lab'))).toMatch(/^ERR_SSL_/)
  })

  it.each([
    ['mail-certificate-expired.lab', 'CERT_HAS_EXPIRED'],
    ['mail-certificate-wrong.lab', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['mail-certificate-untrusted.lab', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('%s: %s', async (domain, code) => {
    expect(await outcomeOf(startTls(addressOf(domain), `mx1.${domain}`))).toBe(code)
  })

  it.each([
    ['dane.lab', true],
    ['dane-mismatch.lab', false],
  ])('the TLSA record of %s matches its mail hosts: %s', async (domain, isRight) => {
    for (const host of [`mx1.${domain}`, `mx2.${domain}`]) {
      const [address = ''] = addressesOf(host)
      const tls = await startTls(address, host)
      const { publicKey } = new X509Certificate(tls.getPeerCertificate().raw)
      const digest = createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('hex')
      tls.destroy()
      const records = loadedWorld.internet.flatten(domain).filter(({ name }) => name === `_25._tcp.${host}`)
      expect(records).toHaveLength(1)
      const named = records.map(({ wire }) => Buffer.from(wire.subarray(3)).toString('hex'))
      expect(named.includes(digest)).toBe(isRight)
    }
  })

  it('clients that disconnect immediately cause no errors', async () => {
    for (const port of [25, 465, 993]) {
      const socket = connect(MX1, port)
      await once(socket, 'connect')
      socket.end()
      await once(socket.resume(), 'close')
    }
    expect(await greetingAt(MX1)).toMatch(/^220 /)
  })
})

describe('the addresses of ports.txt', () => {
  const used = new Set(
    loadedWorld.internet.zones.flatMap(({ origin }) =>
      loadedWorld.internet
        .flatten(origin)
        .flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : [])),
    ),
  )
  it.each([...loadedWorld.internet.ports.keys()])('a name has the address %s', (address) => {
    expect(used).toContain(address)
  })

  it('every public name server, web host and mail host has a server', () => {
    const { internet: files, sites } = loadedWorld
    const isKnown = (address: string): boolean =>
      files.ports.has(address) || sites.addresses.includes(address) || files.addresses().includes(address)
    const mailHosts = files.zones.flatMap(({ origin }) =>
      files.flatten(origin).flatMap(({ data }) => (data.type === 'MX' ? addressesOf(data.exchange) : [])),
    )
    const unknown = [...new Set(mailHosts)].filter((address) => !isKnown(address))
    // The address of private-mail-host.lab.
    expect(unknown).toEqual(['192.168.1.10'])
  })
})
