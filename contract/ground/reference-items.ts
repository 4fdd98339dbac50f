import { z } from 'zod'
import { listedUsers } from '#domain/ground/reference-data/reference-uses.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { chosenId, idParams, listOf, made, pageQuery, required } from '#contract/wire/fields.ts'

const mandatory = 'Champ obligatoire'

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
  kind: z.enum(listedUsers),
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

/** What the administrator changes in the annexe; the lists themselves are in reference-data.ts, which most screens load. */
export const referenceItems = {
  addSkill: skillWrites.add,
  editSkill: skillWrites.edit,
  removeSkill: skillWrites.remove,
  usesOfSkill: usesOf('/api/admin/skills'),
  addSkillType: typeWrites.add,
  editSkillType: typeWrites.edit,
  removeSkillType: typeWrites.remove,
  addSector: sectorWrites.add,
  editSector: sectorWrites.edit,
  removeSector: sectorWrites.remove,
  usesOfSector: usesOf('/api/admin/domainsrecruiter'),
}
