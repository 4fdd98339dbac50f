import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'
import { aPicture } from '#test/people/sent-files.ts'

const { db, call } = await openTestApp()
const { files, candidates, recruiters, missions, candidateMissions, followUp, interviews } = api

const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)
const candidate = await aCandidate(db)
const bare = await aCandidate(db)
const mission = await aMission(db, recruiter)
const proposal = await aProposal(db, mission, candidate)
await aProposal(db, mission, bare)
await anInterview(db, proposal)

const withPicture = async (person: Person): Promise<string> => {
  await call(files.uploadPicture, { body: { file: await aPicture() } }, person)
  return (await call(files.lastPicture, { params: { userId: person.id } }, person)).body.path ?? 'none'
}
const logo = await withPicture(recruiter)
const photo = await withPicture(candidate)

test('the administrator’s lists carry the logos and the photos, null for who has none', async () => {
  const companies = await call(recruiters.list, {}, admin)
  expect(companies.body.items.map((row) => row.logo)).toEqual([logo])
  const people = await call(candidates.list, {}, admin)
  expect(people.body.items.map((row) => [row.id_user, row.photo])).toEqual([
    [bare.id, null],
    [candidate.id, photo],
  ])
  const { body } = await call(missions.listOfAdmin, {}, admin)
  expect(body.All).toMatchObject([{ logo, profils: [{ photo }, { photo: null }] }])
  const followed = await call(followUp.missions, {}, admin)
  expect(followed.body.items.map((row) => [row.idUser, row.photo])).toEqual([
    [bare.id, null],
    [candidate.id, photo],
  ])
  const met = await call(followUp.interviews, {}, admin)
  expect(met.body.items).toMatchObject([{ photo }])
})

test('a candidate’s missions carry the logos of their companies', async () => {
  const { body } = await call(candidateMissions.list, { params: { id: candidate.id } }, candidate)
  expect(body.items).toMatchObject([{ logo }])
})

test('the page of a mission carries the logo of its company, for its candidate and the administrator', async () => {
  const read = await call(missions.detailOfAdmin, { params: { id: mission } }, admin)
  expect(read.body.logo).toBe(logo)
  const own = await call(candidateMissions.detail, { params: { id: mission } }, candidate)
  expect(own.body.candidate?.logo).toBe(logo)
  const withoutLogo = await aMission(db, await aRecruiter(db))
  expect((await call(missions.detailOfAdmin, { params: { id: withoutLogo } }, admin)).body.logo).toBeNull()
})

test('no list of a recruiter carries a photo (A-125)', async () => {
  const params = { id: recruiter.id }
  const read = [
    await call(missions.listOfRecruiter, { params }, recruiter),
    await call(missions.firstProposed, { params }, recruiter),
    await call(candidateMissions.detail, { params: { id: mission } }, recruiter),
    await call(interviews.listOfRecruiter, { params }, recruiter),
    await call(candidates.profile, { params: { id: candidate.id } }, recruiter),
  ]
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.stringify(read.map(({ body }) => body as unknown))).not.toMatch(/\/files\/|"photo"/)
})
