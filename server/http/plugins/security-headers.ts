import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './content-security-policy.ts'

const oneYear = 365 * 24 * 60 * 60

/** Browser features that no page of ours uses. */
const noPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'interest-cohort']
  .map((power) => `${power}=()`)
  .join(', ')

const apiPage = '/api/docs'

/**
 * The headers of every answer. A built page has its own policy, with the hashes of its scripts (plugins/pages.ts); every
 * other answer, including the API's documentation page, may run our own script files only. Answers of the API are not cached
 * unless their route says so.
 */
export const secureHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const isOverHttps = publicUrl.startsWith('https://')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isOverHttps && { maxAge: oneYear, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const policy = contentSecurityPolicy()
  // Its library writes styles in the page.
  const policyOfApiPage = contentSecurityPolicy({ styles: ["'unsafe-inline'"] })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', noPowers)
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', request.url.startsWith(apiPage) ? policyOfApiPage : policy)
    if (request.routeOptions.config.endpoint !== undefined && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
}
