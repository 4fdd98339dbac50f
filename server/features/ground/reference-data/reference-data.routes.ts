import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { addItem, editItem, removeItem } from './reference-data.commands.ts'
import {
  listLanguages,
  listSectors,
  listSkills,
  listSkillsByType,
  listSkillTypes,
  searchSectors,
} from './reference-data.sql.ts'
import { listUses } from './reference-items.sql.ts'

/** What the administrator changes: a form that is loaded again offers it at once. */
const keepNothing = (reply: FastifyReply) => reply.header('cache-control', 'no-cache')
const keepADay = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400')

type SentSkill = { name: string; idType: number }
const skillOf = ({ name, idType }: SentSkill) => ({ name, typeId: idType })

export const referenceDataRoutes = (app: FastifyInstance, { db, listRegions }: Deps): void => {
  const { referenceData, referenceItems } = api

  serve(app, referenceData.skillsByType, async ({ reply }) => {
    keepNothing(reply)
    return listSkillsByType(db)
  })

  serve(app, referenceData.sectors, async ({ reply }) => {
    keepNothing(reply)
    return listSectors(db)
  })

  serve(app, referenceData.languages, async ({ reply }) => {
    keepADay(reply)
    return listLanguages(db)
  })

  serve(app, referenceData.regions, async ({ reply }) => {
    keepADay(reply)
    return (await listRegions()).map((nom) => ({ nom }))
  })

  serve(app, referenceData.recruiterSectors, async () => ({ 'hydra:member': await listSectors(db) }))

  serve(app, referenceData.skills, ({ query }) => listSkills(db, query))
  serve(app, referenceData.skillTypes, ({ query }) => listSkillTypes(db, query.search))
  serve(app, referenceData.adminSectors, ({ query }) => searchSectors(db, query.search))

  serve(app, referenceItems.usesOfSkill, async ({ params, query }) => ({
    ...(await listUses(db, 'skill', params.id, query)),
    ...query,
  }))
  serve(app, referenceItems.usesOfSector, async ({ params, query }) => ({
    ...(await listUses(db, 'sector', params.id, query)),
    ...query,
  }))

  serve(app, referenceItems.addSkill, async ({ actor, body }) => {
    const id = await addItem(db, actor, 'skill', skillOf(body))
    return { ...success('Compétence ajoutée avec succès'), id }
  })
  serve(app, referenceItems.editSkill, async ({ actor, params: { id }, body }) => {
    await editItem(db, actor, 'skill', id, skillOf(body))
    return { ...success('Compétence modifiée avec succès'), id }
  })
  serve(app, referenceItems.removeSkill, async ({ actor, params: { id } }) => {
    await removeItem(db, actor, 'skill', id)
    return { ...success('Compétence supprimée avec succès'), id }
  })

  serve(app, referenceItems.addSkillType, async ({ actor, body }) => {
    const id = await addItem(db, actor, 'skill-type', body)
    return { ...success('Type de compétence ajouté avec succès'), id }
  })
  serve(app, referenceItems.editSkillType, async ({ actor, params: { id }, body }) => {
    await editItem(db, actor, 'skill-type', id, body)
    return { ...success('Type de compétence modifié avec succès'), id }
  })
  serve(app, referenceItems.removeSkillType, async ({ actor, params: { id } }) => {
    await removeItem(db, actor, 'skill-type', id)
    return { ...success('Type de compétence supprimé avec succès'), id }
  })

  serve(app, referenceItems.addSector, async ({ actor, body }) => {
    const id = await addItem(db, actor, 'sector', body)
    return { ...success('Domaine d’activité ajouté avec succès'), id }
  })
  serve(app, referenceItems.editSector, async ({ actor, params: { id }, body }) => {
    await editItem(db, actor, 'sector', id, body)
    return { ...success('Domaine d’activité modifié avec succès'), id }
  })
  serve(app, referenceItems.removeSector, async ({ actor, params: { id } }) => {
    await removeItem(db, actor, 'sector', id)
    return { ...success('Domaine d’activité supprimé avec succès'), id }
  })
}
