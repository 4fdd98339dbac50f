import type { z } from 'zod'
import { api } from '#contract/index.ts'
import type { missionPayload } from '#contract/hiring/missions.ts'
import type { Db } from '#server/db/client.ts'
import { aRecruiter, password, skillId } from './factories.ts'
import { post, tokenOf } from '#test/servers/server-process.ts'

/** A recruiter who publishes missions over the network, on any server; `publish` answers the HTTP status. */
export const aPublisher = async (db: Db) => {
  const { id: accountId, email } = await aRecruiter(db)
  const react = await skillId(db, 'React')
  const path = api.missions.publish.path.replace(':id', String(accountId))
  const payload = (title: string): z.input<typeof missionPayload> => ({
    title,
    description: '<p>Refonte du portail.</p>',
    nbrYearExperience: 3,
    place: 'Bretagne',
    dateStart: '2099-01-05',
    dateEnd: '2099-06-30',
    renewable: '3 mois renouvelables',
    skills: [{ id: react, rating: 3, priority: 1 }],
  })
  const send = (url: string, token: string, title: string) => post(url, path, payload(title), token)
  return {
    accountId,
    send,
    signIn: (url: string) => tokenOf(url, email, password),
    publish: async (url: string, token: string, title: string) => (await send(url, token, title)).status,
  }
}
