import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReadResume, Reference } from '#domain/profiles/resumes/reading/read-resume.ts'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { formatSize } from '#web/ui/forms/file-rules.ts'
import { mostPages, readResumeFile, resumeFileRules, UnreadableResume } from './resume-file.ts'

type Props = {
  reference: Reference
  onRead: (read: ReadResume) => void
  /** A file that was dropped before, to be read at once. */
  dropped?: File | undefined
  /** What becomes of what is read. */
  children: ReactNode
}

const unread = 'Ce fichier n’a pas pu être lu. Recharge la page, puis choisis-le de nouveau.'

/** Where a resume is dropped or chosen; it is read in the browser, and a refusal says why. */
export const ResumeDrop = ({ reference, onRead, dropped, children }: Props) => {
  const [reading, setReading] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
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
  const readDropped = useRef(read)
  useEffect(() => void readDropped.current(dropped), [dropped])
  return (
    <Stack gap="md">
      <Text>{children}</Text>
      <FileField
        label="Ton CV"
        rules={resumeFileRules}
        hint={`Un PDF avec du texte, ou un fichier JSON Resume. ${formatSize(resumeFileRules.maxSize)} et ${mostPages} pages au plus.`}
        disabled={reading !== null}
        error={refusal}
        onChange={([file]) => void read(file)}
      />
      <Text role="status" size="sm">
        {reading !== null && `Lecture de « ${reading} »…`}
      </Text>
    </Stack>
  )
}
