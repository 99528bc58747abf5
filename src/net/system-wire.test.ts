import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { operatorAddress } from './guard.ts'
import { systemWire } from './system-wire.ts'
import type { OperatorAddress } from './wire.ts'

const LOOPBACK = operatorAddress('127.0.0.1') as OperatorAddress

async function bound(): Promise<UdpSocket> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return socket
}

it('connects over TCP', async () => {
  const listener = createServer((socket) => socket.end('hello'))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const socket = systemWire().connect(LOOPBACK, (listener.address() as AddressInfo).port)
  const [greeting] = await once(socket, 'data')
  expect(String(greeting)).toBe('hello')
  socket.destroy()
  listener.close()
})

it('reports a refused TCP connection as an event', async () => {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise<void>((resolve) => listener.close(() => resolve()))
  const [error] = await once(systemWire().connect(LOOPBACK, port), 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})

it('receives UDP datagrams only from the connected address', async () => {
  const server = await bound()
  const stranger = await bound()
  const socket = await systemWire().openUdp(LOOPBACK, server.address().port)
  const received: string[] = []
  socket.on('message', (datagram) => received.push(String(datagram)))
  const { port } = socket.address()
  await new Promise<void>((resolve) => stranger.send('forged', port, '127.0.0.1', () => resolve()))
  await new Promise<void>((resolve) => server.send('true', port, '127.0.0.1', () => resolve()))
  // The forged datagram was sent first, so it would have arrived first.
  await once(socket, 'message')
  expect(received).toEqual(['true'])
  for (const one of [server, stranger, socket]) one.close()
})

it('does not resolve host names', async () => {
  const name = 'localhost' as OperatorAddress
  await expect(systemWire().openUdp(name, 53)).rejects.toThrow('only IP addresses can be dialed')
  await expect(once(systemWire().connect(name, 53), 'connect')).rejects.toThrow('only IP addresses can be dialed')
})
