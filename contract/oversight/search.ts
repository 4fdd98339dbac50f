import { z } from 'zod'
import { endpoint, signedIn } from '#contract/wire/endpoint.ts'
import { tooLong } from '#contract/wire/fields.ts'

/** The shortest text that is searched for: fewer letters would find everybody. */
export const shortestSearch = 2

const tooShort = `Saisissez au moins ${shortestSearch} caractères`

export const searchQuery = z.object({
  q: z.string({ error: tooShort }).trim().min(shortestSearch, tooShort).max(100, tooLong('100 caractères au maximum')),
})

/** Somebody in the form that this reader may see: for a company, initials until recruited. */
const foundPerson = z.object({
  userId: z.number(),
  fullName: z.string(),
  /** For the administrator. */
  poste: z.string().nullable(),
  /** For a company: the mission on which the person is proposed. */
  missionTitle: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof foundPerson>

const foundCompany = z.object({ userId: z.number(), entreprise: z.string(), contact: z.string() })
export type FoundCompany = z.infer<typeof foundCompany>

/** For a company, which knows its own name, `entreprise` is null. */
const foundMission = z.object({ id: z.number(), title: z.string(), entreprise: z.string().nullable() })
export type FoundMission = z.infer<typeof foundMission>

const found = z.object({
  people: z.array(foundPerson),
  companies: z.array(foundCompany),
  missions: z.array(foundMission),
})
export type Found = z.infer<typeof found>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/me/search',
    summary:
      'What the reader may open, by a text anywhere in its name, without accents and case; five rows a group at most, those first in which a word begins with the text.',
    failure: 'Echec de la recherche',
    access: signedIn,
    query: searchQuery,
    response: found,
  }),
}
