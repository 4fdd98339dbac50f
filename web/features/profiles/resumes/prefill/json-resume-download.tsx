import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { saveFile } from '#web/server-state/file-download.ts'
import { jsonResumeOf } from './json-resume-of.ts'

/** Saves the profile as it is in the format of jsonresume.org, which other tools read. */
const save = (profile: OwnProfile) => {
  const content = new Blob([JSON.stringify(jsonResumeOf(profile), undefined, 2)], { type: 'application/json' })
  saveFile({ name: 'cv.json', content })
}

/** The way out: the profile as a file for other tools. */
export const JsonResumeDownload = ({ profile }: { profile: OwnProfile }) => (
  <Group justify="space-between" gap="xs">
    <Text size="sm">Ton profil peut aussi sortir d’ici au format JSON Resume, que lisent d’autres outils.</Text>
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => save(profile)}
    >
      Télécharger en JSON Resume
    </Button>
  </Group>
)
