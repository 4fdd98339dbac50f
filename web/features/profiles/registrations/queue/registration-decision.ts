import { paths } from '#contract/paths.ts'
import { registrations } from '#contract/profiles/registrations.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'

export type RegistrationKind = 'recruiter' | 'profil'

const applicant: Record<RegistrationKind, string> = { recruiter: 'ce recruteur', profil: 'cet inspirnaute' }

type Applicant = {
  userId: number
  kind: RegistrationKind
  /** Who applies, as the dialogs name them. */
  name: string
  /** Whether their e-mail is confirmed, in a sentence. */
  hint?: string | undefined
}

/** The answer of an administrator to a registration: both ask first (002 §2.9). */
export const useRegistrationDecision = ({ userId: id, kind, name: about, hint }: Applicant) => {
  const { run, send } = useCommand(registrations.decide)
  const to = kind === 'recruiter' ? paths.admin.recruiter(id) : paths.admin.candidate(id)
  return {
    askAccept: () =>
      askConfirmation({
        question: `Vous êtes sûr de vouloir accepter ${applicant[kind]} ?`,
        about,
        ...(hint === undefined ? {} : { hint }),
        confirm: () =>
          run({ params: { decision: 'accept', id }, body: { action: 'accept', id, type: kind } }, { name: about, to }),
      }),
    askRefuse: () =>
      askAction({
        question: `Vous êtes sûr de vouloir refuser ${applicant[kind]} ?`,
        about,
        hint: 'Un e-mail le lui dit.',
        choice: reasonField('account.refuse'),
        isDanger: true,
        send: ({ reasonCode }) =>
          send(
            { params: { decision: 'refuse', id }, body: { action: 'refuse', id, type: kind, reasonCode } },
            { name: about },
          ),
      }),
  }
}
