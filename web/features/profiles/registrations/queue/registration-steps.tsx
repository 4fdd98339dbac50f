import { Button } from '@mantine/core'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import { DialogSteps } from '#web/ui/dialogs/dialog-steps.tsx'
import { useRegistrationDecision } from './registration-decision.ts'

type Props = {
  of: Parameters<typeof useRegistrationDecision>[0]
  /** Its place among the rows of the list. */
  at: number
  count: number
  show: (at: number) => void
}

/** Under the profile of somebody who registered: the answer, and the way to the next one. */
export const RegistrationSteps = ({ of, at, count, show }: Props) => {
  const { askAccept, askRefuse } = useRegistrationDecision(of)
  const [hasSingleKeys] = useSingleKeys()
  return (
    <DialogSteps label={`${of.name}, ${at + 1} sur ${count}`} {...{ at, count, show, hasSingleKeys }}>
      <Button variant="default" data-hotkey="r" onClick={askRefuse}>
        Refuser
      </Button>
      <Button data-hotkey="a" onClick={askAccept}>
        Accepter
      </Button>
    </DialogSteps>
  )
}
