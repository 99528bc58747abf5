import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { canonicalAddress } from '../zones/canonical-address.ts'
import { type MailWords, readMailWords } from './mail-words.ts'

const SERVED_PORTS = [25, 465, 587, 143, 993, 110, 995, 80, 443] as const

/** The ports of an address; a port that is neither open nor silent is closed. */
export interface AddressPorts {
  readonly open: ReadonlySet<number>
  readonly silent: ReadonlySet<number>
  /** The behavior of its mail servers. */
  readonly mail: MailWords
}

export type PortTable = ReadonlyMap<string, AddressPorts>

type Fault = { readonly line: number; readonly message: string }

/**
 * Parses lines of `address,… ports word …  # for whom`; `silent=…` lists the ports that do not respond, the other words
 * are about mail.
 */
export function parsePortTable(text: string): Parsed<PortTable, Fault> {
  const table = new Map<string, AddressPorts>()
  for (const [index, line] of text.split('\n').entries()) {
    const [addresses, ...words] = line
      .replace(/#.*/, '')
      .split(/\s+/)
      .filter((word) => word !== '')
    if (addresses === undefined) continue
    const fail = (message: string) => refused({ line: index + 1, message })
    const ports = readAddressPorts(words)
    if (!ports.ok) return fail(ports.fault)
    for (const address of addresses.split(',')) {
      const canonical = canonicalAddress(address)
      if (canonical === undefined) return fail(`"${address}" is not an IP address`)
      if (table.has(canonical)) return fail(`${canonical} is listed twice`)
      table.set(canonical, ports.value)
    }
  }
  return parsed(table)
}

/** Parses the part of a line after the addresses, such as `25,993 silent=80,443 no-starttls`. */
function readAddressPorts(words: readonly string[]): Parsed<AddressPorts, string> {
  const [openText = '', ...more] = words
  const isSilence = (word: string): boolean => word.startsWith('silent=')
  const open = readPorts(openText)
  const silent = readPorts(more.find(isSilence)?.slice('silent='.length) ?? 'none')
  if (open === undefined || silent === undefined) return refused('there must be a list of ports')
  const mail = readMailWords(more.filter((word) => !isSilence(word)))
  return mail.ok ? parsed({ open, silent, mail: mail.value }) : mail
}

function readPorts(text: string): ReadonlySet<number> | undefined {
  if (text === 'none') return new Set()
  if (text === 'all') return new Set(SERVED_PORTS)
  const ports = text.split(',').map(Number)
  return ports.every((port) => (SERVED_PORTS as readonly number[]).includes(port)) ? new Set(ports) : undefined
}
