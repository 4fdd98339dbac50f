import { z } from 'zod'
import { endpoint, ofOneself } from '#contract/wire/endpoint.ts'
import { done } from '#contract/wire/fields.ts'
import { everyMailGroup, mailChoices as choices, mailGroups } from '#domain/oversight/todo/mail-groups.ts'

const mailChoice = z.object({ group: z.enum(mailGroups), choice: z.enum(choices) })
export type OwnMailChoice = z.infer<typeof mailChoice>

/** How the waits of a group are mailed from now on; of every group, also those to come, with `all`. */
const chosen = mailChoice.extend({ group: z.enum([...mailGroups, everyMailGroup]) })
export type ChosenMails = z.infer<typeof chosen>

/** The mails that tell a person what waits for them; each mail of the specification leaves whatever is chosen here. */
export const mailChoices = {
  read: endpoint({
    method: 'GET',
    path: '/api/me/mail-choices',
    summary: 'How the caller is mailed of what waits for them, a line a group; an administrator reads the platform’s.',
    failure: 'Echec de chargement des choix d’e-mails',
    ...ofOneself,
    response: z.object({ items: z.array(mailChoice) }),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/me/mail-choices',
    summary: 'Chooses how the caller is mailed of one group, or of all.',
    failure: 'Echec de modification des choix d’e-mails',
    ...ofOneself,
    body: chosen,
    response: done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/desabonnement/:token',
    summary:
      'Ends these mails by the link of one of them, without a session (RFC 8058); a second time changes nothing.',
    failure: 'Echec du désabonnement',
    access: 'public',
    ignoresBody: true,
    params: z.object({ token: z.string().max(200) }),
    response: done,
  }),
}
