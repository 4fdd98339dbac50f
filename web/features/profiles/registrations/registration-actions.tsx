import { IconCheck, IconEye, IconX } from '@tabler/icons-react'
import { addressState } from '#web/features/profiles/registrations/waiting-email.tsx'
import {
  useRegistrationDecision,
  type RegistrationKind,
} from '#web/features/profiles/registrations/registration-decision.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type Props = {
  kind: RegistrationKind
  of: { id_user: number; emailConfirmed: boolean }
  name: string
  consult: () => void
}

/** The administrator's actions on a waiting registration: read, accept, refuse (002 §2.9). */
export const RegistrationActions = ({ kind, of: { id_user: userId, emailConfirmed }, name, consult }: Props) => {
  const hint = `${addressState(emailConfirmed)}.`
  const { askAccept, askRefuse } = useRegistrationDecision({ userId, kind, name, hint })
  return (
    <>
      <IconButton label="Consulter" icon={<IconEye size={18} aria-hidden />} onClick={consult} />
      <IconButton label="Accepter" icon={<IconCheck size={18} aria-hidden />} onClick={askAccept} />
      <IconButton label="Refuser" icon={<IconX size={18} aria-hidden />} onClick={askRefuse} danger />
    </>
  )
}
