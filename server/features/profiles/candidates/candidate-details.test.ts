import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.candidates
const admin = await anAdmin(db)

const details = {
  description: 'Développeuse React.\nSept ans d’expérience.',
  phonenumber: '+33698765432',
  dayrate: '480,50',
  url: 'https://exemple.fr/presentation',
  dispoStart: '2027-02-01',
  dispoEnd: '2027-06-30',
}
type Sent = Record<string, unknown>

const edit = (id: number, body: Sent, as: Person) => call(calls.editDetails, { params: { id }, body }, as)
const read = async (id: number) => (await call(calls.profile, { params: { id } }, admin)).body

describe('the details of a profile', () => {
  test('are changed by the candidate and by the administrator, and the completion follows', async () => {
    const candidate = await aCandidate(db, { phone: null })
    for (const [reader, dayrate] of [
      [candidate, '480,50'],
      [admin, 510],
    ] as const) {
      const answer = await edit(candidate.id, { ...details, dayrate, id: candidate.id }, reader)
      expect(answer.status).toBe(200)
      expect(answer.body.toast).toEqual({ status: 'success', body: 'Profil est modifié avec succès' })
    }
    expect(await read(candidate.id)).toMatchObject({
      description: details.description,
      phone: '+33698765432',
      tarif: 510,
      urlVideo: details.url,
      dispoStart: '2027-02-01',
      dispoEnd: '2027-06-30',
      percentage: 44,
    })
  })

  test('are empty when they are sent empty; an availability that is not sent stays', async () => {
    const candidate = await aCandidate(db, { availableFrom: '2027-02-01' })
    const { dispoStart: _, dispoEnd: __, ...payload } = details
    await edit(candidate.id, payload, candidate)
    expect(await read(candidate.id)).toMatchObject({ dispoStart: '2027-02-01', dispoEnd: null, tarif: 480.5 })
    const empty = { description: ' ', phonenumber: '', dayrate: '', url: '', dispoStart: null, dispoEnd: '' }
    expect((await edit(candidate.id, empty, candidate)).status).toBe(200)
    expect(await read(candidate.id)).toMatchObject({
      description: null,
      phone: null,
      tarif: null,
      urlVideo: null,
      dispoStart: null,
      dispoEnd: null,
    })
  })

  test.each([
    [{ phonenumber: '0612345678' }, 'phonenumber', /^Numéro de téléphone doit commencer par \+33 et ne doit/],
    [{ phonenumber: '+331234567' }, 'phonenumber', 'Numéro de téléphone doit contenir au moins 11 caractères'],
    [{ phonenumber: '+3312345678901234' }, 'phonenumber', 'Numéro de téléphone doit contenir au plus 15 chiffres'],
    [{ dayrate: 'cher' }, 'dayrate', 'Évaluation invalide'],
    [{ dayrate: -1 }, 'dayrate', 'Évaluation invalide'],
    [{ url: 'exemple.fr' }, 'url', 'url vidéo invalide'],
    [{ url: 'javascript:alert(1)' }, 'url', 'url vidéo invalide'],
    [{ dispoStart: '2027-02-30' }, 'dispoStart', 'Date invalide'],
    [{ dispoEnd: '2027-01-31' }, 'dispoEnd', 'La date de fin ne peut pas être antérieure à la date de début'],
  ])('refuse %j', async (wrong, field, message) => {
    const candidate = await aCandidate(db)
    const { status, failure } = await edit(candidate.id, { ...details, ...wrong }, candidate)
    expect(status).toBe(422)
    expect(Object.keys(failure.error.fields ?? {})).toEqual([field])
    expect(failure.error.fields?.[field]).toMatch(message)
  })

  test('refuse an end before the stored start', async () => {
    const candidate = await aCandidate(db, { availableFrom: '2027-03-01' })
    const { failure } = await edit(candidate.id, { dispoEnd: '2027-02-01' }, candidate)
    expect(failure.error.fields).toEqual({
      dispoEnd: 'La date de fin ne peut pas être antérieure à la date de début',
    })
  })

  test('of a company do not exist', async () => {
    expect((await edit((await aRecruiter(db)).id, details, admin)).status).toBe(404)
  })

  test('are logged by their names, and not by their values', async () => {
    const candidate = await aCandidate(db)
    await edit(candidate.id, details, candidate)
    const ofCandidate = and(eq(events.type, 'candidate.edited'), eq(events.subjectId, candidate.candidateId))
    const [event] = await db.select().from(events).where(ofCandidate).orderBy(desc(events.id)).limit(1)
    expect(event).toMatchObject({
      actorId: candidate.id,
      after: { changed: ['description', 'phone', 'dailyRate', 'videoUrl', 'availableFrom', 'availableTo'] },
    })
    expect(JSON.stringify(event)).not.toContain('+33698765432')
  })

  test('change the ranking of a mission at once', async () => {
    const mission = await aMission(db, await aRecruiter(db), { startDay: '2027-02-01', endDay: '2027-05-31' })
    const candidate = await aCandidate(db, { familyName: 'Rang', availableFrom: '2027-12-01' })
    const score = async () =>
      (await call(api.matching.list, { params: { id: mission }, query: { name: 'rang' } }, admin)).body.items[0]?.score
    const before = (await score()) ?? 0
    await edit(candidate.id, { ...details, dispoStart: '2027-01-15' }, candidate)
    expect(await score()).toBe(before + 500)
  })
})
