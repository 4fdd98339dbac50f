import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { isSiret } from '#domain/ground/registered-companies/sirets.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { openCompanyRegister, registeredSirets } from '#test/servers/company-register.ts'
import { openTestApp } from '#test/servers/app.ts'
import { companiesFrom } from './registered-companies.queries.ts'

const register = await openCompanyRegister()
afterAll(register.close)
const { call, db } = await openTestApp(() => ({ companiesUrl: register.url }))
const find = (siret: string) => call(api.registeredCompanies.find, { params: { siret } })

beforeEach(async () => {
  await db.delete(rateLimits)
  register.asked.length = 0
})

const altair = {
  legalName: 'ALTAIR',
  legalForm: 'SAS',
  address: '8 AVENUE DES TERNES, 35000 RENNES',
  region: 'Bretagne',
}

test('the SIRETs of the test register are right', () => {
  expect(Object.values(registeredSirets).filter((siret) => !isSiret(siret))).toEqual([])
})

test('an open establishment is found, however its SIRET is spaced, and the whole day', async () => {
  const spaced = registeredSirets.open.replace(/^(...)(...)(...)/, '$1 $2 $3 ')
  const company = { siret: registeredSirets.open, ...altair }
  for (const asked of [registeredSirets.open, spaced])
    expect(await find(asked)).toMatchObject({ status: 200, body: { status: 'found', company } })
  expect(register.asked).toEqual([registeredSirets.open])
})

test('a sole trader is found without their name, in no field', async () => {
  const { body } = await find(registeredSirets.soleTrader)
  expect(body).toMatchObject({ status: 'found', company: { legalName: null, legalForm: 'Entrepreneur individuel' } })
  expect(JSON.stringify(body)).not.toMatch(/anne|durand/i)
})

test.each(['73282932000075', '732829320', 'Altaïr', '7328293200007400'])('« %s » is refused unasked', async (text) => {
  const { status, failure } = await find(text)
  expect(status).toBe(422)
  expect(failure.error.fields).toEqual({ siret: 'SIRET invalide\u00a0: vérifiez ses quatorze chiffres' })
  expect(register.asked).toEqual([])
})

test('who asks often is refused', async () => {
  for (let asked = 0; asked < 60; asked += 1) expect((await find(registeredSirets.open)).status).toBe(200)
  expect((await find(registeredSirets.open)).status).toBe(429)
})

describe('when the register does not say', () => {
  test.each([
    ['notFound', 'unknown'],
    ['hidden', 'unknown'],
    ['closed', 'unknown'],
    ['tooOften', 'busy'],
    ['broken', 'unavailable'],
    ['rubbish', 'unavailable'],
    ['slow', 'unavailable'],
  ] as const)('%s: the answer is « %s », and no failure', async (name, status) => {
    const companies = companiesFrom(register.url, Date.now, 200)
    expect(await companies(registeredSirets[name])).toEqual({ status, company: null })
  })

  test('a service that fails is left alone for five seconds; what is unknown is remembered', async () => {
    let now = 0
    const companies = companiesFrom(register.url, () => now)
    const { broken, notFound } = registeredSirets
    expect((await companies(broken)).status).toBe('unavailable')
    expect((await companies(notFound)).status).toBe('unavailable')
    now += 5000
    for (const siret of [notFound, notFound, broken]) await companies(siret)
    expect(register.asked).toEqual([broken, notFound, broken])
  })

  test('nobody is asked without a service, and a service that is gone answers nothing', async () => {
    for (const url of [null, 'http://127.0.0.1:1/search'])
      expect(await companiesFrom(url)(registeredSirets.open)).toEqual({ status: 'unavailable', company: null })
  })
})

test('the service is asked seven times a second at most, and « too often » empties the bucket', async () => {
  let now = 0
  const companies = companiesFrom(register.url, () => now)
  const unknown = Array.from({ length: 9 }, (_, number) => `${number}`)
  const statuses = await Promise.all(unknown.map(async (siret) => (await companies(siret)).status))
  expect(statuses).toEqual([...Array<string>(7).fill('unknown'), 'busy', 'busy'])
  now = 1000
  expect((await companies(registeredSirets.tooOften)).status).toBe('busy')
  expect((await companies('7')).status).toBe('busy')
  now = 1200
  expect((await companies('7')).status).toBe('unknown')
  now += 24 * 60 * 60 * 1000
  expect((await companies('7')).status).toBe('unknown')
  expect(register.asked.filter((siret) => siret === '7')).toHaveLength(2)
})
