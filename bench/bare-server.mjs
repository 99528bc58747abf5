// The physical limit: the same framework, answering every question with ready bytes of the asked size.
import { fastify } from 'fastify'

const server = fastify()
server.removeAllContentTypeParsers()
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
const answers = new Map()
server.route({
  method: ['GET', 'POST'],
  url: '/constant/:bytes',
  handler(request, reply) {
    const { bytes } = request.params
    if (!answers.has(bytes)) answers.set(bytes, Buffer.alloc(Number(bytes), 'x'))
    return reply.type('application/json; charset=utf-8').send(answers.get(bytes))
  },
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
