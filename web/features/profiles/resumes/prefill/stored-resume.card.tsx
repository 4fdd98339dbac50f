import { Box, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { Notice } from '#web/ui/notices/notice.tsx'
import { findStoredResume, removeStoredResume } from './stored-resume.ts'
import { PrefillDialog } from './prefill.lazy.tsx'

type Props = { profile: Pick<OwnProfile, 'id_user' | 'email'> }

/** On the first visit of the editor: what the candidate took from their resume when they signed up, and could not save. */
export const StoredResume = ({ profile }: Props) => {
  const [resume, setResume] = useState(() => findStoredResume(localStorage, profile.email, new Date()))
  const [isSeen, setSeen] = useState(false)
  const [opened, { open, close }] = useDisclosure(false)
  if (resume === undefined) return null
  const erase = () => {
    removeStoredResume(localStorage)
    setResume(undefined)
  }
  return (
    <>
      <Box mb="lg">
        <Notice kind="advice" title="Ce que tu as gardé de ton CV t’attend">
          <Group justify="space-between" gap="xs">
            <span>À ton inscription, tu as mis de côté des éléments à vérifier avant de les ajouter.</span>
            <Group gap="xs">
              <Button size="xs" onClick={open}>
                Vérifier
              </Button>
              <Button size="xs" variant="default" onClick={erase}>
                Effacer
              </Button>
            </Group>
          </Group>
        </Notice>
      </Box>
      <PrefillDialog
        userId={profile.id_user}
        stored={resume}
        opened={opened}
        allSeen={() => setSeen(true)}
        onClose={() => {
          close()
          if (isSeen) erase()
        }}
      />
    </>
  )
}
