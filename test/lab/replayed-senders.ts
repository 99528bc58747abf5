import { spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { SIGNING_KEY } from '../../lab/prove/clients/dkim-keys.ts'
import { envelopeOf, type Mail, messageOf } from '../../lab/prove/clients/message.ts'
import { type Message, passThroughMilter } from '../../lab/prove/clients/milter.ts'
import { runningLab } from '../../lab/prove/lab-run.ts'

/** The signing filters of the senders, in the namespace `client`. */
const SIGNERS = { s1: 8895, s2: 8896 } as const
type Selector = keyof typeof SIGNERS

/** A message that one of the sources of a domain sends. */
export interface SentMail {
  readonly source: string
  readonly mail: Mail
}

const OWN_SERVER = '93.184.25.1'
const NEW_SERVER = '45.33.77.1'
const SERVICE = '45.33.99.66'
const LIST = '93.184.99.1'
const FORWARDER = '45.33.99.77'
const STRANGER = '93.184.99.66'
/** The domain in the envelope of services, lists and forwarders. */
const OTHER_DOMAIN = 'dane.lab'

/** Everything that sends as this domain, signed by opendkim as the filter of a sending mail server. */
export async function mailOf(domain: string): Promise<readonly SentMail[]> {
  const plain = messageOf({ ip: OWN_SERVER, domain })
  const below = messageOf({ ip: OWN_SERVER, domain, from: `news.${domain}` })
  const first = await signed(plain, domain, 's1')
  const second = await signed(plain, domain, 's2')
  const own = (ip: string, message: Message): Mail => ({ ip, domain, message })
  const others = (ip: string, message: Message, from = domain): Mail => ({ ip, domain: OTHER_DOMAIN, from, message })
  return [
    { source: 'own server, unsigned', mail: own(OWN_SERVER, plain) },
    { source: 'own server, signed', mail: own(OWN_SERVER, first) },
    { source: 'new server, unsigned', mail: own(NEW_SERVER, plain) },
    { source: 'service that signs with the first key', mail: others(SERVICE, first) },
    { source: 'service that signs with the second key', mail: others(SERVICE, second) },
    { source: 'service without alignment', mail: others(SERVICE, plain) },
    { source: 'forwarder of signed mail', mail: own(FORWARDER, first) },
    { source: 'forwarder of unsigned mail', mail: own(FORWARDER, plain) },
    { source: 'list with a footer', mail: others(LIST, { ...first, body: `${first.body}-- \r\nThe list\r\n` }) },
    { source: 'stranger', mail: own(STRANGER, plain) },
    { source: 'subdomain, by a service', mail: others(SERVICE, below, `news.${domain}`) },
    {
      source: 'subdomain, signed by the domain',
      mail: others(SERVICE, await signed(below, domain, 's1'), `news.${domain}`),
    },
  ]
}

async function signed(message: Message, domain: string, selector: Selector): Promise<Message> {
  await startSigner(selector)
  const { added } = await passThroughMilter(SIGNERS[selector], envelopeOf({ ip: OWN_SERVER, domain }), message)
  const signature = added.find(([name]) => name === 'DKIM-Signature')
  if (signature === undefined) throw new Error(`opendkim has not signed mail of ${domain}`)
  const [name, value] = signature
  return { ...message, headers: [[name, value.replaceAll(/\r?\n/g, '\r\n')], ...message.headers] }
}

const started = new Map<Selector, Promise<void>>()

/** One for each selector. It signs mail of every domain of the test with the domain in its table. */
function startSigner(selector: Selector): Promise<void> {
  const running = started.get(selector) ?? start(selector)
  started.set(selector, running)
  return running
}

export const DOMAINS = ['raised-policy.lab', 'raised-records.lab'] as const

async function start(selector: Selector): Promise<void> {
  const { folder: run } = runningLab()
  const folder = join(run, 'state', `signer-${selector}`)
  mkdirSync(folder, { recursive: true })
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const key = file('key.pem', SIGNING_KEY.export({ type: 'pkcs1', format: 'pem' }).toString())
  const keys = file('keys', DOMAINS.map((domain) => `${domain} ${domain}:${selector}:${key}\n`).join(''))
  const signing = file(
    'signing',
    DOMAINS.flatMap((domain) => [`*@${domain} ${domain}\n`, `*@*.${domain} ${domain}\n`]).join(''),
  )
  const config = file(
    'opendkim.conf',
    [
      'Mode s',
      `Socket inet:${SIGNERS[selector]}@127.0.0.1`,
      'Background no',
      'Syslog no',
      'UserID root',
      'Canonicalization relaxed/simple',
      `KeyTable file:${keys}`,
      `SigningTable refile:${signing}`,
      'InternalHosts 0.0.0.0/0',
      // opendkim uses no key below a folder like /tmp, to which every user may write.
      'RequireSafeKeys no',
      '',
    ].join('\n'),
  )
  const log = openSync(join(run, 'log', `signer-${selector}.log`), 'a')
  const child = spawn('opendkim', ['-f', '-x', config], { stdio: ['ignore', log, log] })
  child.unref()
  process.once('exit', () => child.kill())
  await listens(SIGNERS[selector])
}

const TRIES = 600
const TRY_EVERY_MS = 100

async function listens(port: number): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await accepts(port)) return
    // opendkim is another process, whose start nothing announces.
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
  }
  throw new Error(`opendkim does not listen on port ${port}`)
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
