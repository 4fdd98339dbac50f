import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { answerErrors, answerNotFound, answerUnroutable } from '#server/http/plugins/errors.ts'
import { ordinaryRoom, shedOverload } from '#server/http/plugins/overload.ts'
import { RequestLog } from '#server/http/plugins/request-log.ts'
import { secureHeaders } from '#server/http/plugins/security-headers.ts'
import { boundUnfinishedBodies, ordinarySendingRoom } from '#server/http/plugins/unfinished-bodies.ts'

export type InnerAppOptions = {
  logger: FastifyServerOptions['logger']
  publicUrl: string
  /** What watches the requests, and may serve what it saw. */
  observers?: readonly ((app: FastifyInstance) => void)[]
}

/** The HTTP application of an instance that serves no people: whoever puts it together says what it answers. */
export const buildInnerApp = ({ logger, publicUrl, observers = [] }: InnerAppOptions): FastifyInstance => {
  const app = fastify({
    logger: logger ?? false,
    logController: new RequestLog(),
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnroutable,
  })
  // Nobody has an account here, so there is nobody to note.
  answerErrors(app, () => Promise.resolve())
  secureHeaders(app, publicUrl)
  for (const observe of observers) observe(app)
  shedOverload(app, ordinaryRoom)
  boundUnfinishedBodies(app, ordinarySendingRoom)
  app.setNotFoundHandler(answerNotFound)
  return app
}
