import { expect, test } from 'vitest'
import { openTestApp } from '#test/servers/app.ts'

const { app } = await openTestApp()

test.each([
  ['GET', '/api/account/sessions?page=2', '/api/me/sessions?page=2'],
  ['PUT', '/api/account/password', '/api/me/password'],
  ['GET', '/api/own/clock', '/api/me/clock'],
  ['GET', '/api/me/looks', '/api/me/profile-views'],
  ['GET', '/api/admin/bottlenecks/waits/rows?kind=x', '/api/admin/bottlenecks/todos/rows?kind=x'],
] as const)('%s %s of the release before leads to %s', async (method, url, location) => {
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
})
