import { z } from 'zod'
import { referenceUsers } from '#domain/reference-uses.ts'
import { endpoint, signedIn } from './endpoint.ts'
import { chosenId, id, idParams, listOf, made, pageQuery, required, textFilter } from './fields.ts'

const mandatory = 'Champ obligatoire'

const named = z.object({ id: z.number(), name: z.string() })
const skill = named.extend({ nameType: z.string(), idType: z.number() })
const failure = 'Echec de chargement des données de référence'

/** A filter of a bare list: the part of a name. */
const search = z.object({ search: textFilter })

/** What the administrator's form holds: one name, also for the eye, whatever keyboard typed its accents. */
const name = required(mandatory, 100).overwrite((text) => text.normalize('NFC'))
export const namePayload = z.object({ name })
/** A skill needs a type too (002 §5). */
export const skillPayload = namePayload.extend({ idType: chosenId(mandatory) })

/** The three writes of one list. `noun` is its name in the toasts of 002 §8. */
const writesOf = <Body extends z.ZodType>(path: `/${string}`, noun: string, body: Body) => ({
  add: endpoint({
    method: 'POST',
    path,
    summary: `Adds an item; its name exists once, whatever its case (« ${noun} »).`,
    failure: `Echec d'ajout ${noun}`,
    access: ['admin'],
    body,
    response: made,
    status: 201,
  }),
  edit: endpoint({
    method: 'POST',
    path: `${path}/:id`,
    summary: `Edits an item (« ${noun} »).`,
    failure: `Echec de modification ${noun}`,
    access: ['admin'],
    params: idParams,
    body,
    response: made,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: `Deletes an item that nothing uses (« ${noun} », A-95).`,
    failure: 'Echec de suppression',
    access: ['admin'],
    params: idParams,
    response: made,
  }),
})

/** A row that uses an item, with the id of its page; a mission's `detail` is its company. */
const use = z.object({
  kind: z.enum(referenceUsers),
  id: z.number(),
  name: z.string(),
  detail: z.string(),
  isDeleted: z.boolean(),
})

const usesOf = (path: `/${string}`) =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/uses`,
    summary: 'The rows that use an item, so that it cannot be deleted.',
    failure: 'Echec de chargement des utilisations',
    access: ['admin'],
    params: idParams,
    query: pageQuery,
    response: listOf(use).extend({ name: z.string() }),
  })

const skillWrites = writesOf('/api/admin/skills', 'Skill', skillPayload)
const typeWrites = writesOf('/api/admin/type/skills', 'Type skill', namePayload)
const sectorWrites = writesOf('/api/admin/domainsrecruiter', 'Domaine recruteur', namePayload)

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
  addSkill: skillWrites.add,
  editSkill: skillWrites.edit,
  removeSkill: skillWrites.remove,
  usesOfSkill: usesOf('/api/admin/skills'),
  skillTypes: endpoint({
    method: 'GET',
    path: '/api/admin/type/skills',
    summary: 'Every type of skill, with its skills.',
    failure,
    access: ['admin'],
    query: search,
    response: z.array(named.extend({ skills: z.array(named) })),
  }),
  addSkillType: typeWrites.add,
  editSkillType: typeWrites.edit,
  removeSkillType: typeWrites.remove,
  adminSectors: endpoint({
    method: 'GET',
    path: '/api/admin/domainsrecruiter',
    summary: 'The sectors, for the administrator.',
    failure,
    access: ['admin'],
    query: search,
    response: z.array(named),
  }),
  addSector: sectorWrites.add,
  editSector: sectorWrites.edit,
  removeSector: sectorWrites.remove,
  usesOfSector: usesOf('/api/admin/domainsrecruiter'),
}
