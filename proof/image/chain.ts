import { expect } from 'vitest'
import type { SessionToken } from '#contract/access/session-tokens.ts'
import { api } from '#contract/index.ts'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { formOf } from '#test/servers/app.ts'
import { aPicture, aResume } from '#test/people/sent-files.ts'

/** The main chain over the network, on a server that was just installed. */

const password = 'Etoile1!'

type Caller = { id: number; token: string }

export type Administrator = { email: string; password: string }

const pathOf = (endpoint: AnyEndpoint, params: Record<string, unknown> = {}) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const openCalls =
  (url: string) =>
  async <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>, as?: Caller): Promise<ReceivedOf<E>> => {
    const parts = input as { params?: Record<string, unknown>; body?: object }
    const form = endpoint.multipart ? await formOf(parts.body ?? {}) : undefined
    const body = form === undefined ? parts.body && JSON.stringify(parts.body) : new Uint8Array(form.payload)
    const answer = await fetch(url + pathOf(endpoint, parts.params), {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...form?.headers,
        ...(as !== undefined && { authorization: `Bearer ${as.token}` }),
      },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    expect(answer.ok, `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${text}`).toBe(true)
    return (text === '' ? undefined : JSON.parse(text)) as ReceivedOf<E>
  }

/** A day so many days from now, as a slot says it. */
const slotIn = (days: number, hour: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} ${hour}`

/** Signs in, and answers what the server knows of the account. */
export const signIn = async (url: string, person: Administrator): Promise<Caller> => {
  const { token = '' } = await openCalls(url)(api.sessions.login, { body: person })
  const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as SessionToken
  return { id, token }
}

/**
 * Two people sign up and are accepted, a mission is published, its candidate ranked and proposed, an interview agreed; a CV and
 * a logo are sent and examined, and a résumé is set as a PDF. Answers the mission and who published it, for who looks for them
 * later.
 */
export const walkChain = async (url: string, administrator: Administrator) => {
  const call = openCalls(url)
  const admin = await signIn(url, administrator)
  const [sector] = await call(api.referenceData.sectors, {})
  const types = await call(api.referenceData.skillsByType, {})
  const skill = types.flatMap(({ skills }) => skills).find(({ name }) => name === 'React')?.id ?? 0

  const candidateIs = { email: 'anne@exemple.fr', password }
  const recruiterIs = { email: 'paul@altair.exemple.fr', password }
  await call(api.registrations.registerCandidate, {
    body: {
      ...candidateIs,
      name: 'Durand',
      lastname: 'Anne',
      nbrAnneeExp: '7',
      adresse: 'Bretagne',
      poste: 'Développeuse React',
      tarif: '550',
      skills: [{ id: skill, rating: 4.5 }],
    },
  })
  await call(api.registrations.registerRecruiter, {
    body: {
      ...recruiterIs,
      companyName: 'Altaïr',
      idDomaineRecruiter: sector?.id ?? 0,
      firstname: 'Martin',
      lastname: 'Paul',
      poste: 'Manager',
      recruitEmployee: false,
      selfEmployed: true,
      independent: false,
      likeIndependent: false,
      remoteConsultant: false,
      expandTeam: true,
      newProject: false,
      hireIng: false,
    },
  })
  for (const [list, type] of [
    [api.registrations.listCandidates, 'profil'],
    [api.registrations.listRecruiters, 'recruiter'],
  ] as const) {
    const id = (await call(list, {}, admin)).items[0]?.id_user ?? 0
    const body = { action: 'accept', id, type } as const
    await call(api.registrations.decide, { params: { decision: 'accept', id }, body }, admin)
  }
  const candidate = await signIn(url, candidateIs)
  const recruiter = await signIn(url, recruiterIs)

  await call(api.files.uploadResume, { body: { file: await aResume() } }, candidate)
  await call(api.files.uploadPicture, { body: { file: await aPicture() } }, recruiter)

  const { id: mission } = await call(
    api.missions.publish,
    {
      params: { id: recruiter.id },
      body: {
        title: 'Refonte du portail',
        place: 'Bretagne',
        dateStart: '2099-01-05',
        dateEnd: '2099-06-30',
        renewable: '6 mois renouvelables',
        description: '<p>Reprendre le portail en React.</p>',
        nbrYearExperience: 5,
        skills: [{ id: skill, rating: 4, priority: 1 }],
      },
    },
    recruiter,
  )
  const ranked = await call(api.matching.list, { params: { id: mission } }, admin)
  expect(ranked.items).toMatchObject([{ userId: candidate.id, score: 10_000 }])
  await call(api.proposals.assign, { body: { mission, profil: ranked.items[0]?.profilId ?? 0 } }, admin)
  const [proposal] = (await call(api.proposals.listOfMission, { params: { id: mission } }, recruiter)).items
  const firstDate = slotIn(3, '10:00')
  const proposed = await call(
    api.interviews.propose,
    {
      params: { id: proposal?.missionProfilId ?? 0 },
      body: {
        firstDate,
        secondDate: slotIn(4, '14:00'),
        link: 'https://visio.exemple.fr/un',
        linkTwo: 'https://visio.exemple.fr/deux',
      },
    },
    recruiter,
  )
  const accepted = await call(
    api.interviews.accept,
    { params: { id: proposed.id }, body: { selectedDate: firstDate } },
    candidate,
  )
  expect(accepted.interview.status).toBe('accepted')

  const printed = new URL(
    (await call(api.resumes.printLink, { params: { id: candidate.id }, query: {} }, candidate)).url,
  )
  const pdf = Buffer.from(await (await fetch(url + printed.pathname + printed.search)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  return { mission, recruiter: recruiterIs }
}

/** What a backup must bring back: the mission with its agreed interview, and the logo. */
export const expectChain = async (url: string, { mission, recruiter }: Awaited<ReturnType<typeof walkChain>>) => {
  const as = await signIn(url, recruiter)
  const [row] = (await openCalls(url)(api.proposals.listOfMission, { params: { id: mission } }, as)).items
  expect(row).toMatchObject({ fullName: 'A.D.', InterviewStatus: 'accepted' })
  const { path } = await openCalls(url)(api.files.lastPicture, { params: { userId: as.id } }, as)
  expect((await fetch(url + (path?.slice(path.indexOf('/')) ?? ''))).status).toBe(200)
}
