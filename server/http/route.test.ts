import fastify from 'fastify'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { serveFromReplica } from './route.ts'

test('an endpoint that writes cannot be served from a replica', () => {
  const serveWrite = () => serveFromReplica(fastify(), api.suspensions.reactivate, () => Promise.reject(new Error()))
  expect(serveWrite).toThrow('POST /api/admin/accounts/:id/reactivate writes, so it cannot be served')
})
