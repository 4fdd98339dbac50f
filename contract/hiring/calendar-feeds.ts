import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done } from '#contract/wire/fields.ts'

/** The private address of one's dates; null while none was made, or without a fresh proof of who asks. */
const feedAddress = z.object({ address: z.string().nullable() })

const folder = '/calendrier'

/** The path of a calendar, by its secret. */
export const calendarFeedPath = (secret: string): string => `${folder}/${secret}.ics`

/** The address at which a calendar application reads the interviews and the missions of a person. */
export const calendarFeeds = {
  own: endpoint({
    method: 'GET',
    path: '/api/me/calendar-feed',
    summary: 'Whether the caller’s calendar has a private address, and this address after a fresh proof.',
    failure: 'Echec de chargement de l’adresse du calendrier',
    access: ['candidate', 'recruiter'],
    response: feedAddress.extend({ isMade: z.boolean() }),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/me/calendar-feed/show',
    summary: 'The private address of the caller’s calendar, for who proved who they are.',
    failure: 'Echec de chargement de l’adresse du calendrier',
    access: ['candidate', 'recruiter'],
    withoutKey: 'secret',
    response: feedAddress,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/me/calendar-feed/renew',
    summary: 'Makes a private address for the caller’s calendar; the one before answers no more.',
    failure: 'Echec de création de l’adresse du calendrier',
    access: ['candidate', 'recruiter'],
    withoutKey: 'secret',
    response: done.extend({ address: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${folder}/:file`,
    summary:
      'The interviews and the missions of whoever owns the address, as a calendar that applications subscribe to.',
    failure: 'Echec de chargement du calendrier',
    access: 'public',
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    response: z.string(),
    file: 'text/calendar',
  }),
}
