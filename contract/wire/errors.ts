import { z } from 'zod'

/** Every kind of failure: its HTTP status and its French message. The closed list of A-01. */
export const errorCodes = {
  invalid_input: { status: 422, message: 'Certaines informations sont à corriger.' },
  unauthenticated: { status: 401, message: 'Votre session a expiré. Connectez-vous à nouveau.' },
  bad_credentials: { status: 401, message: 'Email ou mot de passe incorrect' },
  account_suspended: {
    status: 403,
    message: 'Votre compte est suspendu. Pour en parler, écrivez-nous par la page de contact.',
  },
  proof_required: { status: 403, message: 'Confirmez que c’est bien vous.' },
  forbidden: { status: 403, message: 'Votre compte ne permet pas cette action.' },
  not_found: { status: 404, message: 'Cet élément est introuvable.' },
  illegal_state: { status: 409, message: 'Cette action n’est plus possible : la situation a changé entre-temps.' },
  already_exists: { status: 409, message: 'Cet élément existe déjà.' },
  email_taken: { status: 409, message: 'Email existant' },
  in_use: { status: 409, message: 'Cet élément est utilisé et ne peut pas être supprimé.' },
  request_running: { status: 409, message: 'Cette demande est déjà en cours.' },
  key_reused: { status: 422, message: 'Cette clé a déjà servi.' },
  too_large: { status: 413, message: 'Le contenu envoyé est trop volumineux.' },
  unsupported_media: { status: 415, message: 'Ce format d’envoi n’est pas accepté.' },
  too_many_requests: { status: 429, message: 'Trop de tentatives. Réessayez dans quelques instants.' },
  malformed: { status: 400, message: 'La requête est illisible.' },
  internal: { status: 500, message: 'Une erreur est survenue de notre côté. Réessayez dans un instant.' },
  unavailable: { status: 503, message: 'Le service est momentanément indisponible. Réessayez dans un instant.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** The text of a toast (001 §7). `type` is an older name of `status`, kept for older callers. */
export const toast = z.object({
  status: z.enum(['success', 'error', 'warning', 'information']),
  body: z.string(),
})
export type Toast = z.infer<typeof toast>

/** The body of every answer with a status of 400 or more. */
export const failureAnswer = z.object({
  status: z.literal('error'),
  /** The endpoint's `failureType`, where it has one. */
  type: z.string().optional(),
  error: z.object({
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    /** First French message of each refused field, by its dotted path in the body. */
    fields: z.record(z.string(), z.string()).optional(),
    /** The person quotes it to support; the server's log contains it too. */
    requestId: z.string().optional(),
  }),
  toast,
})
export type FailureAnswer = z.infer<typeof failureAnswer>
