import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line a request, once it is answered: what was asked, what was answered, and how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Told with the answer: a second line would only repeat the first.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
