import { IconCheck, IconEye, IconX } from '@tabler/icons-react'
import { useRegistrationDecision } from '#web/features/profiles/registrations/queue/registration-decision.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type Props = { of: Parameters<typeof useRegistrationDecision>[0]; consult: () => void }

/** The administrator's actions on a waiting registration: read, accept, refuse (002 §2.9). */
export const RegistrationActions = ({ of, consult }: Props) => {
  const { askAccept, askRefuse } = useRegistrationDecision(of)
  return (
    <>
      <IconButton label="Consulter" icon={<IconEye size={18} aria-hidden />} onClick={consult} />
      <IconButton label="Accepter" hotkey="a" icon={<IconCheck size={18} aria-hidden />} onClick={askAccept} />
      <IconButton label="Refuser" hotkey="r" icon={<IconX size={18} aria-hidden />} onClick={askRefuse} danger />
    </>
  )
}
