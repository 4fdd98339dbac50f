import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './content-security-policy.ts'

const oneYear = 365 * 24 * 60 * 60

/** Powers of the browser that no page of ours asks for. */
const noPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'interest-cohort']
  .map((power) => `${power}=()`)
  .join(', ')

/**
 * The headers that every answer carries. A built page says its own policy, with the hashes of its scripts
 * (plugins/pages.ts); whatever else is answered may run no script but ours, the page of the API among it. What the API
 * answers a person is kept by no cache unless its route says so.
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
  app.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', noPowers)
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy)
    if (request.routeOptions.config.endpoint !== undefined && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
}
