import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line per request, once it is answered: the route, the status, and the duration. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Logged with the answer: a second line would only repeat the first.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    // Many at once: plugins/overload.ts says how many.
    if (request.isShed) return
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
