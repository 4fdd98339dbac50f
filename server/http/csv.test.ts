import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mailedAbove } from '#domain/ground/exports/exports.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { csvPhone } from './csv.ts'
import { everyEndpoint } from '#test/walks/every-endpoint.ts'
import { opened } from '#test/people/opened-events.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { app, db, pool, call, tokenOf } = await openTestApp()
const admin = await anAdmin(db)
/** Why somebody asks for the names. */
const body = { reason: 'Contrôle annuel' }
const lines = (text: string) => text.split('\r\n')

describe('the file of the candidates', () => {
  test('holds the rows that the filters show, in the order of the list, for a French spreadsheet', async () => {
    const lea = await aCandidate(db, {
      familyName: 'Lefèvre',
      givenName: 'Léa',
      position: 'Architecte',
      yearsOfExperience: 17,
      dailyRate: 650.5,
      availableFrom: '2026-12-01',
      phone: null,
    })
    const zoe = await aCandidate(db, {
      familyName: 'Lefèvre',
      givenName: 'Zoé',
      region: null,
      skills: { SQL: 4, React: 9 },
    })
    await aCandidate(db, { familyName: 'Lefèvre', givenName: 'Attend', status: 'pending' })
    await aCandidate(db, { familyName: 'Autre' })
    const {
      status,
      headers,
      body: file,
    } = await call(api.candidates.exportWhole, { query: { name: 'lefevre', sort: '-name' }, body }, admin)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="inspirnautes-2026-11-23.csv"')
    expect(file).toBe(
      [
        "\uFEFFNom;Prénom;Profil;Email;Téléphone;Lieu;Années d'expérience;Compétences;Tarif journalier (€);Disponible à partir du;Disponible jusqu'au;Inscription",
        `Lefèvre;Zoé;Développeuse React;${zoe.email};06 12 34 56 78;;7;React, SQL;;;;02/11/2026`,
        `Lefèvre;Léa;Architecte;${lea.email};;Île-de-France;17;;650,5;01/12/2026;;02/11/2026`,
        '',
      ].join('\r\n'),
    )
  })

  test.each([
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['a=1', 'a=1'],
    [' espaces ', '" espaces "'],
    ['𝕌 é', '𝕌 é'],
  ])('writes %j as a text', async (position, cell) => {
    const { familyName } = await aCandidate(db, { familyName: `Hostile${position.codePointAt(0)}`, position })
    const query = { name: familyName, sort: 'poste' as const }
    const file = await call(api.candidates.exportWhole, { query, body }, admin)
    expect(file.body).toContain(`;${cell};`)
  })

  test('has every row of a long list once, in batches', async () => {
    await db.execute(sql`
      with made as (
        insert into accounts (role, status, email, password_hash, created_at)
        select 'candidate', 'active', 'long' || n || '@exemple.fr', 'x', now() from generate_series(1, 1203) n
        returning id)
      insert into candidates (account_id, family_name, given_name, years_of_experience)
      select id, 'Longue', 'Liste', id % 40 from made`)
    const query = { name: 'liste longue', sort: '-nbrAnneeExp' } as const
    const rows = lines((await call(api.candidates.exportWhole, { query, body }, admin)).body).slice(1, -1)
    expect(new Set(rows).size).toBe(1203)
    const years = rows.map((row) => Number(row.split(';')[6]))
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  test('is read no further once its caller has gone', async () => {
    await db.execute(sql`
      with made as (
        insert into accounts (role, status, email, password_hash, created_at)
        select 'candidate', 'active', 'parti' || n || '@exemple.fr', 'x', now() from generate_series(1, 3000) n
        returning id)
      insert into candidates (account_id, family_name, given_name, years_of_experience, phone)
      select id, 'Parti', 'Loin', 1, repeat('0', 10000) from made`)
    await app.listen({ port: 0, host: '127.0.0.1' })
    let reads = 0
    pool.on('acquire', () => (reads += 1))
    const left = new Promise((resolve) => app.server.once('request', (_, response) => response.once('close', resolve)))
    const { port } = app.server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}${api.candidates.export.path}?name=parti`
    const headers = { authorization: `Bearer ${tokenOf(admin)}`, 'content-type': 'application/json' }
    const asked = http.request(address, { method: 'POST', headers }, (response) => {
      response.on('error', () => undefined)
      response.once('data', () => asked.destroy())
    })
    asked.on('error', () => undefined).end(JSON.stringify(body))
    await left
    const readThen = reads
    await call(api.candidates.list, { query: { name: 'parti' } }, admin)
    // The list itself makes two; the whole file would be six batches of five megabytes.
    expect(reads - readThen).toBeLessThanOrEqual(3)
    expect(reads).toBeLessThan(12)
  })
})

test('the file of the recruiters has their columns', async () => {
  const { email } = await aRecruiter(db, { companyName: 'Éclipse', region: 'Corse', address: '1, rue X' })
  await aRecruiter(db, { companyName: 'Éclipse en attente', status: 'pending' })
  const file = (await call(api.recruiters.exportWhole, { query: { company: 'eclipse' }, body }, admin)).body
  expect(lines(file)[0]).toBe(
    "\uFEFFEntreprise;Domaine d'activité;Nom;Prénom;Poste;Lieu;Téléphone;Email;Adresse;Site web;Inscription",
  )
  expect(lines(file).slice(1)).toEqual([
    expect.stringMatching(`^Éclipse;[^;]+;Martin;Paul;Manager;Corse;;${email};1, rue X;;\\d{2}/\\d{2}/\\d{4}$`),
    '',
  ])
})

test('the file of the missions follows the tab', async () => {
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter, { title: 'Export', startDay: '2026-11-02', endDay: '2027-01-29' })
  await aProposal(db, mission, await aCandidate(db), 'recruited')
  await aMission(db, recruiter, { title: 'Export proposé' })
  const file = await call(api.missions.export, { query: { title: 'export', tab: 'ongoing' } }, admin)
  expect(lines(file.body)).toEqual([
    '\uFEFFTitre;Entreprise;Date de dépôt;Date de début;Date de fin;Lieu;État;Candidats proposés',
    'Export;Altaïr;02/11/2026;02/11/2026;29/01/2027;Île-de-France;En Cours;1',
    '',
  ])
})

describe('the names of people', () => {
  const whole = [
    api.candidates.exportWhole,
    api.recruiters.exportWhole,
    api.registrations.exportCandidatesWhole,
    api.registrations.exportRecruitersWhole,
    api.followUp.exportMissionsWhole,
    api.followUp.exportInterviewsWhole,
  ]

  test('are in no file by default, nor their e-mails and phones', async () => {
    const recruiter = await aRecruiter(db, { companyName: 'Discrète', givenName: 'Hildegarde' })
    const people = [{}, { status: 'pending' }] as const
    const given = { familyName: 'Anonymat', phone: '+33698765432', region: 'Corse' } as const
    const [candidate] = await Promise.all(people.map((each) => aCandidate(db, { ...given, ...each })))
    await aRecruiter(db, { companyName: 'Discrète en attente', givenName: 'Hildegarde', status: 'pending' })
    const mission = await aMission(db, recruiter, { title: 'Anonyme' })
    await anInterview(db, await aProposal(db, mission, candidate as NonNullable<typeof candidate>))
    const files = await Promise.all([
      call(api.candidates.export, { query: { name: 'anonymat' } }, admin),
      call(api.registrations.exportCandidates, { query: { name: 'anonymat' } }, admin),
      call(api.recruiters.export, { query: { company: 'discrete' } }, admin),
      call(api.registrations.exportRecruiters, { query: { company: 'discrete' } }, admin),
      call(api.followUp.exportMissions, { query: { title: 'anonyme' } }, admin),
      call(api.followUp.exportInterviews, { query: { title: 'anonyme' } }, admin),
    ])
    for (const file of files) {
      expect(lines(file.body).length).toBeGreaterThan(2)
      expect(file.body).not.toMatch(/Anonymat|Hildegarde|98 ?76|@/)
    }
    expect(files[0]?.body).toMatch(/;Corse;/)
  })

  test.each(whole)('are not given by $path without a reason, and nothing is written', async (endpoint) => {
    const before = await db.$count(events)
    for (const missing of [{}, { reason: '' }, { reason: '   ' }]) {
      const { status, failure } = await call(endpoint, { body: missing as typeof body }, admin)
      expect([status, failure.error.fields]).toEqual([422, { reason: 'Raison obligatoire' }])
    }
    expect(await db.$count(events)).toBe(before)
  })

  test('are given for a reason that the journal keeps, sealed; more than 500 are told to each administrator', async () => {
    const other = await anAdmin(db)
    const told = () => db.select().from(mails).where(eq(mails.recipient, other.email))
    const { status, body: file } = await call(api.candidates.exportWhole, { query: { name: 'lefevre' }, body }, admin)
    expect([status, lines(file).length]).toEqual([200, 4])
    expect(await told()).toEqual([])
    const logged = await opened(db, db.select().from(events).where(eq(events.type, 'list.exported')))
    expect(logged.at(-1)).toMatchObject({
      actorId: admin.id,
      after: { list: 'inspirnautes', count: 2, reason: 'Contrôle annuel' },
    })
    const more = (count: number) =>
      db.execute(sql`
        with made as (
          insert into accounts (role, status, email, password_hash, created_at)
          select 'candidate', 'active', gen_random_uuid() || '@exemple.fr', 'x', now() from generate_series(1, ${count}::int)
          returning id)
        insert into candidates (account_id, family_name, given_name, years_of_experience)
        select id, 'Cents', 'Cinq', 1 from made`)
    await more(mailedAbove)
    await call(api.candidates.exportWhole, { query: { name: 'cinq cents' }, body }, admin)
    expect(await told()).toEqual([])
    await more(1)
    await call(api.candidates.exportWhole, { query: { name: 'cinq cents' }, body }, admin)
    expect((await told()).map(({ letter }) => [letter?.subject, letter?.paragraphs[1]])).toEqual([
      [expect.stringMatching(/^Export de 501 inspirnautes$/), 'Contrôle annuel'],
    ])
  })
})

test.each([api.candidates.export, api.recruiters.export, api.missions.export])(
  '$path refuses what the list refuses',
  async (endpoint) => {
    const refused = await call(endpoint, { query: { sort: 'phone' } as object }, admin)
    expect(refused.status).toBe(422)
    expect(refused.failure.toast.status).toBe('error')
    expect((await call(endpoint, { query: { place: 'nulle part' } }, admin)).status).toBe(200)
  },
)

test.each([
  ['+33612345678', '06 12 34 56 78'],
  ['+3361234567890', '061234567890'],
  [null, null],
])('the phone %j is written %j', (phone, written) => expect(csvPhone(phone)).toBe(written))

/** A column more is one that was looked at: a name, a way to reach somebody, or a word of their own is `isPersonal`. */
test('a file that leaves without a reason has these columns, and no name', async () => {
  const files = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.file === 'text/csv')
  const heads = []
  for (const { name, endpoint } of files) {
    const { status, body: file } = await call(endpoint, {}, admin)
    heads.push([name, status, lines(String(file))[0]?.slice(1)])
  }
  expect(heads).toEqual([
    [
      'registrations.exportRecruiters',
      200,
      "Entreprise;Domaine d'activité;Poste;Lieu;Adresse;Site web;Inscription;Adresse confirmée",
    ],
    [
      'registrations.exportCandidates',
      200,
      "Profil;Lieu;Années d'expérience;Compétences;Tarif journalier (€);Disponible à partir du;Disponible jusqu'au;Inscription;Adresse confirmée",
    ],
    [
      'candidates.export',
      200,
      "Profil;Lieu;Années d'expérience;Compétences;Tarif journalier (€);Disponible à partir du;Disponible jusqu'au;Inscription",
    ],
    ['recruiters.export', 200, "Entreprise;Domaine d'activité;Poste;Lieu;Adresse;Site web;Inscription"],
    ['missions.export', 200, 'Titre;Entreprise;Date de dépôt;Date de début;Date de fin;Lieu;État;Candidats proposés'],
    ['invoices.export', 200, 'Numéro;Mission;Mois;Date d’émission;Échéance;Montant TTC;Payé;Reste à payer;Statut'],
    ['followUp.exportMissions', 200, 'Mission;Entreprise;Poste;Date de début;Date de fin;Statut'],
    ['followUp.exportInterviews', 200, 'Mission;Entreprise;Poste;Créneau choisi;Premier créneau;Second créneau;Statut'],
    [
      'journalBlocks.exportTable',
      200,
      'Numéro;Date;Événement;Type;Rôle de l’auteur;Compte de l’auteur;Objet;Numéro de l’objet;Mission;Compte concerné;Avant;Après;Bloc',
    ],
  ])
})
