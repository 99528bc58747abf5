// The server for comparison: the same framework with its defaults. It parses the same request and sends a constant that the
// parent process sets.
import { fastify } from 'fastify'

const server = fastify()
/** The constants set by `MeasuredServer.answerAlways`. */
const constants = new Map()
process.on('message', (message) => {
  if (message.path !== undefined) constants.set(message.path, { ...message, body: Buffer.from(message.body, 'base64') })
})
server.route({
  method: ['GET', 'POST'],
  // The last segment contains the parameter that the service reads from its path, so that both servers decode it.
  url: '/constant/:name/:parameter',
  handler(request, reply) {
    const { headers, body } = constants.get(request.params.name)
    return reply.headers(headers).send(body)
  },
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
