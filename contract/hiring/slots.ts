import { z } from 'zod'
import { endpoint, ofOneself } from '#contract/wire/endpoint.ts'
import { idParams, minute } from '#contract/wire/fields.ts'
import { zones } from '#domain/time/zones.ts'

/** A slot that is being chosen; nothing while it has no day or no time. */
const chosenSlot = z.union([z.literal('').transform(() => undefined), minute]).optional()

export const slotsQuery = z.object({ firstDate: chosenSlot, secondDate: chosenSlot })

/** An agreed interview of the reader at the same time; `fullName` is whom a company meets, in the form that it may see. */
const ownInterview = z.object({
  missionId: z.number(),
  title: z.string(),
  selectedDate: z.string(),
  fullName: z.string().nullable(),
})
export type OwnInterview = z.infer<typeof ownInterview>

/** What an interview at this slot would collide with: the reader's own, in full; of the other side only that it is not free. */
const slotCollisions = z.object({ own: z.array(ownInterview), isOtherSideBusy: z.boolean() })
export type SlotCollisions = z.infer<typeof slotCollisions>

const collisions = z.object({ first: slotCollisions, second: slotCollisions })

/** What a person reads beside a slot: their own clock, and what it collides with. */
export const slots = {
  clock: endpoint({
    method: 'GET',
    path: '/api/me/clock',
    summary: 'The time zone of the reader; null where the clock is that of Paris.',
    failure: "Echec de chargement de l'heure locale",
    ...ofOneself,
    response: z.object({ zone: z.enum(zones).nullable() }),
  }),
  collisionsOfProposal: endpoint({
    method: 'GET',
    path: '/api/slots/collisions/profile/:id',
    summary: 'What two slots would collide with, before a company proposes them; the id is the missionProfilId.',
    failure: 'Echec de vérification des créneaux',
    access: ['recruiter'],
    params: idParams,
    query: slotsQuery,
    response: collisions,
  }),
  collisionsOfInterview: endpoint({
    method: 'GET',
    path: '/api/slots/collisions/interview/:id',
    summary: 'What the two proposed slots of an interview collide with, before its candidate chooses one.',
    failure: 'Echec de vérification des créneaux',
    access: ['candidate'],
    params: idParams,
    response: collisions,
  }),
}
