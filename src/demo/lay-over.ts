import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, negotiated } from '../surfaces/rest/answer.ts'
import { sendAnswer } from '../surfaces/rest/send-answer.ts'

/** Answers for one path in place of the service, which must have it; all other methods stay its own affair. */
export function layOver(server: FastifyInstance, path: string, answerTo: (request: FastifyRequest) => Answer): void {
  server.addHook('onRequest', async (request, reply) => {
    const isMeant = request.routeOptions.url === path && (request.method === 'GET' || request.method === 'HEAD')
    if (!isMeant) return
    const answer = await negotiated(answerTo(request), request.headers)
    reply.hijack()
    sendAnswer(reply.raw, answer, ['x-request-id', request.id])
  })
}
