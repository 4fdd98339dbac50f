import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { fieldNamed, fieldNames, type FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { defaultTemplates } from '#domain/papers/contract-drafts/default-templates.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { aContract, asked, templateOf, written } from '#test/people/contract-preparation.ts'
import { textsByPdfium } from '#test/leaks/pdfium.ts'

const { app, db, call } = await openTestApp()
const { contractDrafts } = api
const admin = await anAdmin(db)

const fetched = async (url: string) => {
  const { pathname, search } = new URL(url)
  return app.inject({ method: 'GET', url: pathname + search })
}
const textOf = async (bytes: Buffer) => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}
const putTemplate = (kind: 'candidate' | 'recruiter', body: object) =>
  call(contractDrafts.editTemplate, { params: { kind }, body: body as never }, admin)

describe('the templates', () => {
  test('are the default ones until they are edited, with the closed list of fields', async () => {
    const { body } = await call(contractDrafts.templates, {}, admin)
    expect(body.templates.map(({ kind, text }) => [kind, text])).toEqual([
      ['candidate', defaultTemplates.candidate.body],
      ['recruiter', defaultTemplates.recruiter.body],
    ])
    expect(body.templates[0]).toMatchObject({ editedAt: null, editedBy: null })
    expect(body.fields.map(({ name }) => name)).toEqual(fieldNames)
    expect(body.fields.find(({ name }) => name === 'tarif')).toMatchObject({ label: 'Tarif journalier hors taxes' })
  })

  test.each([
    ['<p>{candidat.age}</p><p>{clauses}</p>', 'Champ inconnu\u00a0: {candidat.age}'],
    ['<p>{constructor}</p><p>{clauses}</p>', 'Champ inconnu\u00a0: {constructor}'],
    ['<p>{<strong>tarif</strong>}</p><p>{clauses}</p>', 'Une mise en forme coupe le champ {tarif}'],
    ['<p>{tarif</p><p>{clauses}</p>', 'Une accolade est seule'],
    ['<p>{tarif</p>', 'Une accolade est seule'],
    ['<p>{tarif}</p>', 'Le champ {clauses} doit être une fois, seul dans son paragraphe'],
    ['<p>Avec {clauses}</p>', 'Le champ {clauses} doit être une fois, seul dans son paragraphe'],
    ['<p> </p>', 'Champ obligatoire'],
  ])('%s is refused', async (body, message) => {
    const { status, failure } = await putTemplate('candidate', templateOf(body))
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ text: message })
  })

  test('a clause with an unknown field, twice the same clause, or one less, are refused', async () => {
    const body = '<p>{clauses}</p>'
    const unknown = await putTemplate('candidate', templateOf(body, '<p>{clauses}</p>'))
    expect(unknown.failure.error.fields).toMatchObject({ 'clauses.0.text': 'Champ inconnu\u00a0: {clauses}' })
    const sent = templateOf(body)
    const twice = await putTemplate('candidate', { ...sent, clauses: [...sent.clauses, sent.clauses[0]] })
    expect(twice.failure.error.fields).toEqual({ clauses: 'Clause en double' })
    const less = await putTemplate('candidate', { ...sent, clauses: sent.clauses.slice(1) })
    expect(less.failure.error.fields).toEqual({ clauses: 'Une clause manque' })
  })
})

