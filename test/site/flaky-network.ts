import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A relay in front of a service that loses connections when a test says so. */
export interface FlakyNetwork {
  readonly url: string
  /** Cuts the connection of the next event stream as soon as its response has started. */
  cutNextStream(): void
  /** While the network is down, every connection is cut at once. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

export async function startFlakyNetwork(target: string): Promise<FlakyNetwork> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isCutting = false
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
    client.pipe(service)
    service.on('data', (chunk: Buffer) => {
      const isCut = isCutting && chunk.includes('text/event-stream')
      if (isCut) isCutting = false
      client.write(chunk, () => {
        if (isCut) cut()
      })
    })
    service.on('end', () => client.end())
  })
  const cutAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutNextStream() {
      isCutting = true
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
