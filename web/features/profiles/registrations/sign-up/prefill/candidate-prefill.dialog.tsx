import '#web/ui/theme/mantine/signed-in.css'
import { useState } from 'react'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import { ResumeDrop } from '#web/features/profiles/resumes/prefill/resume-drop.tsx'
import { useResumeReference } from '#web/features/profiles/resumes/prefill/resume-reference.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SignUpSuggestions } from './sign-up-suggestions.tsx'
import type { WizardValues } from './wizard-prefill.ts'

type Props = {
  opened: boolean
  onClose: () => void
  /** The file that was dropped on the page. */
  dropped: File | undefined
  values: WizardValues
  onChange: (values: WizardValues) => void
}

const Prefill = ({ onClose, dropped, values, onChange }: Omit<Props, 'opened'>) => {
  const { types, reference } = useResumeReference()
  const [read, setRead] = useState<ReadResume | null>(null)
  if (read === null)
    return (
      <ResumeDrop reference={reference} dropped={dropped} onRead={setRead}>
        Ton CV est lu ici, dans ton navigateur. Rien n’est envoyé avant ton inscription.
      </ResumeDrop>
    )
  return <SignUpSuggestions {...{ read, values, onChange, types }} close={onClose} />
}

/** Reads a resume in the browser of whoever signs up, then offers what the wizard lacks. */
export const CandidatePrefillDialog = ({ opened, ...props }: Props) => (
  <FormDialog title="Pré-remplir depuis mon CV" opened={opened} onClose={props.onClose} size="xl">
    <ReadBoundary>
      <Prefill {...props} />
    </ReadBoundary>
  </FormDialog>
)
