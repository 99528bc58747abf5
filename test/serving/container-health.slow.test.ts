import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { type Running, startService } from '../http/start-service.ts'

/** The command of the health check as Docker runs it. */
function healthCheck(): readonly [program: string, ...words: string[]] {
  const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8').replaceAll('\\\n', ' ')
  const command = /^HEALTHCHECK .*?\bCMD (\[.*\])$/m.exec(text)?.[1]
  return JSON.parse(command ?? '[]')
}

const exitCodeOf = (environment: Readonly<Record<string, string>>): Promise<number> => {
  const [program, ...words] = healthCheck()
  return new Promise((resolve) => {
    const child = execFile(program, words, { env: { PATH: process.env['PATH'] ?? '', ...environment } })
    child.once('exit', (code) => resolve(code ?? -1))
  })
}

let service: Running | undefined
afterEach(async () => {
  await service?.server.close()
  service = undefined
})

it.each([{}, { ALLOWED_HOSTS: 'dns.example.net' }, { HOST: '0.0.0.0' }, { HOST: '127.0.0.1' }])(
  'the health check of the image succeeds with %j',
  async (environment) => {
    service = await startService({ environment })
    expect(await exitCodeOf({ ...environment, PORT: String(service.port) })).toBe(0)
  },
)

it('the health check of the image asks the address on which the service listens', async () => {
  service = await startService()
  expect(await exitCodeOf({ HOST: '127.0.0.9', PORT: String(service.port) })).toBe(1)
})

it('the health check of the image fails if the service does not listen', async () => {
  const { server, port } = await startService()
  await server.close()
  expect(await exitCodeOf({ PORT: String(port) })).toBe(1)
})
