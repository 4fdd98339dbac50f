import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, email, id, optional, required } from '#contract/wire/fields.ts'

/** The contact form (000 §5); `firstname` carries the family name. `site` is the honeypot field: people never see
 * it, and every value of it is accepted. */
export const contactMessage = z.object({
  firstname: required('Nom obligatoire', 100),
  lastname: required('Prénom obligatoire', 100),
  email,
  post: optional(),
  message: required('Message obligatoire', 5000),
  site: z.string().optional(),
})
export type ContactMessage = z.output<typeof contactMessage>

const adminMessage = z.object({ object: required('objet obligatoire'), subject: required('sujet obligatoire', 5000) })
/** The form « contacter l'administrateur ». */
export const adminContactForm = adminMessage.extend({ mission: id.nullish() })
/** Both shapes of the documents are accepted, and refused fields keep the name under which they were sent. */
export const adminContact = z
  .object({
    data: adminMessage.optional(),
    object: z.string().optional(),
    subject: z.string().optional(),
    mission: id.nullish(),
  })
  .transform(({ data, mission, ...flat }, context) => {
    const message = adminMessage.safeParse(data ?? flat)
    if (message.success) return { data: message.data, mission }
    for (const { path, message: refusal } of message.error.issues)
      context.addIssue({ code: 'custom', path, message: refusal })
    return z.NEVER
  })

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Writes to the platform.',
    failure: "Erreur lors de l'envoi du mail",
    access: 'public',
    body: contactMessage,
    response: done,
  }),
  writeToAdmin: endpoint({
    method: 'POST',
    path: '/api/contactadmin',
    summary: 'A signed-in recruiter or candidate writes to the administrator, about a mission if they say which.',
    failure: "Erreur lors de l'envoi du mail",
    access: ['recruiter', 'candidate'],
    body: adminContact,
    response: done,
  }),
}
