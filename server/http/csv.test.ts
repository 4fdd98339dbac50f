import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { csvPhone } from './csv.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { app, db, pool, call, tokenOf } = await openTestApp()
const admin = await anAdmin(db)
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
    const { status, headers, body } = await call(
      api.candidates.export,
      { query: { name: 'lefevre', sort: '-name' } },
      admin,
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="inspirnautes-2026-11-23.csv"')
    expect(body).toBe(
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
    const { body } = await call(api.candidates.export, { query }, admin)
    expect(body).toContain(`;${cell};`)
  })

  test('has every row of a long list once, in batches', async () => {
    await db.execute(sql`
      with made as (
        insert into accounts (role, status, email, password_hash, created_at)
        select 'candidate', 'active', 'long' || n || '@exemple.fr', 'x', now() from generate_series(1, 1203) n
        returning id)
      insert into candidates (account_id, family_name, given_name, years_of_experience)
      select id, 'Longue', 'Liste', id % 40 from made`)
    const { body } = await call(api.candidates.export, { query: { name: 'liste longue', sort: '-nbrAnneeExp' } }, admin)
    const rows = lines(body).slice(1, -1)
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
    const request = get(address, { headers: { authorization: `Bearer ${tokenOf(admin)}` } }, (response) => {
      response.on('error', () => undefined)
      response.once('data', () => request.destroy())
    }).on('error', () => undefined)
    await left
    const readThen = reads
    await call(api.candidates.list, { query: { name: 'parti' } }, admin)
    // The list itself makes two; the whole file would be six batches of five megabytes.
    expect(reads - readThen).toBeLessThanOrEqual(3)
    expect(reads).toBeLessThan(8)
  })
})

test('the file of the recruiters has their columns', async () => {
  const { email } = await aRecruiter(db, { companyName: 'Éclipse', region: 'Corse', address: '1, rue X' })
  await aRecruiter(db, { companyName: 'Éclipse en attente', status: 'pending' })
  const { body } = await call(api.recruiters.export, { query: { company: 'eclipse' } }, admin)
  expect(lines(body)[0]).toBe(
    "\uFEFFEntreprise;Domaine d'activité;Nom;Prénom;Poste;Lieu;Téléphone;Email;Adresse;Site web;Inscription",
  )
  expect(lines(body).slice(1)).toEqual([
    expect.stringMatching(`^Éclipse;[^;]+;Martin;Paul;Manager;Corse;;${email};1, rue X;;\\d{2}/\\d{2}/\\d{4}$`),
    '',
  ])
})

test('the file of the missions follows the tab', async () => {
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter, { title: 'Export', startDay: '2026-11-02', endDay: '2027-01-29' })
  await aProposal(db, mission, await aCandidate(db), 'recruited')
  await aMission(db, recruiter, { title: 'Export proposé' })
  const { body } = await call(api.missions.export, { query: { title: 'export', tab: 'ongoing' } }, admin)
  expect(lines(body)).toEqual([
    '\uFEFFTitre;Entreprise;Date de dépôt;Date de début;Date de fin;Lieu;État;Candidats proposés',
    'Export;Altaïr;02/11/2026;02/11/2026;29/01/2027;Île-de-France;En Cours;1',
    '',
  ])
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
