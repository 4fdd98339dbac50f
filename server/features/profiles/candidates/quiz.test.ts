import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/start/settings.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate } from '#test/people/factories.ts'

const { db, pool, call, tokenOf } = await openTestApp()
const { quiz } = api.candidates

test('without the setting there is no quiz', async () => {
  expect((await call(quiz, {}, await aCandidate(db))).body).toEqual({ url: null })
})

test('the address of the setting is told to candidates', async () => {
  const app = await buildApp({
    database: { db, pool },
    sessionSecret: 'a secret for the tests, long enough',
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    regionsUrl: null,
    quizUrl: readSettings({ QUIZ_URL: 'https://quiz.exemple.fr/it?langue=fr' }).QUIZ_URL,
    now: () => new Date('2026-11-23T09:00:00Z'),
    logger: false,
  })
  const authorization = `Bearer ${tokenOf(await aCandidate(db))}`
  const answer = await app.inject({ url: quiz.path, headers: { authorization } })
  expect(answer.json()).toEqual({ url: 'https://quiz.exemple.fr/it?langue=fr' })
  await app.close()
})

test.each(['javascript:alert(1)', 'ftp://quiz.exemple.fr', 'quiz.exemple.fr'])('the setting refuses %s', (url) => {
  expect(() => readSettings({ QUIZ_URL: url })).toThrow('QUIZ_URL attend une adresse comme https://quiz.exemple.fr')
})
