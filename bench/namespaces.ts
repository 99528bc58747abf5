import { execFileSync } from 'node:child_process'

/** A machine of its own, as far as the network is concerned: it reaches only the host, over one cable. */
export interface Namespace {
  readonly name: string
  /** The command line that runs a program in it. */
  readonly prefix: readonly string[]
  /** The IP address of the host in its network. */
  readonly hostAddress: string
  /** Its own IP address, which the host reaches. */
  readonly ownAddress: string
  remove(): void
}

const ip = (...words: readonly string[]): void =>
  void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Needs root. Names contain the process, so that two runs do not share a network. */
export function createNamespace(number: number): Namespace {
  const name = `zwb${process.pid}-${number}`
  // The kernel allows 15 characters.
  const cable = `zb${process.pid % 100_000}n${number}`
  const [hostAddress, ownAddress] = [`10.231.${number}.1`, `10.231.${number}.2`]
  ip('netns', 'add', name)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('addr', 'add', `${hostAddress}/24`, 'dev', cable)
  ip('link', 'set', cable, 'up')
  ip('-n', name, 'addr', 'add', `${ownAddress}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return {
    name,
    prefix: ['ip', 'netns', 'exec', name],
    hostAddress,
    ownAddress,
    remove: () => ip('netns', 'del', name),
  }
}
