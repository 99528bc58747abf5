// The peer: the same framework as it comes out of the box. It reads the same request and sends a constant that it was told.
import { fastify } from 'fastify'

const server = fastify()
/** What `MeasuredServer.answerAlways` told. */
const constants = new Map()
process.on('message', (message) => {
  if (message.path !== undefined) constants.set(message.path, { ...message, body: Buffer.from(message.body, 'base64') })
})
server.route({
  method: ['GET', 'POST'],
  // The last segment carries what the service takes from its path, so that both decode it.
  url: '/constant/:name/:parameter',
  handler(request, reply) {
    const { headers, body } = constants.get(request.params.name)
    return reply.headers(headers).send(body)
  },
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
