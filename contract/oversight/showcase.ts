import { z } from 'zod'
import { showcaseCall } from '#contract/paths.ts'
import { endpoint } from '#contract/wire/endpoint.ts'

/** A figure stands for at least ten cases, or is null. */
const figure = z.number().nullable()

/** A mission as whoever reads the home page sees it: neither its company nor its id. */
const shownMission = z.object({
  title: z.string(),
  region: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  /** Ratings are in stars. */
  skills: z.array(z.object({ id: z.number(), name: z.string(), rating: z.number(), isRequired: z.boolean() })),
})

const shown = z.object({
  /** Three of three companies, or none. */
  missions: z.array(shownMission),
  figures: z.object({
    openMissions: figure,
    activeCandidates: figure,
    /** In how many seconds half of the missions got their first candidate. */
    firstProposal: figure,
  }),
})
export type Showcase = z.infer<typeof shown>

export const showcase = {
  today: endpoint({
    method: 'GET',
    path: showcaseCall,
    summary: 'Three open missions without their companies, and figures of the market, for the home page.',
    failure: 'Echec de chargement des missions',
    access: 'public',
    response: shown,
  }),
}
