import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { vigilanceTypes } from '#domain/papers/documents/document-types.ts'
import { documents } from '#server/db/schema/papers/documents.ts'
import { todoMarks } from '#server/db/schema/oversight/todos.ts'
import { recomputeTodos } from '#server/features/oversight/todo/recompute.jobs.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { aDocument, aMissionPaper } from '#test/people/papers.ts'

const { db, call, clock } = await openTestApp()
const { ofCandidates, ofRecruiters } = api.documents
const start = clock.now
const admin = await anAdmin(db)

beforeEach(async () => {
  await db.delete(documents)
})

describe('the administrator’s totals', () => {
  test('every candidate recruited or with a paper, four a page, and every company', async () => {
    const recruiter = await aRecruiter(db, { companyName: 'Zénith' })
    const waiting = await aRecruiter(db, { companyName: 'Attente', status: 'pending' })
    const mission = await aMission(db, recruiter)
    const zoe = await aCandidate(db, { givenName: 'Zoé', familyName: 'Petit' })
    const candidate = await aCandidate(db)
    const alan = await aCandidate(db, { givenName: 'Alan', familyName: 'Roux' })
    await aProposal(db, mission, zoe, 'recruited')
    await aProposal(db, mission, candidate)
    await aDocument(db, alan)
    await aDocument(db, alan, { type: 'rib' })
    await aDocument(db, alan, { type: 'attestation-fiscale', issuedOn: '2026-01-02' })
    const [issuedOn, endsOn] = [dayOf(start), addDays(dayOf(start), 10)]
    await aDocument(db, zoe, { type: 'rc-professionnelle', issuedOn, endsOn })
    await aMissionPaper(db, mission, zoe, 'contract')
    await aMissionPaper(db, mission, zoe, 'activity-report')
    await aMissionPaper(db, mission, recruiter, 'invoice')
    const { body } = await call(ofCandidates, { query: { size: 100 } }, admin)
    const listed = body.items.filter(({ user_id }) => [zoe.id, alan.id, candidate.id].includes(user_id))
    expect(listed).toEqual([
      { user_id: alan.id, user_name: 'Alan Roux', nbrDoc: 2, vigilance: null },
      { user_id: zoe.id, user_name: 'Zoé Petit', nbrDoc: 2, vigilance: { missing: 3, endsOn } },
    ])
    expect(body.total).toBe(body.items.length)
    const page = await call(ofCandidates, { query: { page: 2 } }, admin)
    expect(page.body).toMatchObject({ total: body.total, page: 2, size: 4 })
    const named = await call(ofCandidates, { query: { name: 'PETIT zoé' } }, admin)
    expect(named.body).toMatchObject({ total: 1, items: [{ user_id: zoe.id }] })
    const companies = (await call(ofRecruiters, { query: { size: 100 } }, admin)).body
    expect(companies.items).toContainEqual({ user_id: recruiter.id, recruiter_name: 'Zénith', nbrDoc: 1 })
    expect(companies.items.map(({ user_id }) => user_id)).not.toContain(waiting.id)
    expect(companies.total).toBe(companies.items.length)
    const company = await call(ofRecruiters, { query: { name: 'zenith' } }, admin)
    expect(company.body).toMatchObject({ total: 1, items: [{ user_id: recruiter.id }] })
  })

  test('begin with those of whom a paper lacks or ends soon, the most pressing first, then the others by name', async () => {
    const family = { familyName: 'Ordre' }
    const mission = await aMission(db, await aRecruiter(db))
    const people = { complete: 'Abel', soon: 'Zita', missing: 'Yann', unasked: 'Bea' }
    const of = async (givenName: string) => aCandidate(db, { ...family, givenName })
    const [complete, soon, missing, unasked] = [
      await of(people.complete),
      await of(people.soon),
      await of(people.missing),
      await of(people.unasked),
    ]
    await aDocument(db, unasked)
    for (const person of [complete, soon, missing]) await aProposal(db, mission, person, 'recruited')
    const today = dayOf(start)
    for (const [person, days] of [
      [complete, 90],
      [soon, 20],
    ] as const)
      for (const type of vigilanceTypes)
        await aDocument(db, person, { type, issuedOn: today, endsOn: addDays(today, days) })
    await db.insert(todoMarks).values([complete, soon, missing].map(({ id }) => ({ accountId: id })))
    await recomputeTodos(db, start)
    const listed = async (query: object) =>
      (await call(ofCandidates, { query: { name: 'ordre', ...query } }, admin)).body.items.map((row) => row.user_name)
    const names = [people.missing, people.soon, people.complete, people.unasked].map((name) => `${name} Ordre`)
    expect(await listed({})).toEqual(names)
    expect(await listed({ size: 3 })).toEqual(names.slice(0, 3))
    expect(await listed({ size: 3, page: 2 })).toEqual(names.slice(3))
    expect(await listed({ size: 1, page: 2 })).toEqual(names.slice(1, 2))
  })
})
