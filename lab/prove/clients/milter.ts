import { connect, isIPv6, type Socket } from 'node:net'

/** A message as a receiving mail server passes it to its filters. */
export interface Envelope {
  readonly ip: string
  readonly helo: string
  readonly sender: string
  readonly recipient: string
}

export interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** What a filter did with a message. */
export interface FilterResult {
  /** `c` and `a` accept, `r`, `t` and `y` refuse, `d` discards. */
  readonly reply: string
  readonly added: readonly (readonly [name: string, value: string])[]
  readonly isQuarantined: boolean
}

const MILTER_VERSION = 6
/** All changes that a filter may request. */
const ALL_ACTIONS = 0x1ff
const TIME_LIMIT_MS = 30_000

const text = (value: string): Buffer => Buffer.from(`${value}\0`, 'latin1')

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function packet(command: string, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(command, 'latin1'), ...parts])
  return Buffer.concat([number32(data.length), data])
}

const SMTP_PORT = Buffer.from([0, 25])

const connection = ({ ip, helo }: Envelope): Buffer =>
  packet('C', text(helo), Buffer.from(isIPv6(ip) ? '6' : '4'), SMTP_PORT, text(ip))

/** Passes one message to a filter over the milter protocol, as Postfix and Sendmail do. */
export async function passThroughMilter(port: number, envelope: Envelope, message: Message): Promise<FilterResult> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(TIME_LIMIT_MS, () => socket.destroy(new Error(`the filter on port ${port} does not respond`)))
  const replies = packetsOf(socket)
  const added: (readonly [string, string])[] = []
  let isQuarantined = false

  /** Sends a command and returns the reply that ends it. */
  async function exchange(command: Buffer): Promise<string> {
    socket.write(command)
    for (;;) {
      const { value, done } = await replies.next()
      if (done === true) throw new Error(`the filter on port ${port} closed the connection`)
      const [kind, data] = value
      if (kind === 'h' || kind === 'i') {
        const [name = '', content = ''] = data
          .subarray(kind === 'i' ? 4 : 0)
          .toString('latin1')
          .split('\0')
        added.push([name, content])
      } else if (kind === 'q') isQuarantined = true
      else if ('catrdyOs'.includes(kind)) return kind === 'y' ? `y ${data.toString('latin1').replace('\0', '')}` : kind
    }
  }

  const commands = [
    connection(envelope),
    packet('D', Buffer.from('M'), text('i'), text('proof')),
    packet('H', text(envelope.helo)),
    packet('M', text(`<${envelope.sender}>`)),
    packet('R', text(`<${envelope.recipient}>`)),
    packet('T'),
    ...message.headers.map(([name, value]) => packet('L', text(name), text(value.replaceAll('\r\n', '\n')))),
    packet('N'),
    packet('B', Buffer.from(message.body, 'latin1')),
    packet('E'),
  ]
  try {
    await exchange(packet('O', number32(MILTER_VERSION), number32(ALL_ACTIONS), number32(0)))
    let reply = 'c'
    for (const command of commands) {
      // Macros get no reply.
      if (command.toString('latin1', 4, 5) === 'D') socket.write(command)
      else reply = await exchange(command)
      if (reply !== 'c') break
    }
    return { reply, added, isQuarantined }
  } finally {
    socket.end(packet('Q'))
  }
}

async function* packetsOf(socket: Socket): AsyncGenerator<readonly [kind: string, data: Buffer], void> {
  let buffered = Buffer.alloc(0)
  for await (const chunk of socket) {
    buffered = Buffer.concat([buffered, chunk as Buffer])
    while (buffered.length >= 4 && buffered.length >= 4 + buffered.readUInt32BE()) {
      const end = 4 + buffered.readUInt32BE()
      yield [buffered.toString('latin1', 4, 5), buffered.subarray(5, end)]
      buffered = buffered.subarray(end)
    }
  }
}
