import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Enough for the browser to read the start of the response: otherwise it may repeat the request by itself. */
const SHOWN_MS = 200

/** A relay in front of a service that loses connections when a test says so. */
export interface FlakyNetwork {
  readonly url: string
  /** Cuts the connection of every event stream of this path as soon as its response has started, until `restore` is called. */
  cutStreams(path: string): void
  restore(): void
  /** While the network is down, every connection is cut at once. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

export async function startFlakyNetwork(target: string): Promise<FlakyNetwork> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let cutPath: string | undefined
  let isDown = false
  const server = createServer((client) => {
    if (isDown) {
      client.destroy()
      return
    }
    const service = connect(Number(port), hostname)
    const cut = (): void => {
      client.destroy()
      service.destroy()
    }
    for (const socket of [client, service]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    let isToBeCut = false
    client.on('data', (chunk: Buffer) => {
      if (cutPath !== undefined && chunk.includes(`GET ${cutPath}`)) isToBeCut = true
    })
    client.pipe(service)
    service.on('data', (chunk: Buffer) => {
      client.write(chunk)
      if (isToBeCut && chunk.includes('text/event-stream')) setTimeout(cut, SHOWN_MS)
    })
    service.on('end', () => client.end())
  })
  const cutAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutStreams(path) {
      cutPath = path
    },
    restore() {
      cutPath = undefined
    },
    setDown(down) {
      isDown = down
      if (down) cutAll()
    },
    close() {
      cutAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