describe('a preparation', () => {
  test('offers what the mission and the profiles say', async () => {
    const { sides } = await aContract(db)
    const { body } = await call(contractDrafts.preparation, { params: sides.candidate }, admin)
    expect(body).toMatchObject({
      ...sides.candidate,
      kind: 'candidate',
      otherParty: 'Anne Durand',
      title: 'Développeur React',
      startDay: '2026-12-01',
      endDay: '2027-05-31',
      dailyRate: 480,
      renewal: '3 mois renouvelables',
      versions: [],
      can: { prepare: true },
    })
    const fieldOf = (wanted: FieldName) => body.fields.find(({ name }) => name === wanted)
    expect(fieldOf('candidat.nom')).toMatchObject({ value: 'Durand', isEntered: false })
    expect(fieldOf('candidat.siret')).toMatchObject({ value: null, isEntered: true })
    expect(fieldOf('entreprise.adresse')).toMatchObject({ value: '8 avenue des Ternes, 75017 Paris', isEntered: true })
    const company = await call(contractDrafts.preparation, { params: sides.recruiter }, admin)
    expect(company.body).toMatchObject({ kind: 'recruiter', otherParty: 'Altaïr', dailyRate: null })
  })

  test('makes numbered versions whose PDF says every word, and whose hash is that of the file', async () => {
    const { sides, missionId } = await aContract(db)
    const made = await call(contractDrafts.prepare, { params: sides.candidate, body: asked() }, admin)
    expect(made.status).toBe(201)
    expect(made.body.toast).toEqual({ status: 'success', body: 'Contrat préparé avec succès' })
    const { version } = made.body
    expect(version).toMatchObject({ number: 1, doc_name: 'Contrat_Anne_Durand_v1.pdf', createdBy: admin.email })
    const file = await fetched(version.doc_url)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(version.sha256)
    const said = [
      'Contrat de prestation de services',
      `Référence C-${missionId}-${sides.candidate.userId}, version 1, du 23 novembre 2026`,
      'Inspirnautes SAS, SIRET 123 456 789 00012',
      'Claire Moreau, présidente',
      'Anne Durand, SIRET 987 654 321 00019',
      'Article 1 – Objet',
      '« Développeur React » auprès de l’entreprise Altaïr',
      'le 1er décembre 2026 et prend fin le 31 mai 2027',
      '550,00 € hors taxes',
      'Article 7 – Confidentialité',
      'Article 8 – Préavis et résiliation',
      'Article 10 – Droit applicable et litiges',
      'Le Prestataire',
    ]
    const text = await textOf(file.rawPayload)
    const byPdfium = textsByPdfium(file.rawPayload).join(' ').replaceAll('\u0002', '').replaceAll(/\s+/gu, ' ')
    for (const words of said) {
      expect(text).toContain(words)
      expect(byPdfium).toContain(words)
    }
    expect(text).not.toContain('Non-sollicitation')
    expect(file.rawPayload.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')

    const second = await call(
      contractDrafts.prepare,
      { params: sides.candidate, body: asked({ dailyRate: 600, clauses: [] }) },
      admin,
    )
    expect(second.body.version.number).toBe(2)
    const { body } = await call(contractDrafts.preparation, { params: sides.candidate }, admin)
    expect(body.versions.map(({ number, sha256 }) => [number, sha256])).toEqual([
      [2, second.body.version.sha256],
      [1, version.sha256],
    ])
    expect(body).toMatchObject({ dailyRate: 600, endDay: '2027-05-31' })
    expect(body.clauses.every(({ isChosen }) => !isChosen)).toBe(true)
    const fresh = await call(contractDrafts.version, { params: { id: version.id } }, admin)
    expect({ ...fresh.body, doc_url: '' }).toEqual({ ...version, doc_url: '' })
  }, 60_000)

  test('of a company names it and who was recruited, and is an event of the mission', async () => {
    const { sides, missionId } = await aContract(db)
    const { body } = await call(contractDrafts.prepare, { params: sides.recruiter, body: asked() }, admin)
    const text = await textOf((await fetched(body.version.doc_url)).rawPayload)
    expect(text).toContain('Altaïr, SIRET 456 789 123 00024')
    expect(text).toContain('exécutée par Anne Durand')
    expect(text).toContain('Le Client')
    const logged = await db.select().from(events).where(eq(events.missionId, missionId))
    expect(logged.at(-1)).toMatchObject({
      type: 'company-contract.prepared',
      after: { version: 1, sha256: body.version.sha256 },
    })
  })

  test('what was written is offered the next time: the platform’s everywhere, a party’s on its own missions', async () => {
    const first = await aContract(db)
    await call(contractDrafts.prepare, { params: first.sides.candidate, body: asked() }, admin)
    const other = await aContract(db)
    const offered = async (params: { missionId: number; userId: number }) => {
      const { body } = await call(contractDrafts.preparation, { params }, admin)
      return (wanted: FieldName) => body.fields.find(({ name }) => name === wanted)?.value
    }
    const [same, another] = [await offered(first.sides.candidate), await offered(other.sides.candidate)]
    expect([same('plateforme.siret'), another('plateforme.siret')]).toEqual(['123 456 789 00012', '123 456 789 00012'])
    expect([same('candidat.siret'), another('candidat.siret')]).toEqual(['987 654 321 00019', null])
    // Of two contracts the newer one counts, whoever it is of.
    const entries = written({ 'plateforme.siret': '111 222 333 00044', 'candidat.siret': '555 666 777 00088' })
    await call(contractDrafts.prepare, { params: other.sides.candidate, body: asked({ entries }) }, admin)
    const [later, own] = [await offered(first.sides.candidate), await offered(other.sides.candidate)]
    expect([later('plateforme.siret'), own('plateforme.siret')]).toEqual(['111 222 333 00044', '111 222 333 00044'])
    expect([later('candidat.siret'), own('candidat.siret')]).toEqual(['987 654 321 00019', '555 666 777 00088'])
  })

  test('what the legal identities say is offered before what was written, and names the company', async () => {
    const { recruiter, candidate, sides } = await aContract(db)
    await call(contractDrafts.prepare, { params: sides.candidate, body: asked() }, admin)
    const say = (accountId: number | null, siret: string, legalName: string, address: string | null) =>
      db.insert(legalIdentities).values({ accountId, siret, legalName, address, source: 'saisi', editedAt: new Date() })
    await say(recruiter.id, '73282932000074', 'ALTAIR SAS', '8 AVENUE DES TERNES, 75017 PARIS')
    await say(candidate.id, '55210055400013', 'Anne Durand', null)
    await say(null, '44306184100013', 'Inspirnautes SASU', '1 rue Neuve, 35000 Rennes')
    const offered = async (params: { missionId: number; userId: number }, names: FieldName[]) => {
      const { body } = await call(contractDrafts.preparation, { params }, admin)
      return names.map((wanted) => body.fields.find(({ name }) => name === wanted)?.value?.replaceAll('\u00a0', ' '))
    }
    expect(await offered(sides.recruiter, ['entreprise.nom', 'entreprise.siret', 'entreprise.adresse'])).toEqual([
      'ALTAIR SAS',
      '732 829 320 00074',
      '8 AVENUE DES TERNES, 75017 PARIS',
    ])
    expect(
      await offered(sides.candidate, ['candidat.siret', 'candidat.adresse', 'plateforme.nom', 'plateforme.siret']),
    ).toEqual(['552 100 554 00013', '3 quai Vauban, 35000 Rennes', 'Inspirnautes SASU', '443 061 841 00013'])
    await db.delete(legalIdentities)
  })

  test('names what is missing, and nothing is made', async () => {
    const { sides } = await aContract(db, { person: { position: null } })
    await putTemplate(
      'candidate',
      templateOf('<p>{candidat.poste}, {candidat.siret}, {entreprise.siret}</p><p>{clauses}</p>'),
    )
    const entries = written({ 'candidat.siret': '  ' }).filter(({ name }) => name !== 'entreprise.siret')
    const { status, failure } = await call(
      contractDrafts.prepare,
      { params: sides.candidate, body: asked({ entries }) },
      admin,
    )
    expect(status).toBe(422)
    const place = entries.findIndex(({ name }) => name === 'candidat.siret')
    expect(failure.error.fields).toEqual({
      fields:
        'Il manque\u00a0: Poste du freelance ({candidat.poste}), SIRET du freelance ({candidat.siret}), SIRET de l’entreprise ({entreprise.siret})',
      [`entries.${place}.value`]: 'SIRET du freelance obligatoire',
    })
    expect(await db.$count(contractVersions, eq(contractVersions.accountId, sides.candidate.userId))).toBe(0)
    expect(await db.$count(files, eq(files.accountId, sides.candidate.userId))).toBe(0)
  })

  test('every field of the list reaches the PDF', async () => {
    const { sides } = await aContract(db)
    await putTemplate(
      'candidate',
      templateOf(`${fieldNames.map((name) => `<p>${name} = {${name}}.</p>`).join('')}<p>{clauses}</p>`),
    )
    const { body } = await call(
      contractDrafts.prepare,
      { params: sides.candidate, body: asked({ clauses: [] }) },
      admin,
    )
    const text = await textOf((await fetched(body.version.doc_url)).rawPayload)
    for (const name of fieldNames) {
      expect(text).toContain(`${name} = `)
      expect(text).not.toContain(`{${name}}`)
    }
    expect(text).toContain('candidat.telephone = +33612345678.')
    expect(text).toContain('candidat.nomcomplet = Anne Durand.')
    expect(text).toContain('renouvellement = 3 mois renouvelables.')
    expect(text).toContain('mission.lieu = Île-de-France.')
  })

  test('hostile texts in a template, a name and a field are text', async () => {
    const hostile = '#read("/etc/passwd") <b>x</b> $x$ *g* \\ `c` & {tarif} "q" // @a'
    const { sides } = await aContract(db, { company: { companyName: `<script>alert(1)</script> & #eval("1")` } })
    const body = `<script>alert(2)</script><p onclick="x">#set page(width: 1pt) {plateforme.nom} {entreprise.nom} $ a_b ~ &lt;i&gt;</p><h4>Seul</h4><ul>hors</ul><p>{clauses}</p>`
    expect((await putTemplate('candidate', templateOf(body))).status).toBe(200)
    const made = await call(
      contractDrafts.prepare,
      { params: sides.candidate, body: asked({ entries: written({ 'plateforme.nom': hostile }) }) },
      admin,
    )
    expect(made.status).toBe(201)
    const text = await textOf((await fetched(made.body.version.doc_url)).rawPayload)
    for (const words of [hostile, '<script>alert(1)</script> & #eval("1")', '#set page(width: 1pt)', '<i>', 'hors'])
      expect(text).toContain(words)
    expect(text).not.toContain('alert(2)')
    const read = await call(contractDrafts.templates, {}, admin)
    expect(read.body.templates[0]?.text).not.toMatch(/script|onclick/)
  })

  test('a sign that no face draws is left out, and told', async () => {
    const { sides } = await aContract(db)
    await putTemplate('candidate', templateOf('<p>{plateforme.nom}</p><p>{clauses}</p>'))
    const entries = written({ 'plateforme.nom': 'Étoile 🚀 SAS' })
    const { body } = await call(contractDrafts.prepare, { params: sides.candidate, body: asked({ entries }) }, admin)
    expect(body.toast).toEqual({
      status: 'warning',
      body: 'Contrat préparé, sans ces signes qui ne s’impriment pas\u00a0: 🚀',
    })
  })

  test('two at once make two versions', async () => {
    const { sides } = await aContract(db)
    await putTemplate('candidate', templateOf('<p>{plateforme.nom}</p><p>{clauses}</p>'))
    const both = await Promise.all(
      [0, 1].map(() => call(contractDrafts.prepare, { params: sides.candidate, body: asked() }, admin)),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both.map(({ body }) => body.version.number).toSorted()).toEqual([1, 2])
  })

  test('a version is never changed', async () => {
    const { sides } = await aContract(db)
    const { body } = await call(contractDrafts.prepare, { params: sides.recruiter, body: asked() }, admin)
    const change = db.update(contractVersions).set({ number: 9 }).where(eq(contractVersions.id, body.id))
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('a preparation is refused', () => {
  test('for who is no side of the mission, and for an unknown version', async () => {
    const { sides } = await aContract(db)
    const other = await aContract(db)
    for (const userId of [other.sides.candidate.userId, other.sides.recruiter.userId, admin.id, 999_999]) {
      const params = { missionId: sides.candidate.missionId, userId }
      expect((await call(contractDrafts.preparation, { params }, admin)).status).toBe(404)
      expect((await call(contractDrafts.prepare, { params, body: asked() }, admin)).status).toBe(404)
    }
    expect((await call(contractDrafts.version, { params: { id: 999_999 } }, admin)).status).toBe(404)
  })

  test('before anybody is recruited, and once the mission is interrupted', async () => {
    const recruiter = await aRecruiter(db)
    const candidate = await aCandidate(db)
    const missionId = await aMission(db, recruiter)
    await aProposal(db, missionId, candidate)
    for (const userId of [recruiter.id, candidate.id]) {
      const params = { missionId, userId }
      expect((await call(contractDrafts.preparation, { params }, admin)).body.can).toEqual({
        prepare: false,
        send: false,
      })
      expect((await call(contractDrafts.prepare, { params, body: asked() }, admin)).status).toBe(409)
    }
    const { sides } = await aContract(db)
    await db.update(missions).set({ interruptedAt: new Date() }).where(eq(missions.id, sides.candidate.missionId))
    expect((await call(contractDrafts.prepare, { params: sides.recruiter, body: asked() }, admin)).status).toBe(409)
  })

  test.each([
    [{ startDay: '' }, { startDay: 'Champ obligatoire' }],
    [{ endDay: '2026-11-30' }, { endDay: 'La date de fin ne peut pas être antérieure à la date de début' }],
    [{ dailyRate: '' }, { dailyRate: 'Tarif obligatoire' }],
    [{ dailyRate: 0 }, { dailyRate: 'Tarif obligatoire' }],
    [{ renewal: '2 mois' }, { renewal: 'Renouvellement inconnu' }],
    [{ clauses: ['notice', 'notice'] }, { clauses: 'Clause en double' }],
    [{ clauses: ['x'] }, { 'clauses.0': 'Clause inconnue' }],
  ])('%o', async (given, fields) => {
    const { sides } = await aContract(db)
    const body = { ...asked(), ...given } as never
    const { status, failure } = await call(contractDrafts.prepare, { params: sides.candidate, body }, admin)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual(fields)
  })
})

test('every field has a label, an example and a source', () => {
  for (const name of fieldNames) {
    const { label, example, source } = fieldNamed(name)
    expect([label, example, source].every((words) => words.trim() !== '')).toBe(true)
  }
})
