import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.recruiters
const admin = await anAdmin(db)

test('the administrator consults a company, in every state of the account', async () => {
  const { id, email } = await aRecruiter(db, { status: 'pending', region: 'Corse', startsProject: true })
  const { body } = await call(calls.detail, { params: { id } }, admin)
  expect(body).toMatchObject({
    id_user: id,
    company_name: 'Altaïr',
    firstname: 'Martin',
    lastname: 'Paul',
    full_name: 'Paul Martin',
    country: 'Corse',
    email,
    status: 'pending',
    new_project: true,
    hire_ing: false,
  })
  expect(body.domain_recruiter).toEqual([{ id: expect.any(Number), name: expect.any(String) }])
})

test('the detail is for the administrator only, and for companies only', async () => {
  const recruiter = await aRecruiter(db)
  const params = { id: recruiter.id }
  expect((await call(calls.detail, { params })).status).toBe(401)
  expect((await call(calls.detail, { params }, recruiter)).status).toBe(403)
  expect((await call(calls.detail, { params }, await aCandidate(db))).status).toBe(403)
  expect((await call(calls.detail, { params: { id: (await aCandidate(db)).id } }, admin)).status).toBe(404)
})

test('a company reads its own profile with how complete it is; the administrator reads any', async () => {
  const recruiter = await aRecruiter(db, { opensAt: '09:00', closesAt: '18:00' })
  for (const reader of [recruiter, admin]) {
    const { body } = await call(calls.profile, { params: { id: recruiter.id } }, reader)
    expect(body).toMatchObject({ company_name: 'Altaïr', start_at: '09:00', url: null, percentage: 22 })
    expect(body.can).toEqual({ edit: reader === recruiter })
  }
})

test('another company’s profile is not found, and no candidate reads one', async () => {
  const { id } = await aRecruiter(db)
  expect((await call(calls.profile, { params: { id } }, await aRecruiter(db))).status).toBe(404)
  expect((await call(calls.profile, { params: { id } }, await aCandidate(db))).status).toBe(403)
  expect((await call(calls.profile, { params: { id } })).status).toBe(401)
})
