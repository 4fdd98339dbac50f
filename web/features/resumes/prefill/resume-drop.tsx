import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnProfile } from '#contract/candidates.ts'
import type { ReadResume, Reference } from '#domain/resumes/reading/read-resume.ts'
import { saveFile } from '#web/server-state/file-download.ts'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { jsonResumeOf } from './json-resume-of.ts'
import { readResumeFile, resumeFileRules, UnreadableResume } from './resume-file.ts'

type Props = { profile: OwnProfile; reference: Reference; onRead: (read: ReadResume) => void }

const unread = 'Ce fichier n’a pas pu être lu. Recharge la page, puis choisis-le de nouveau.'

/** Saves the profile as it is in the format of jsonresume.org, which other tools read. */
const save = (profile: OwnProfile) => {
  const content = new Blob([JSON.stringify(jsonResumeOf(profile), undefined, 2)], { type: 'application/json' })
  saveFile({ name: 'cv.json', content })
}

/** Where a resume is dropped or chosen; it is read in the browser, and a refusal says why. */
export const ResumeDrop = ({ profile, reference, onRead }: Props) => {
  const [reading, setReading] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const read = async ([file]: File[]) => {
    if (file === undefined) return
    setReading(file.name)
    setRefusal(null)
    try {
      onRead(await readResumeFile(file, reference))
    } catch (error) {
      setRefusal(error instanceof UnreadableResume ? error.message : unread)
    } finally {
      setReading(null)
    }
  }
  return (
    <Stack gap="md">
      <Text>
        Ton CV est lu ici, dans ton navigateur. Rien n’est envoyé avant que tu n’ajoutes un élément à ton profil.
      </Text>
      <FileField
        label="Ton CV"
        rules={resumeFileRules}
        hint="Un PDF avec du texte, ou un fichier JSON Resume. 10 Mo et 20 pages au plus."
        disabled={reading !== null}
        error={refusal}
        onChange={(files) => void read(files)}
      />
      <Text role="status" size="sm">
        {reading !== null && `Lecture de « ${reading} »…`}
      </Text>
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
    </Stack>
  )
}
