import { z } from 'zod'
import { endpoint, signedIn } from '#contract/wire/endpoint.ts'
import { id, textFilter } from '#contract/wire/fields.ts'

const named = z.object({ id: z.number(), name: z.string() })
const skill = named.extend({ nameType: z.string(), idType: z.number() })
const failure = 'Echec de chargement des données de référence'

/** A filter of a bare list: the part of a name. */
const search = z.object({ search: textFilter })

export const referenceData = {
  skillsByType: endpoint({
    method: 'GET',
    path: '/skillsByType',
    summary: 'The skills, grouped by type.',
    failure,
    access: 'public',
    response: z.array(z.object({ id: z.number(), type: z.string(), skills: z.array(named) })),
  }),
  sectors: endpoint({
    method: 'GET',
    path: '/domainsrecruiter',
    summary: 'The sectors that a company may be in.',
    failure,
    access: 'public',
    response: z.array(named),
  }),
  languages: endpoint({
    method: 'GET',
    path: '/langues',
    summary: 'The languages that a resume may name.',
    failure,
    access: 'public',
    response: z.array(z.object({ id: z.number(), langue: z.string() })),
  }),
  regions: endpoint({
    method: 'GET',
    path: '/regions',
    summary: "The regions, from the government's service, else from our own list.",
    failure,
    access: 'public',
    response: z.array(z.object({ nom: z.string() })),
  }),
  recruiterSectors: endpoint({
    method: 'GET',
    path: '/api/domain_recruiters',
    summary: 'The sectors, for the recruiter profile.',
    failure,
    access: signedIn,
    response: z.object({ 'hydra:member': z.array(named) }),
  }),
  skills: endpoint({
    method: 'GET',
    path: '/api/admin/skills',
    summary: 'Every skill with its type, for any signed-in person (A-89).',
    failure,
    access: signedIn,
    query: search.extend({ type: id.optional() }),
    response: z.array(skill),
  }),
  skillTypes: endpoint({
    method: 'GET',
    path: '/api/admin/type/skills',
    summary: 'Every type of skill, with its skills.',
    failure,
    access: ['admin'],
    query: search,
    response: z.array(named.extend({ skills: z.array(named) })),
  }),
  adminSectors: endpoint({
    method: 'GET',
    path: '/api/admin/domainsrecruiter',
    summary: 'The sectors, for the administrator.',
    failure,
    access: ['admin'],
    query: search,
    response: z.array(named),
  }),
}
