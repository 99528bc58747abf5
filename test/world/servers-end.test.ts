import { once } from 'node:events'
import { expect, it } from 'vitest'
import { dial, open, startServers } from './raw-clients.ts'

it('closing the simulated internet leaves no connection, no listener and no timer open', async () => {
  const before = process.getActiveResourcesInfo().length
  const internet = await startServers()
  const mute = [25, 465, 993].map((port) => internet.wire.connect(dial('93.184.25.1'), port))
  const pages = await Promise.all(
    ['https://endless.lab/', 'https://dripping.lab/', 'https://bomb.lab/'].map((url) => open(internet, url)),
  )
  const silent = internet.wire.connect(dial('93.184.80.22'), 443)
  const closed = Promise.all(
    [...mute, silent, ...pages].map(
      (stream) =>
        new Promise((resolve) => {
          stream.on('error', () => undefined)
          stream.once('close', resolve)
          stream.resume()
        }),
    ),
  )
  await Promise.all(mute.map((socket) => socket.connecting && once(socket, 'connect')))
  await internet.close()
  await closed
  // The test uses no timers, because they would be counted.
  for (let turn = 0; turn < 10_000 && process.getActiveResourcesInfo().length > before; turn++)
    await new Promise((resolve) => setImmediate(resolve))
  expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(before)
})
