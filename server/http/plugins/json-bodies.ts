import type { FastifyInstance } from 'fastify'

/**
 * A body that is not there is an empty one: a client may announce JSON on every call, also where it sends none, and a form
 * sent without any field is told what each field lacks. A body that is neither JSON nor a form with files is refused.
 */
export const takeJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, sent: string, done) => {
    if (sent === '') done(null)
    else void parse(request, sent, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const { endpoint } = request
    if (endpoint?.body !== undefined && !endpoint.multipart) request.body ??= {}
    done()
  })
}
