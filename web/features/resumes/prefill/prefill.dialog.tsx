import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadResume } from '#domain/resumes/reading/read-resume.ts'
import { ownProfileOf, wholeProfile } from '#web/features/candidates/own-profile.ts'
import { languagesOffered, skillsOffered } from '#web/features/resumes/editor/reference-lists.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ResumeDrop } from './resume-drop.tsx'
import { ResumeSuggestions } from './resume-suggestions.tsx'

type Props = { userId: number; opened: boolean; onClose: () => void }

const Prefill = ({ userId, onClose }: Omit<Props, 'opened'>) => {
  const profile = wholeProfile(useSuspenseQuery(ownProfileOf(userId)).data)
  const { data: types } = useSuspenseQuery(skillsOffered)
  const { data: languages } = useSuspenseQuery(languagesOffered)
  const [read, setRead] = useState<ReadResume | null>(null)
  const ids = {
    skills: new Map(types.flatMap(({ skills }) => skills.map(({ id, name }) => [name, id]))),
    languages: new Map(languages.map(({ id, langue }) => [langue, id])),
  }
  const reference = { skills: [...ids.skills.keys()], languages: [...ids.languages.keys()] }
  if (read === null) return <ResumeDrop profile={profile} reference={reference} onRead={setRead} />
  return <ResumeSuggestions read={read} profile={profile} ids={ids} restart={() => setRead(null)} close={onClose} />
}

/** Reads the candidate's resume in their browser, then offers what their profile lacks. */
export const PrefillDialog = ({ userId, opened, onClose }: Props) => (
  <FormDialog title="Pré-remplir depuis mon CV" opened={opened} onClose={onClose} size="xl">
    <ReadBoundary>
      <Prefill userId={userId} onClose={onClose} />
    </ReadBoundary>
  </FormDialog>
)
