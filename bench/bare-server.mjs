// The peer: the same framework as it comes out of the box, reading the same request and answering it with ready bytes.
import { fastify } from 'fastify'

const server = fastify()
const answers = new Map()
server.route({
  method: ['GET', 'POST'],
  // The last segment carries what the service takes from its path, so that both decode it.
  url: '/constant/:bytes/:parameter',
  handler(request, reply) {
    const { bytes } = request.params
    if (!answers.has(bytes)) answers.set(bytes, Buffer.alloc(Number(bytes), 'x'))
    return reply.type('application/json; charset=utf-8').send(answers.get(bytes))
  },
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
