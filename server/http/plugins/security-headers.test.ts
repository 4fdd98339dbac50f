import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { openTestApp } from '#test/servers/app.ts'

const { app, db, pool } = await openTestApp()

test('every answer has the security headers', async () => {
  for (const url of [api.referenceData.sectors.path, '/nulle-part', '/api/admin/cosmonautes']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/style-src 'self'(;|$)/)
    expect(policy).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('answers of the API are not cached, unless their route says so', async () => {
  expect((await app.inject({ url: '/api/admin/cosmonautes' })).headers['cache-control']).toBe('no-store')
  expect((await app.inject({ url: '/regions' })).headers['cache-control']).toBe('public, max-age=86400')
})

test('the API’s documentation page has the policy of other answers, but for its styles', async () => {
  const [page, other] = await Promise.all(['/api/docs/', '/regions'].map((url) => app.inject({ url })))
  const [ofPage, ofOther] = [page, other].map((answer) => String(answer?.headers['content-security-policy']))
  expect(ofPage).toContain("style-src 'self' 'unsafe-inline';")
  expect(ofPage?.replace(" 'unsafe-inline'", '')).toBe(ofOther)
})

test('the HSTS header is sent only over https', async () => {
  const secure = await buildApp({
    database: { db, pool },
    sessionSecret: 'a secret for the tests, long enough',
    publicUrl: 'https://inspirnautes.fr',
    contactTo: null,
    regionsUrl: null,
    now: () => new Date(),
    logger: false,
  })
  const { headers } = await secure.inject({ url: '/regions' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})
