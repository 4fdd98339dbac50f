import { z } from 'zod'

/** A paper (002 §3): `doc_url` is complete and valid for a minute, `date_updat` a day, `doc_size` in ko. */
export const document = z.object({
  id: z.number(),
  doc_name: z.string(),
  doc_url: z.string(),
  date_updat: z.string(),
  doc_size: z.number(),
})
export type Document = z.infer<typeof document>
