import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { Trx } from '#server/db/client.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { sectors, skillTypes } from '#server/db/schema/ground/reference-data.ts'
import { openTestApp } from '#test/servers/app.ts'
import { lockWaits } from '#test/servers/lock-waits.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const admin = await anAdmin(db)
const calls = { ...api.referenceData, ...api.referenceItems }

const typeId = async (name: string) =>
  (await db.select({ id: skillTypes.id }).from(skillTypes).where(eq(skillTypes.name, name)))[0]?.id ?? 0
const languages = await typeId('Langages')

const added = async (name: string) => (await call(calls.addSkill, { body: { name, idType: languages } }, admin)).body.id
const logOf = async (subject: string, id: number) =>
  (
    await db
      .select()
      .from(events)
      .where(sql`subject = ${subject} and subject_id = ${id}`)
      .orderBy(events.id)
  ).map(({ type, before, after }) => ({ type, before, after }))

/** Starts these calls while `hold` has its locks, and lets them go once they all wait. */
const together = <Answer>(hold: (trx: Trx) => Promise<unknown>, begin: () => Promise<Answer>[]) =>
  db
    .transaction(async (trx) => {
      await hold(trx)
      const begun = begin()
      await lockWaits(db, begun.length)
      return { begun }
    })
    .then(({ begun }) => Promise.all(begun))

/** The same rules for the three lists of the annexe. */
const lists = [
  {
    name: 'skills',
    subject: 'skill',
    read: calls.skills,
    write: { add: calls.addSkill, edit: calls.editSkill, remove: calls.removeSkill },
    body: (name: string) => ({ name, idType: languages }),
    stored: (name: string) => ({ name, typeId: languages }),
    duplicate: 'Skill déjà existe',
    failures: ["Echec d'ajout Skill", 'Echec de modification Skill'],
    toasts: ['Compétence ajoutée avec succès', 'Compétence modifiée avec succès', 'Compétence supprimée avec succès'],
  },
  {
    name: 'types of skill',
    subject: 'skill-type',
    read: calls.skillTypes,
    write: { add: calls.addSkillType, edit: calls.editSkillType, remove: calls.removeSkillType },
    body: (name: string) => ({ name }),
    stored: (name: string) => ({ name }),
    duplicate: 'Type skill déjà existe',
    failures: ["Echec d'ajout Type skill", 'Echec de modification Type skill'],
    toasts: [
      'Type de compétence ajouté avec succès',
      'Type de compétence modifié avec succès',
      'Type de compétence supprimé avec succès',
    ],
  },
  {
    name: 'sectors',
    subject: 'sector',
    read: calls.adminSectors,
    write: { add: calls.addSector, edit: calls.editSector, remove: calls.removeSector },
    body: (name: string) => ({ name }),
    stored: (name: string) => ({ name }),
    duplicate: 'Domaine recruteur déjà existe',
    failures: ["Echec d'ajout Domaine recruteur", 'Echec de modification Domaine recruteur'],
    toasts: [
      'Domaine d’activité ajouté avec succès',
      'Domaine d’activité modifié avec succès',
      'Domaine d’activité supprimé avec succès',
    ],
  },
] as const

