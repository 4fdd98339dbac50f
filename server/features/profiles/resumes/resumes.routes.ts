import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import * as commands from './resumes.commands.ts'

export const resumeRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { resumes } = api

  serve(app, resumes.addExperience, async ({ actor, params, body }) => ({
    id: await commands.addExperience(db, actor, params.id, body),
    ...success('Expérience ajoutée avec succès'),
  }))

  serve(app, resumes.editExperience, async ({ actor, params, body }) => {
    await commands.editExperience(db, actor, params.id, body)
    return success('Expérience modifiée avec succès')
  })

  serve(app, resumes.removeExperience, async ({ actor, params }) => {
    await commands.removeItem(db, actor, 'experience', params.id)
    return success('Expérience supprimée avec succès')
  })

  serve(app, resumes.saveExperiences, async ({ actor, params, body }) => {
    await commands.saveExperiences(db, actor, params.id, {
      items: body.experiences,
      isOrdered: body.ordered === true,
    })
    return success('Expériences modifiées avec succès')
  })

  serve(app, resumes.addEducation, async ({ actor, params, body }) => ({
    id: await commands.addEducation(db, actor, params.id, body),
    ...success('Formation ajoutée avec succès'),
  }))

  serve(app, resumes.removeEducation, async ({ actor, params }) => {
    await commands.removeItem(db, actor, 'education', params.id)
    return success('Formation supprimée avec succès')
  })

  serve(app, resumes.saveEducations, async ({ actor, params, body }) => {
    await commands.saveEducations(db, actor, params.id, {
      items: body.educations,
      isOrdered: body.ordered === true,
    })
    return success('Formations modifiées avec succès')
  })

  serve(app, resumes.saveSkills, async ({ actor, params, body }) => {
    await commands.saveSkills(db, actor, params.id, body.skills)
    return success('Compétences modifiées avec succès')
  })

  serve(app, resumes.saveLanguages, async ({ actor, params, body }) => {
    await commands.saveLanguages(db, actor, params.id, body.langues)
    return success('Langues modifiées avec succès')
  })
}
