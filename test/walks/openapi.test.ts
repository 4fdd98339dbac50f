import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { openTestApp } from '#test/servers/app.ts'

const { app } = await openTestApp()

test('the OpenAPI document is 3.1 and lists every endpoint of the contract', async () => {
  const response = await app.inject('/api/openapi.json')
  expect(response.statusCode).toBe(200)
  const { openapi, servers, paths } = response.json<{
    openapi: string
    servers: unknown
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(openapi).toMatch(/^3\.1/)
  expect(servers).toEqual([{ url: 'http://localhost:3000' }])
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(api)
    .flatMap((feature) => Object.values<AnyEndpoint>(feature))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(declared.sort())
})

test('its HTML page runs no inline script', async () => {
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
})

test('a write that is done once for its key says which header names it, and no other call does', async () => {
  type Described = { parameters?: { name: string; in: string }[] }
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>()
  const headersOf = (path: string, method: string) =>
    paths[path]?.[method]?.parameters?.filter((one) => one.in === 'header').map(({ name }) => name) ?? []
  expect(headersOf('/contact', 'post')).toEqual(['Idempotency-Key'])
  expect(headersOf('/api/login', 'post')).toEqual([])
  expect(headersOf('/api/skills', 'get')).toEqual([])
})

test('a call with files is described as a form with a binary part', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
  expect(paths['/api/upload/cv']).toMatchObject({
    post: {
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } } },
      },
    },
  })
})