describe.each(lists)('the list of $name', ({ subject, read, write, body, stored, duplicate, failures, toasts }) => {
  // The three endpoints of a list have one shape; the table names one list for the compiler.
  const { add, edit, remove } = write as (typeof lists)[0]['write']
  const values = body as (typeof lists)[0]['body']
  const success = (text: string) => ({ status: 'success', body: text })
  const names = async () => (await call(read, {}, admin)).body.map(({ name }) => name)

  test('is added to, edited and deleted from, each with its toast, its id and its event', async () => {
    const made = await call(add, { body: values('  Érlang ') }, admin)
    const { id } = made.body
    expect(made).toMatchObject({ status: 201, body: { toast: success(toasts[0]), id: expect.any(Number) } })
    expect(await names()).toContain('Érlang')
    const edited = await call(edit, { params: { id }, body: values('Elixir') }, admin)
    expect(edited).toMatchObject({ status: 200, body: { toast: success(toasts[1]), id } })
    expect(await names()).toContain('Elixir')
    const removed = await call(remove, { params: { id } }, admin)
    expect(removed).toMatchObject({ status: 200, body: { toast: success(toasts[2]), id } })
    expect(await names()).not.toContain('Elixir')
    expect(await logOf(subject, id)).toEqual([
      { type: `${subject}.added`, before: null, after: stored('Érlang') },
      { type: `${subject}.renamed`, before: stored('Érlang'), after: stored('Elixir') },
      { type: `${subject}.removed`, before: stored('Elixir'), after: null },
    ])
  })

  test('has a name once, without case, outer blanks and composed accents, also by an edit', async () => {
    const { id } = (await call(add, { body: values('Créole') }, admin)).body
    const other = (await call(add, { body: values('Créole 2') }, admin)).body.id
    const warned = { status: 'warning', body: duplicate }
    for (const name of ['Créole', ' CRÉOLE\u00a0', 'cre\u0301ole']) {
      const again = await call(add, { body: values(name) }, admin)
      expect(again).toMatchObject({ status: 409, failure: { toast: warned, error: { code: 'already_exists' } } })
      const renamed = await call(edit, { params: { id: other }, body: values(name) }, admin)
      expect(renamed).toMatchObject({ status: 409, failure: { toast: warned } })
    }
    expect((await call(edit, { params: { id }, body: values('CRÉOLE') }, admin)).status).toBe(200)
  })

  test('takes one of two administrators who add a name at once; the other is warned', async () => {
    const both = ['Simultané', 'SIMULTANÉ ']
    const lock = (trx: Trx) => trx.execute(sql`lock table skills, skill_types, sectors in share mode`)
    const answers = await together(lock, () => both.map((name) => call(add, { body: values(name) }, admin)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.toast).toEqual({ status: 'warning', body: duplicate })
    expect((await names()).filter((name) => name.toLowerCase() === 'simultané')).toHaveLength(1)
  })

  test('two administrators who rename one item at once take turns: the second name stays, and the log has both', async () => {
    const { id } = (await call(add, { body: values('Avant') }, admin)).body
    const hold = (trx: Trx) =>
      trx.execute(sql`select (select count(*) from (select from skills where id = ${id} for update) s),
        (select count(*) from (select from skill_types where id = ${id} for update) t),
        (select count(*) from (select from sectors where id = ${id} for update) d)`)
    const rename = (name: string) => call(edit, { params: { id }, body: values(name) }, admin)
    const answers = await together(hold, () => [rename('Un'), rename('Deux')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [, first, second] = await logOf(subject, id)
    expect(first?.before).toEqual(stored('Avant'))
    expect(second?.before).toEqual(first?.after)
    const last = (await names()).filter((name) => ['Un', 'Deux'].includes(name))
    expect(last.map((name) => stored(name))).toEqual([second?.after])
  })

  test('refuses a missing or too long name on its field, and an unknown item', async () => {
    for (const name of ['', '  '])
      expect((await call(add, { body: values(name) }, admin)).failure).toMatchObject({
        error: { code: 'invalid_input', fields: { name: 'Champ obligatoire' } },
        toast: { status: 'error', body: failures[0] },
      })
    const long = await call(add, { body: values('x'.repeat(101)) }, admin)
    expect(long.failure.error.fields).toEqual({ name: '100 caractères au maximum' })
    const params = { id: 2_000_000_000 }
    const edited = await call(edit, { params, body: values('Rien') }, admin)
    expect(edited).toMatchObject({ status: 404, failure: { toast: { status: 'error', body: failures[1] } } })
    const removed = await call(remove, { params }, admin)
    expect(removed).toMatchObject({
      status: 404,
      failure: { toast: { status: 'error', body: 'Echec de suppression' } },
    })
  })

  test('is searched without case and accents, sorted by name', async () => {
    await call(add, { body: values('zig zag') }, admin)
    await call(add, { body: values('Zïg') }, admin)
    const found = await call(read, { query: { search: 'ZIG' } }, admin)
    expect(found.body.map(({ name }) => name)).toEqual(['Zïg', 'zig zag'])
    expect((await call(read, { query: { search: '%' } }, admin)).body).toEqual([])
  })

  test('is only the administrator’s to change', async () => {
    const { id } = (await call(add, { body: values('Réservé') }, admin)).body
    for (const [person, status] of [
      [await aRecruiter(db), 403],
      [await aCandidate(db), 403],
      [undefined, 401],
    ] as const)
      for (const answer of [
        await call(add, { body: values('Interdit') }, person),
        await call(edit, { params: { id }, body: values('Interdit') }, person),
        await call(remove, { params: { id } }, person),
      ])
        expect(answer.status).toBe(status)
  })
})

describe('a skill', () => {
  test('needs a type that exists, and may change it', async () => {
    const without = await call(calls.addSkill, { body: { name: 'Sans type' } as never }, admin)
    expect(without).toMatchObject({ status: 422, failure: { error: { fields: { idType: 'Champ obligatoire' } } } })
    const unknown = { name: 'Type inconnu', idType: 2_000_000_000 }
    expect((await call(calls.addSkill, { body: unknown }, admin)).status).toBe(404)
    const id = await added('Déplacée')
    const cloud = await typeId('Cloud et DevOps')
    await call(calls.editSkill, { params: { id }, body: { name: 'Déplacée', idType: cloud } }, admin)
    const { body } = await call(calls.skills, { query: { type: cloud } }, admin)
    expect(body).toContainEqual({ id, name: 'Déplacée', nameType: 'Cloud et DevOps', idType: cloud })
  })

  test('in use is not deleted: the toast says by how many, and the uses are listed', async () => {
    const id = await added('Cobol')
    const recruiter = await aRecruiter(db, { companyName: 'Rigel' })
    const candidate = await aCandidate(db, { givenName: 'Léa', familyName: 'Petit', skills: { Cobol: 4 } })
    const demand = { skills: { Cobol: { rating: 6, isRequired: true } } }
    const mission = await aMission(db, recruiter, { title: 'Cobol', ...demand })
    const gone = await aMission(db, recruiter, { title: 'Ancienne', deletedAt: new Date(), ...demand })
    const refused = await call(calls.removeSkill, { params: { id } }, admin)
    expect(refused).toMatchObject({
      status: 409,
      failure: {
        error: { code: 'in_use' },
        toast: { status: 'error', body: 'Echec de suppression\u00a0: utilisée par 1 candidat et 2 missions' },
      },
    })
    const person = { kind: 'candidate', id: candidate.id, name: 'Léa Petit', detail: 'Développeuse React' }
    const old = { kind: 'mission', id: gone, name: 'Ancienne', detail: 'Rigel', isDeleted: true }
    const uses = await call(calls.usesOfSkill, { params: { id }, query: { size: '2' } }, admin)
    const items = [{ ...person, isDeleted: false }, old]
    expect(uses.body).toEqual({ name: 'Cobol', items, total: 3, page: 1, size: 2 })
    const rest = await call(calls.usesOfSkill, { params: { id }, query: { size: '2', page: '2' } }, admin)
    expect(rest.body.items.map((use) => use.id)).toEqual([mission])
  })

  test('that a mission begins to demand at the same time is not deleted', async () => {
    const id = await added('Disputée')
    const recruiter = await aRecruiter(db)
    const [answer] = await together(
      async (trx) => {
        const row = { title: 'Titre', description: 'x', yearsOfExperience: 1, region: 'Bretagne' }
        const days = { startDay: '2026-12-01', endDay: '2027-01-01', createdAt: new Date() }
        const [mission] = await trx
          .insert(missions)
          .values({ ...row, ...days, recruiterId: recruiter.recruiterId })
          .returning({ id: missions.id })
        await trx.execute(sql`insert into mission_skills (mission_id, skill_id, rating, is_required)
          values (${mission?.id}, ${id}, 4, true)`)
      },
      () => [call(calls.removeSkill, { params: { id } }, admin)],
    )
    expect(answer?.failure.toast.body).toBe('Echec de suppression\u00a0: utilisée par 1 mission')
  })

  test('has its new name in the next answer of every reader, the ranking and its explanation included', async () => {
    const id = await added('Vieux nom')
    const recruiter = await aRecruiter(db)
    const candidate = await aCandidate(db, { skills: { 'Vieux nom': 8 } })
    const missionId = await aMission(db, recruiter, { skills: { 'Vieux nom': { rating: 8, isRequired: true } } })
    await aProposal(db, missionId, candidate)
    await call(calls.editSkill, { params: { id }, body: { name: 'Nom neuf', idType: languages } }, admin)
    const params = { id: missionId }
    const answers = [
      await call(api.matching.list, { params }, admin),
      await call(api.matching.explain, { query: { mission: missionId, profil: candidate.candidateId } }, admin),
      await call(api.candidateMissions.detail, { params }, recruiter),
      await call(api.candidates.detail, { params: { id: candidate.id } }, admin),
      await call(calls.skillsByType, {}),
    ]
    for (const { body } of answers) {
      expect(JSON.stringify(body)).toContain('Nom neuf')
      expect(JSON.stringify(body)).not.toContain('Vieux nom')
    }
  })
})

test('a type with skills and a sector with companies are not deleted: the toast says by how many', async () => {
  const name = 'Type plein'
  const type = (await call(calls.addSkillType, { body: { name } }, admin)).body.id
  for (const skill of ['Plein un', 'Plein deux'])
    await call(calls.addSkill, { body: { name: skill, idType: type } }, admin)
  const refused = await call(calls.removeSkillType, { params: { id: type } }, admin)
  expect(refused.failure.toast.body).toBe('Echec de suppression\u00a0: utilisé par 2 compétences')
  const types = await call(calls.skillTypes, { query: { search: 'plein' } }, admin)
  const named = [{ name: 'Plein deux' }, { name: 'Plein un' }].map((skill) => expect.objectContaining(skill))
  expect(types.body).toEqual([{ id: type, name, skills: named }])

  const [sector] = await db.insert(sectors).values({ name: 'Spatial' }).returning()
  const company = await aRecruiter(db, { companyName: 'Altaïr', status: 'pending' })
  await db
    .update(recruiters)
    .set({ sectorId: sector?.id ?? 0 })
    .where(eq(recruiters.id, company.recruiterId))
  const params = { id: sector?.id ?? 0 }
  const kept = await call(calls.removeSector, { params }, admin)
  expect(kept.failure.toast.body).toBe('Echec de suppression\u00a0: utilisé par 1 entreprise')
  const uses = await call(calls.usesOfSector, { params }, admin)
  const items = [{ kind: 'recruiter', id: company.id, name: 'Altaïr', detail: 'Paul Martin', isDeleted: false }]
  expect(uses.body).toEqual({ name: 'Spatial', items, total: 1, page: 1, size: 10 })
})

test('everything that refers to a skill is known to its merge; a wish alone does not keep one from its deletion', async () => {
  const { rows } = await db.execute<{ table: string }>(sql`select conrelid::regclass::text as table
    from pg_constraint where contype = 'f' and confrelid = 'skills'::regclass order by 1`)
  expect(rows.map(({ table }) => table)).toEqual([
    'candidate_skills',
    'mission_skills',
    'preferred_mission_skills',
    'skill_answers',
    'skill_observations',
    'work_experience_skills',
  ])
})
