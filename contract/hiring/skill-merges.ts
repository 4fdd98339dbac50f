import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { chosenId, id, idParams, made } from '#contract/wire/fields.ts'

/** The skill that stays. */
export const mergeForm = z.object({ into: chosenId('Champ obligatoire') })

/** How many rows get the kept skill, and how many of them had both. */
const moves = z.object({ moved: z.number(), both: z.number() })

export const skillMerges = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/skills/:id/merge',
    summary: 'What would move if this skill became another one.',
    failure: 'Echec de prévision de la fusion',
    access: ['admin'],
    params: idParams,
    query: z.object({ into: id }),
    response: z.object({ candidates: moves, missions: moves, wishes: moves }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/skills/:id/merge',
    summary: 'Replaces this skill by another one everywhere, and deletes it.',
    failure: 'Echec de fusion Skill',
    access: ['admin'],
    params: idParams,
    body: mergeForm,
    response: made,
  }),
}
