import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { resumes } from '#contract/profiles/resumes.ts'
import { receivePrinted } from '#web/features/profiles/resumes/view/printed-resume.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'

/** The printed resume of a candidate, as a file: « Imprimer », or « Télécharger » for who reads it by initials. */
export const PrintButton = ({ userId, isAnonymous = false }: { userId: number; isAnonymous?: boolean }) => {
  const { start, pending } = useFileDownload(resumes.printLink, receivePrinted)
  const Icon = isAnonymous ? IconDownload : IconPrinter
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void start({ params: { id: userId } })}
    >
      {isAnonymous ? 'Télécharger' : 'Imprimer'}
    </Button>
  )
}
