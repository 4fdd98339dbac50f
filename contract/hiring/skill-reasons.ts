import { z } from 'zod'

/** How a candidate answers each skill that a mission asks for: ratings are in stars, `held` null when not listed; points are out of 10,000. */
export const skillReasons = () =>
  z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      required: z.boolean(),
      held: z.number().nullable(),
      demanded: z.number(),
      missing: z.boolean(),
      points: z.number(),
    }),
  )
