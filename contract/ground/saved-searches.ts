import { z } from 'zod'
import { savedLists } from '#domain/ground/saved-searches/saved-searches.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, idParams, made, required, tooLong } from '#contract/wire/fields.ts'

/** The name of a search that is kept. */
export const searchName = z.object({ name: required('Nom obligatoire', 60) })

/** The filters of a list as its address has them: percent-encoded, with nothing that begins another part of an address. */
const query = z
  .string()
  .max(1000, tooLong('Vue trop longue'))
  .regex(/^[\w.~!*'()%+=&-]*$/, 'Vue illisible')

const savedSearch = z.object({ id: z.number(), list: z.enum(savedLists), name: z.string(), query: z.string() })
export type SavedSearch = z.infer<typeof savedSearch>

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-searches',
    summary: 'The searches that the caller kept, by name.',
    failure: 'Echec de chargement des vues enregistrées',
    access: ['admin', 'recruiter'],
    response: z.object({ items: z.array(savedSearch) }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/saved-searches',
    summary: 'Keeps the search of a list under a name; the same name keeps the newer one. Twenty at most.',
    failure: 'Echec de l’enregistrement de la vue',
    access: ['admin', 'recruiter'],
    body: searchName.extend({ list: z.enum(savedLists), query }),
    response: made,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/saved-searches/:id',
    summary: 'Gives another name to a search that the caller kept; one that another of the same list has is refused.',
    failure: 'Echec de modification de la vue',
    access: ['admin', 'recruiter'],
    params: idParams,
    body: searchName,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    summary: 'Forgets a search that the caller kept.',
    failure: 'Echec de suppression de la vue',
    access: ['admin', 'recruiter'],
    params: idParams,
    response: done,
  }),
}
