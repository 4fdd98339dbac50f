import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter } from '#test/people/factories.ts'

const tested = await openTestApp()
const { db, call } = tested
const calls = api.candidates
const admin = await anAdmin(db)

const header = {
  name: 'Benali',
  lastname: 'Malik',
  poste: 'Architecte Java',
  nbrAnneeExp: '12',
  country: 'Bretagne',
  phone: '+33698765432',
  link: 'https://malik.exemple.fr',
}
type Sent = Record<string, unknown>

const edit = async (id: number, body: Sent, as: Person) => {
  const input = { params: { id }, body: body as typeof header & { email: string } }
  return call(calls.editHeader, input, await inSession(tested, as))
}
const read = async (id: number) => (await call(calls.profile, { params: { id } }, admin)).body

describe('the header of a profile', () => {
  test('is changed by the candidate and by the administrator', async () => {
    for (const isAdmin of [false, true]) {
      const candidate = await aCandidate(db)
      const { email, id } = candidate
      const answer = await edit(id, { ...header, email, id }, isAdmin ? admin : candidate)
      expect(answer.body.toast).toEqual({ status: 'success', body: 'Profil est modifié avec succès' })
      expect(await read(id)).toMatchObject({ ...header, nbrAnneeExp: 12, place: 'Bretagne', email })
    }
  })

  test('with another e-mail ends the sessions: the candidate is warned, the administrator is not', async () => {
    const candidate = await aCandidate(db)
    const first = await edit(candidate.id, { ...header, email: 'malik@exemple.fr' }, candidate)
    expect(first.body.toast).toEqual({ status: 'warning', body: 'Email modifié, Merci de reconnecter' })
    expect(await read(candidate.id)).toMatchObject({ email: 'malik@exemple.fr', name: 'Benali' })
    const second = await edit(candidate.id, { ...header, email: 'benali@exemple.fr' }, admin)
    expect(second.body.toast.status).toBe('success')
  })

  test('refuses an e-mail in use, and then changes nothing', async () => {
    const [candidate, other] = [await aCandidate(db), await aCandidate(db)]
    const { status, failure } = await edit(candidate.id, { ...header, email: other.email }, candidate)
    expect(status).toBe(409)
    expect(failure.toast.body).toBe('Email existant')
    expect(await read(candidate.id)).toMatchObject({ name: 'Durand', email: candidate.email })
  })

  test.each([
    [{ name: ' ' }, { name: 'Nom obligatoires' }],
    [{ lastname: '' }, { lastname: 'Prénom obligatoires' }],
    [{ nbrAnneeExp: 'sept' }, { nbrAnneeExp: "Nb années d'expériences invalide" }],
    [{ nbrAnneeExp: '' }, { nbrAnneeExp: "Nb années d'expériences invalide" }],
    [{ nbrAnneeExp: 100 }, { nbrAnneeExp: "Nb années d'expériences ne doit pas dépasser 2 chiffres" }],
    [
      { phone: '0612345678' },
      { phone: 'Numéro de téléphone doit commencer par +33 et ne doit contenir que des chiffres' },
    ],
    [{ phone: '+331234567' }, { phone: 'Numéro de téléphone doit être entre 11 et 15 caractères' }],
    [{ phone: '+3312345678901234' }, { phone: 'Numéro de téléphone doit être entre 11 et 15 caractères' }],
    [{ email: '' }, { email: 'Email invalide' }],
    [{ email: 'malik' }, { email: 'Email invalide' }],
    [{ link: 'mon site' }, { link: 'Site web invalide' }],
    [{ country: 'Atlantide' }, { country: 'Région inconnue' }],
  ])('refuses %j', async (wrong, fields) => {
    const candidate = await aCandidate(db)
    const { status, failure } = await edit(candidate.id, { ...header, email: candidate.email, ...wrong }, candidate)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual(fields)
  })

  test('changes the ranking of a mission at once', async () => {
    const mission = await aMission(db, await aRecruiter(db), { region: 'Bretagne', yearsOfExperience: 10 })
    const candidate = await aCandidate(db, { familyName: 'Rang', region: 'Corse', yearsOfExperience: 5 })
    const score = async (name: string) =>
      (await call(api.matching.list, { params: { id: mission }, query: { name } }, admin)).body.items[0]?.score ?? 0
    const before = await score('rang')
    await edit(candidate.id, { ...header, email: candidate.email }, candidate)
    expect(await score('benali')).toBe(before + 500 + 250)
  })
})
