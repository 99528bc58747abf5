import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { answerCpuQuestions } from './measured-process.ts'

/** The physical limit: the same framework, answering every question with ready bytes of the asked size. */
const server = fastify()
server.removeAllContentTypeParsers()
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
const answers = new Map<number, Buffer>()
server.route<{ Params: { bytes: string } }>({
  method: ['GET', 'POST'],
  url: '/constant/:bytes',
  handler(request, reply) {
    const bytes = Number(request.params.bytes)
    const answer = answers.get(bytes) ?? Buffer.alloc(bytes, 'x')
    answers.set(bytes, answer)
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})
await server.listen({ host: '127.0.0.1', port: 0 })
answerCpuQuestions((server.server.address() as AddressInfo).port)
