/** The mail protocols. The servers implement only the commands that a client needs before it disconnects. */
export type MailProtocol = 'smtp' | 'imap' | 'pop3'

export interface MailAnswer {
  readonly text: string
  readonly next?: 'close' | 'start-tls'
}

export interface DialogueState {
  readonly name: string
  readonly isSecure: boolean
  readonly offersStartTls: boolean
}

export const greetingOf = (protocol: MailProtocol, name: string): string =>
  ({
    smtp: `220 ${name} ESMTP ready\r\n`,
    imap: `* OK ${name} IMAP4rev1 ready\r\n`,
    pop3: `+OK ${name} POP3 ready\r\n`,
  })[protocol]

export function answerTo(protocol: MailProtocol, line: string, state: DialogueState): MailAnswer {
  if (protocol === 'smtp') return answerSmtp(line.toUpperCase(), state)
  return protocol === 'imap' ? answerImap(line) : answerPop(line.toUpperCase())
}

function answerSmtp(line: string, { name, isSecure, offersStartTls }: DialogueState): MailAnswer {
  const canStartTls = offersStartTls && !isSecure
  if (line.startsWith('EHLO ')) {
    const extensions = ['PIPELINING', 'SIZE 20971520', ...(canStartTls ? ['STARTTLS'] : []), '8BITMIME']
    const lines = [name, ...extensions]
    return { text: lines.map((text, index) => `250${index < lines.length - 1 ? '-' : ' '}${text}\r\n`).join('') }
  }
  if (line.startsWith('HELO ')) return { text: `250 ${name}\r\n` }
  if (line === 'STARTTLS' && canStartTls) return { text: '220 2.0.0 Ready to start TLS\r\n', next: 'start-tls' }
  if (line === 'QUIT') return { text: '221 2.0.0 Bye\r\n', next: 'close' }
  if (line === 'NOOP' || line === 'RSET') return { text: '250 2.0.0 Ok\r\n' }
  return { text: '502 5.5.1 Not here\r\n' }
}

function answerImap(line: string): MailAnswer {
  const [tag = '*', command = ''] = line.split(' ')
  if (command.toUpperCase() !== 'LOGOUT') return { text: `${tag} BAD Not here\r\n` }
  return { text: `* BYE\r\n${tag} OK Good-bye\r\n`, next: 'close' }
}

const answerPop = (line: string): MailAnswer =>
  line === 'QUIT' ? { text: '+OK Good-bye\r\n', next: 'close' } : { text: '-ERR Not here\r\n' }
