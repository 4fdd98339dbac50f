import { IconCheck, IconEye, IconX } from '@tabler/icons-react'
import { registrations } from '#contract/profiles/registrations.ts'
import { addressState } from '#web/features/profiles/registrations/waiting-email.tsx'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type Kind = 'recruiter' | 'profil'

const applicant: Record<Kind, string> = { recruiter: 'ce recruteur', profil: 'cet inspirnaute' }
const verb = { accept: 'accepter', refuse: 'refuser' } as const

type Props = { kind: Kind; of: { id_user: number; emailConfirmed: boolean }; consult: () => void }

/** The administrator's actions on a waiting registration: read, accept, refuse (002 §2.9). */
export const RegistrationActions = ({ kind, of: { id_user: id, emailConfirmed }, consult }: Props) => {
  const { run } = useCommand(registrations.decide)
  const ask = (decision: 'accept' | 'refuse') => {
    const field = decision === 'refuse' ? reasonField('account.refuse') : undefined
    askConfirmation({
      question: `Vous êtes sûr de vouloir ${verb[decision]} ${applicant[kind]} ?`,
      ...(decision === 'accept' && { hint: `${addressState(emailConfirmed)}.` }),
      ...(field && { more: field.more }),
      confirm: () => run({ params: { decision, id }, body: { action: decision, id, type: kind, ...field?.body } }),
    })
  }
  return (
    <>
      <IconButton label="Consulter" icon={<IconEye size={18} aria-hidden />} onClick={consult} />
      <IconButton label="Accepter" icon={<IconCheck size={18} aria-hidden />} onClick={() => ask('accept')} />
      <IconButton label="Refuser" icon={<IconX size={18} aria-hidden />} onClick={() => ask('refuse')} danger />
    </>
  )
}
