import { runOnce } from 'graphile-worker'
import { extractText } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { orNotFound } from '#server/http/failures.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import type { Message } from '#server/mail/mailer.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { askForRenewals } from '#server/features/papers/renewals/renewals.jobs.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { asked } from '#test/people/contract-preparation.ts'
import { aCandidate, aMission, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { linkIn } from '#test/people/mailed-links.ts'
import { aResume } from '#test/people/sent-files.ts'

const tested = await openTestApp()
const { app, db, call, clock } = tested
const typesetting = openTypesetting()
afterAll(() => typesetting.close())

const [month, next] = ['2026-12', '2027-01']

const sent: Message[] = []

const options = jobOptions(tested, {
  mailer: { send: async (message) => void sent.push(message), close: () => undefined },
  typesetting,
})

/** Runs every due job as the server does: mails leave, months are filed. */
const runJobs = () => runOnce(runnerOptions(options))

/** The text of a PDF that an answer names by its signed address. */
const readPdf = async ({ doc_url }: { doc_url: string }): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url: new URL(doc_url).pathname })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('from a recruitment to the invoice: papers, contracts, two months worked, and who reads what', async () => {
  const start = clock.now
  const admin = await anAdmin(db)
  const recruiter = await aRecruiter(db, { companyName: 'Altaïr', address: '8 avenue des Ternes, 75017 Paris' })
  const candidate = await aCandidate(db, { dailyRate: 550 })
  const strangers: Person[] = [await aRecruiter(db), await aCandidate(db, { familyName: 'Petit' })]
  const renewal = '1 mois renouvelable'
  const days = { title: 'Refonte du portail', startDay: '2026-12-01', endDay: '2027-01-29', renewal }
  const mission = await aMission(db, recruiter, days)

  // Recruited, after an interview.
  const { candidateId: profil } = candidate
  expect((await call(api.proposals.assign, { body: { mission, profil } }, admin)).status).toBe(200)
  const [proposal] = (await call(api.proposals.listOfMission, { params: { id: mission } }, recruiter)).body.items
  const { missionProfilId } = orNotFound(proposal)
  const slots = {
    firstDate: '2026-11-25 10:00',
    secondDate: '2026-11-26 14:00',
    link: 'https://visio.exemple.fr/un',
    linkTwo: 'https://visio.exemple.fr/deux',
  }
  const proposed = await call(api.interviews.propose, { params: { id: missionProfilId }, body: slots }, recruiter)
  const chosen = { params: { id: proposed.body.id }, body: { selectedDate: slots.firstDate } }
  expect((await call(api.interviews.accept, chosen, candidate)).status).toBe(200)
  clock.now = new Date('2026-11-25T11:00:00Z')
  expect((await call(api.proposals.recruit, { params: { id: missionProfilId } }, recruiter)).status).toBe(200)

  // The vigilance file: two months at 550 € ask for it.
  const conformityFor = (person: Person) => call(api.vigilance.ofMission, { params: { missionProfilId } }, person)
  expect((await conformityFor(candidate)).body).toMatchObject({ asked: true, compliant: false })
  const file = await aResume('attestation.pdf')
  for (const [type, endsOn] of [
    ['attestation-vigilance', undefined],
    ['immatriculation', undefined],
    ['attestation-fiscale', undefined],
    ['rc-professionnelle', '2027-10-31'],
  ] as const) {
    const body = { file, issuedOn: '2026-11-02', ...(endsOn && { endsOn }) }
    expect((await call(api.vigilance.add, { params: { type }, body }, candidate)).status).toBe(201)
  }
  const [attestation] = (await conformityFor(admin)).body.papers
  const verified = { params: { id: orNotFound(attestation?.document ?? undefined).id } }
  expect((await call(api.vigilance.verify, verified, admin)).status).toBe(200)
  expect((await conformityFor(candidate)).body.compliant).toBe(true)

  // A contract of each side is prepared and mailed, and the signed one imported.
  for (const [userId, dailyRate, name] of [
    [candidate.id, 550, 'Anne Durand'],
    [recruiter.id, 650, 'Altaïr'],
  ] as const) {
    const body = asked({ ...days, dailyRate, renewal })
    const params = { missionId: mission, userId }
    const prepared = await call(api.contractDrafts.prepare, { params, body }, admin)
    expect(prepared.status).toBe(201)
    expect(await readPdf(prepared.body.version)).toContain(name)
    const sending = { params: { id: prepared.body.id }, body: {} }
    expect((await call(api.contractDrafts.send, sending, admin)).status).toBe(200)
  }
  const contrat = await aResume('Contrat signé.pdf')
  const signed = { body: { contrat, mission_id: mission } }
  expect((await call(api.contracts.importOfCandidate, signed, candidate)).status).toBe(201)
  expect((await call(api.contracts.importOfRecruiter, signed, recruiter)).status).toBe(201)

  const reports = api.activityReports
  const at = (of: string) => ({ params: { missionProfilId, month: of } })
  const save = (of: string, version: number, body: { day: string; amount: 0 | 0.5 | 1 }[]) => {
    const lines = body.map((line) => ({ ...line, kind: 'mission' as const }))
    return call(reports.save, { ...at(of), body: { version, days: lines } }, candidate)
  }
  const submit = (of: string, version: number) => call(reports.submit, { ...at(of), body: { version } }, candidate)

  // December is validated by the link of the mail, without an account.
  clock.now = new Date('2026-12-31T16:00:00Z')
  expect((await save(month, 0, [{ day: '2026-12-24', amount: 0.5 }])).body.report.totals.mission).toBe(21.5)
  expect((await submit(month, 1)).status).toBe(200)
  await runJobs()
  const token =
    linkIn(orNotFound(sent.find(({ subject }) => subject.startsWith('Service fait à valider'))))
      .split('/')
      .at(-1) ?? ''
  expect((await call(reports.readByLink, { params: { token } })).body).toMatchObject({
    month,
    candidateName: 'Anne Durand',
  })
  clock.now = new Date('2027-01-04T09:00:00Z')
  const byLink = { params: { token }, body: { name: 'Claire Petit', contested: [] } }
  expect((await call(reports.decideByLink, byLink)).status).toBe(200)
  expect((await call(reports.decideByLink, byLink)).status).toBe(404)
  await runJobs()

  // The mission is renewed by everybody, and its end moves by an amendment.
  clock.now = new Date('2027-01-05T06:20:00Z')
  await askForRenewals(db, clock.now, null)
  const renewalsFor = async (person: Person) =>
    (await call(api.renewals.ofMission, { params: { missionId: mission }, query: {} }, person)).body.items
  const [question] = await renewalsFor(candidate)
  const yes = { params: { id: orNotFound(question).id }, body: { renews: true } }
  for (const person of [recruiter, candidate, admin])
    expect((await call(api.renewals.answer, yes, person)).status).toBe(200)
  await runJobs()
  const [renewed] = await renewalsFor(candidate)
  expect(renewed).toMatchObject({ state: 'agreed', endDay: '2027-01-29', newEndDay: '2027-02-28' })
  expect(await readPdf(orNotFound(renewed?.amendment ?? undefined))).toContain('reportée au 28 février 2027')
  const attached = sent.flatMap(({ to, attachments = [] }) => attachments.map(({ name }) => `${to} ${name}`))
  expect(attached.toSorted()).toEqual([
    `${candidate.email} Avenant_Anne_Durand_1.pdf`,
    `${candidate.email} Contrat_Anne_Durand_v1.pdf`,
    `${recruiter.email} Avenant_Altaïr_1.pdf`,
    `${recruiter.email} Contrat_Altair_v1.pdf`,
  ])

  // January is contested on a day, corrected there only, submitted again, and validated from the account.
  clock.now = new Date('2027-01-29T16:00:00Z')
  expect((await submit(next, 0)).status).toBe(200)
  const contested = [{ day: '2027-01-15', comment: 'Absente l’après-midi.' }]
  const decide = (version: number, list: typeof contested) =>
    call(reports.decide, { ...at(next), body: { version, contested: list } }, recruiter)
  expect((await decide(1, contested)).body.report.status).toBe('contested')
  const { days: asContested } = (await call(reports.read, at(next), candidate)).body
  const corrected = (day: string) =>
    asContested
      .filter(({ isOutside }) => !isOutside)
      .map((line) => ({ day: line.day, amount: line.day === day ? (0.5 as const) : line.amount }))
  expect((await save(next, 1, corrected('2027-01-14'))).status).toBe(422)
  expect((await save(next, 1, corrected('2027-01-15'))).status).toBe(200)
  expect((await submit(next, 2)).status).toBe(200)
  expect((await decide(1, [])).status).toBe(409)
  expect((await decide(3, [])).body.report.status).toBe('validated')
  await runJobs()

  // The invoice.
  clock.now = new Date('2027-02-01T09:00:00Z')
  const ofCompany = () => call(api.contracts.ofRecruiter, { params: { id: mission }, query: {} }, recruiter)
  const { savedContratId } = (await ofCompany()).body
  const invoice = {
    params: { id: orNotFound(savedContratId ?? undefined) },
    body: { invoices: await aResume('Facture.pdf') },
  }
  expect((await call(api.contracts.importInvoice, invoice, recruiter)).status).toBe(201)

  // What stands in the history of each side.
  const ofCandidate = { params: { missionId: mission, userId: candidate.id } }
  const theirs = (await call(api.contracts.ofCandidate, ofCandidate, candidate)).body
  expect(theirs.contrats.map(({ doc_name }) => doc_name)).toEqual(['Contrat signé.pdf'])
  expect(theirs.cras.map(({ doc_name }) => doc_name)).toEqual([
    'CRA_2027-01_Anne_Durand.pdf',
    'CRA_2026-12_Anne_Durand.pdf',
  ])
  const [january, december] = await Promise.all(theirs.cras.map(readPdf))
  expect(december).toContain('Claire Petit')
  expect(december).toContain('le lien envoyé à l’entreprise')
  expect(december).toContain('21,5 jours')
  expect(january).toContain('Paul Martin')
  expect(january).toContain('le compte de l’entreprise')
  expect(january).toContain('19,5 jours')
  expect((await ofCompany()).body).toMatchObject({
    contrat: { doc_name: 'Contrat signé.pdf' },
    invoices: [{ doc_name: 'Facture.pdf' }],
  })

  // The log, in order.
  const log = (await call(api.journal.list, { query: { size: '100' } }, admin)).body.items
  const since = log.filter((event) => new Date(event.at) >= start).toReversed()
  expect(since.map((event) => [event.type, event.actor.role])).toEqual([
    ['proposal.assigned', 'admin'],
    ['interview.proposed', 'recruiter'],
    ['interview.accepted', 'candidate'],
    ['proposal.recruited', 'recruiter'],
    ...[1, 2, 3, 4].map(() => ['vigilance-paper.added', 'candidate']),
    ['vigilance-paper.verified', 'admin'],
    ['candidate-contract.prepared', 'admin'],
    ['candidate-contract.sent', 'admin'],
    ['company-contract.prepared', 'admin'],
    ['company-contract.sent', 'admin'],
    ['contract.imported', 'candidate'],
    ['contract.imported', 'recruiter'],
    ['activity-report.saved', 'candidate'],
    ['activity-report.submitted', 'candidate'],
    ['activity-report.validated', 'visitor'],
    ['activity-report.filed', 'system'],
    ['renewal.asked', 'system'],
    ['renewal.answered', 'recruiter'],
    ['renewal.answered', 'candidate'],
    ['mission.renewed', 'admin'],
    ['company-amendment.made', 'system'],
    ['candidate-amendment.made', 'system'],
    ['activity-report.submitted', 'candidate'],
    ['activity-report.contested', 'recruiter'],
    ['activity-report.saved', 'candidate'],
    ['activity-report.submitted', 'candidate'],
    ['activity-report.validated', 'recruiter'],
    ['activity-report.filed', 'system'],
    ['invoice.imported', 'recruiter'],
  ])

  // Each reads what is theirs: the company no rate and nothing of the candidate's papers, and the candidate none of its.
  const read = (person: Person) => call(reports.read, at(next), person)
  expect((await read(candidate)).body).toMatchObject({ rate: 550, amount: 10_725 })
  expect((await read(admin)).body).toMatchObject({ rate: 550, amount: 10_725 })
  expect((await read(recruiter)).body).toMatchObject({ rate: null, amount: null, status: 'validated' })
  expect((await call(api.contracts.ofCandidate, ofCandidate, recruiter)).status).toBe(403)
  expect((await conformityFor(recruiter)).status).toBe(403)
  expect((await call(api.contracts.ofRecruiter, { params: { id: mission }, query: {} }, candidate)).status).toBe(403)
  const draft = { params: { missionId: mission, userId: candidate.id } }
  for (const person of [candidate, recruiter])
    expect((await call(api.contractDrafts.preparation, draft, person)).status).toBe(403)
  expect((await call(api.contractDrafts.preparation, draft, admin)).body.versions).toHaveLength(1)
  const timelineOf = async (person: Person) =>
    (await call(api.journal.ofMission, { params: { id: mission }, query: { size: '100' } }, person)).body.items
  for (const person of [candidate, recruiter]) {
    const types = new Set((await timelineOf(person)).map(({ type }) => type))
    expect(types).toContain('activity-report.validated')
    expect([...types].filter((type) => /prepared|sent|imported|filed|saved|vigilance|made/.test(type))).toEqual([])
  }
  // No stranger of either role learns that any of it is there.
  for (const stranger of strangers) {
    const isCandidate = stranger.role === 'candidate'
    const answers = [
      await read(stranger),
      await call(reports.months, { params: { missionProfilId } }, stranger),
      await call(api.journal.ofMission, { params: { id: mission }, query: {} }, stranger),
      isCandidate
        ? await call(api.contracts.ofCandidate, ofCandidate, stranger)
        : await call(api.contracts.ofRecruiter, { params: { id: mission }, query: {} }, stranger),
      ...(isCandidate ? [await conformityFor(stranger)] : []),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(sent.filter(({ to }) => to === stranger.email)).toEqual([])
  }
}, 120_000)
