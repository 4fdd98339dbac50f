import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { candidates as calls } from '#contract/profiles/candidates.ts'
import { interviews as interviewCalls } from '#contract/hiring/interviews.ts'
import { journal } from '#contract/oversight/journal.ts'
import { proposals as proposalCalls } from '#contract/hiring/proposals.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { educations, workExperiences } from '#server/db/schema/profiles/resumes.ts'
import { openTestApp } from '#test/servers/app.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anEducation,
  anExperience,
  anInterview,
  aProposal,
  aRecruiter,
} from '#test/people/factories.ts'

const { db, call } = await openTestApp()

const aWorld = async () => {
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db, { position: 'Développeuse, Anne Durand' })
  const mission = await aMission(db, recruiter)
  return { recruiter, candidate, mission, proposal: await aProposal(db, mission, candidate) }
}

const profileOf = async (id: number, reader: Parameters<typeof call>[2]) =>
  (await call(calls.profile, { params: { id } }, reader)).body

test('a recruiter reads a resume masked, before and after recruitment', async () => {
  const { recruiter, candidate } = await aWorld()
  const experience = await anExperience(db, candidate, {
    company: 'BNP Paribas',
    publicCompany: 'Banque, Paris',
    description: 'Chez BNP, sous le nom de DURAND. Tél. 06.12.34.56.78.',
  })
  const education = await anEducation(db, candidate, { school: 'École Durand', description: null })
  const masked = {
    poste: 'Développeuse, ▇▇▇',
    work_experiences: [
      { id: experience, entreprise: 'Banque, Paris', description: 'Chez ▇▇▇, sous le nom de ▇▇▇. Tél. ▇▇▇.' },
    ],
    educations: [{ id: education, school: 'École ▇▇▇', degree: 'Diplôme d’ingénieur', descriptionEdu: null }],
  }
  expect(await profileOf(candidate.id, recruiter)).toMatchObject(masked)
  await aProposal(db, await aMission(db, recruiter), candidate, 'recruited')
  expect(await profileOf(candidate.id, recruiter)).toMatchObject(masked)
  expect(JSON.stringify(await profileOf(candidate.id, recruiter))).not.toMatch(/masquages|entreprisePublique|BNP/)
})

test('the candidate and the administrator read every word, what is masked of it, and why', async () => {
  const { candidate } = await aWorld()
  const id = await anExperience(db, candidate, { description: 'Anne, joignable à anne@exemple.fr' })
  const profile = await profileOf(candidate.id, candidate)
  expect(profile).toMatchObject({ poste: 'Développeuse, Anne Durand' })
  expect(profile).toHaveProperty('masquages', [
    {
      section: 'profil',
      id: null,
      field: 'poste',
      text: 'Développeuse, ▇▇▇',
      parts: [{ start: 14, end: 25, text: 'Anne Durand', kind: 'name', reason: 'ton nom complet' }],
    },
    {
      section: 'work_experiences',
      id,
      field: 'description',
      text: '▇▇▇, joignable à ▇▇▇',
      parts: [
        { start: 0, end: 4, text: 'Anne', kind: 'name', reason: 'ton prénom' },
        { start: 18, end: 33, text: 'anne@exemple.fr', kind: 'email', reason: 'une adresse e-mail' },
      ],
    },
  ])
  expect(await profileOf(candidate.id, await anAdmin(db))).toEqual(profile)
  expect(await profileOf((await aCandidate(db)).id, await anAdmin(db))).toHaveProperty('masquages', [])
})

/** What a recruiter reads of no candidate, or reads as it was chosen from a list. */
const notTheirWords = new Set(
  'familyName givenName phone website description videoUrl degree lastReferenceName lastReferenceEmail region'.split(
    ' ',
  ),
)

test('every text of a resume that a recruiter reads is masked, and told to its candidate', async () => {
  const wordsOf = (table: PgTable) =>
    Object.fromEntries(
      Object.entries(getTableColumns(table))
        .filter(
          ([name, { columnType }]) => columnType === 'PgText' && !(table === candidates && notTheirWords.has(name)),
        )
        .map(([name]) => [name, `${getTableName(table)} ${name} Anne Durand`]),
    )
  const written = [candidates, workExperiences, educations].map(wordsOf)
  const [ofProfile = {}, ofExperience = {}, ofEducation = {}] = written
  const [recruiter, candidate] = [
    await aRecruiter(db),
    await aCandidate(db, { ...ofProfile, email: 'anne.d@exemple.fr' }),
  ]
  await aProposal(db, await aMission(db, recruiter), candidate)
  await anExperience(db, candidate, { ...ofExperience, publicCompany: null })
  await anExperience(db, candidate, { ...ofExperience, company: 'Zyntrix Labs' })
  await anEducation(db, candidate, ofEducation)
  const maskedIn = (answer: unknown) => new Set(JSON.stringify(answer).match(/\w+ \w+(?= ▇▇▇)/g))
  const all = new Set(written.flatMap((words) => Object.values(words).map((text) => text.replace(' Anne Durand', ''))))
  const read = await profileOf(candidate.id, recruiter)
  expect(maskedIn(read)).toEqual(all)
  expect(JSON.stringify(read)).not.toContain('Durand')
  const told = await profileOf(candidate.id, candidate)
  expect('masquages' in told && maskedIn(told.masquages)).toEqual(all)
})

const given = 'Anne Durand est malade, écrivez à anne@exemple.fr'
const shown = '▇▇▇ est malade, écrivez à ▇▇▇'

test('a reason that a candidate gives is masked in the interview, the table, the log and the mail', async () => {
  const { recruiter, candidate, mission, proposal } = await aWorld()
  const id = await anInterview(db, proposal)
  const { body } = await call(interviewCalls.askAnotherDate, { params: { id }, body: { reason: given } }, candidate)
  expect(body.interview.reason).toBe(given)

  const listed = await call(interviewCalls.listOfRecruiter, { params: { id: recruiter.id } }, recruiter)
  expect(listed.body.items[0]?.reason).toBe(shown)
  const proposed = await call(proposalCalls.listOfMission, { params: { id: mission } }, recruiter)
  expect(proposed.body.items[0]).toMatchObject({ reason: shown, poste: 'Développeuse, ▇▇▇' })
  const readLog = async (reader: typeof recruiter | typeof candidate) =>
    (await call(journal.ofMission, { params: { id: mission } }, reader)).body.items[0]?.changes.at(-1)
  expect(await readLog(recruiter)).toEqual({ field: 'reason', before: null, after: shown })
  expect(await readLog(candidate)).toEqual({ field: 'reason', before: null, after: given })
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, recruiter.email))
  expect(mail?.letter?.paragraphs).toContain(`Raison donnée : ${shown}`)
})

test('a recruiter reads their own reason as they wrote it: a mask in it would confirm a guess', async () => {
  const { recruiter, mission, proposal } = await aWorld()
  const id = await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
  const guess = 'Est-ce Anne, Rose ou Marie ? Durand, Martin ou Petit ?'
  const { body } = await call(interviewCalls.reject, { params: { id }, body: { reason: guess } }, recruiter)
  expect(body.interview.reason).toBe(guess)
  const proposed = await call(proposalCalls.listOfMission, { params: { id: mission } }, recruiter)
  expect(proposed.body.items[0]?.reason).toBe(guess)
  const { body: log } = await call(journal.ofMission, { params: { id: mission } }, recruiter)
  expect(log.items[0]?.changes.at(-1)).toEqual({ field: 'reason', before: null, after: guess })
  const [stored] = await db.select().from(interviews).where(eq(interviews.id, id))
  expect(stored?.reason).toBe(guess)
})
