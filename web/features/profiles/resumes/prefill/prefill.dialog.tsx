import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import { ownProfileOf, wholeProfile } from '#web/features/profiles/candidates/own-profile.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { JsonResumeDownload } from './json-resume-download.tsx'
import { ResumeDrop } from './resume-drop.tsx'
import { useResumeReference } from './resume-reference.ts'
import { ResumeSuggestions } from '#web/features/profiles/resumes/suggestions/resume-suggestions.tsx'

type Props = {
  userId: number
  opened: boolean
  onClose: () => void
  /** What was read earlier, offered in place of a file. */
  stored?: ReadResume
  /** Called once nothing of what was read is left to answer. */
  allSeen?: () => void
}

const Prefill = ({ userId, onClose, stored, allSeen }: Omit<Props, 'opened'>) => {
  const profile = wholeProfile(useSuspenseQuery(ownProfileOf(userId)).data)
  const { ids, reference } = useResumeReference()
  const [read, setRead] = useState(stored)
  if (read !== undefined)
    return <ResumeSuggestions {...{ read, profile, ids, allSeen }} restart={() => setRead(undefined)} close={onClose} />
  return (
    <>
      <ResumeDrop reference={reference} onRead={setRead}>
        Ton CV est lu ici, dans ton navigateur. Rien n’est envoyé avant que tu n’ajoutes un élément à ton profil.
      </ResumeDrop>
      <JsonResumeDownload profile={profile} />
    </>
  )
}

/** Reads the candidate's resume in their browser, then offers what their profile lacks. */
export const PrefillDialog = ({ opened, ...props }: Props) => (
  <FormDialog title="Pré-remplir depuis mon CV" opened={opened} onClose={props.onClose} size="xl">
    <ReadBoundary>
      <Prefill {...props} />
    </ReadBoundary>
  </FormDialog>
)
