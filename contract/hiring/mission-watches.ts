import { z } from 'zod'
import { leastThreshold, mostThreshold } from '#domain/hiring/mission-watches/mission-watches.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, idParams } from '#contract/wire/fields.ts'

const outside = `Choisissez un score de ${leastThreshold} à ${mostThreshold}`

/** The least score of whom the watch tells, in hundredths. */
export const watchForm = z.object({
  threshold: z
    .union([z.number(), z.string().trim().min(1, outside).transform(Number)], { error: outside })
    .pipe(z.number(outside).int(outside).min(leastThreshold, outside).max(mostThreshold, outside)),
})

/** Whoever watches a mission is told when somebody who fits it becomes available. */
export const missionWatches = {
  ofMission: endpoint({
    method: 'GET',
    path: '/api/admin/missions/:id/watch',
    summary: 'The caller’s watch of a mission; null without one.',
    failure: 'Echec de chargement de l’alerte',
    access: ['admin'],
    params: idParams,
    response: z.object({ threshold: z.number().nullable(), isOpen: z.boolean() }),
  }),
  watch: endpoint({
    method: 'POST',
    path: '/api/admin/missions/:id/watch',
    summary: 'Watches a mission from now on, or changes the score of the watch; who is there already is not told of.',
    failure: 'Echec de l’enregistrement de l’alerte',
    access: ['admin'],
    params: idParams,
    body: watchForm,
    response: done,
  }),
  unwatch: endpoint({
    method: 'DELETE',
    path: '/api/admin/missions/:id/watch',
    summary: 'Ends the caller’s watch of a mission.',
    failure: 'Echec de suppression de l’alerte',
    access: ['admin'],
    params: idParams,
    response: done,
  }),
}
