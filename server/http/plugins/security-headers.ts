import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { contentSecurityPolicy } from './content-security-policy.ts'

const oneYear = 365 * 24 * 60 * 60

/** Browser features that no page of ours uses. */
const noPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'interest-cohort']
  .map((power) => `${power}=()`)
  .join(', ')

const apiPage = '/api/docs'

/** What helmet sets is the same for every answer: it is asked once, with an answer that is never sent. */
const headersOf = (options: HelmetOptions) => {
  const request = new IncomingMessage(new Socket())
  const sample = new ServerResponse(request)
  helmet(options)(request, sample, (error) => {
    if (error !== undefined) throw error
  })
  return sample.getHeaders()
}

/**
 * The headers of every answer; a route may replace them. A built page has its own policy, with the hashes of its scripts
 * (plugins/pages.ts); every other answer, including the API's documentation page, may run our own script files only. Answers of
 * the API are not cached unless their route says so.
 */
export const secureHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const isOverHttps = publicUrl.startsWith('https://')
  const headers = {
    ...headersOf({
      contentSecurityPolicy: false,
      strictTransportSecurity: isOverHttps && { maxAge: oneYear, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    'permissions-policy': noPowers,
    'content-security-policy': contentSecurityPolicy(),
  }
  const ofApi = { ...headers, 'cache-control': 'no-store' }
  // Its library writes styles in the page.
  const ofApiPage = { ...headers, 'content-security-policy': contentSecurityPolicy({ styles: ["'unsafe-inline'"] }) }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.endpoint !== undefined) void reply.headers(ofApi)
    else void reply.headers(request.url.startsWith(apiPage) ? ofApiPage : headers)
    done()
  })
}
