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

test('the detail is for companies only', async () => {
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
