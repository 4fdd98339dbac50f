import { files, resumeForm } from '#contract/ground/files.ts'
import { maxFileBytes, resumeExtensions } from '#domain/ground/files/uploads.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { FileDialog } from '#web/ui/dialogs/file-dialog.tsx'
import type { FileRules } from '#web/ui/forms/file-rules.ts'

const rules: FileRules = { extensions: resumeExtensions, maxSize: maxFileBytes, schema: resumeForm.shape.file }

type Props = { opened: boolean; onClose: () => void }

/** The dialog in which a candidate imports the file of their CV (002 §2.13). */
export const ResumeImport = ({ opened, onClose }: Props) => {
  const { id: userId } = useSignedIn()
  const { send, sent } = useUpload(files.uploadResume)
  return (
    <FileDialog
      title="Importer votre CV"
      label="Fichier du CV"
      {...{ opened, onClose, rules, sent }}
      send={([file]) => send({ body: { file: file as File, type: 'cv', userId } })}
    />
  )
}
