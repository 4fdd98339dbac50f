import { z } from 'zod'
import { useContractForm } from '#web/lib/forms/form.ts'
import { withFieldNames } from '#web/lib/forms/form-rules.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SendingProgress } from '#web/ui/progress/sending-progress.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { fileErrorOf, type FileRules } from '#web/ui/forms/file-rules.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Request = {
  /** The label of the file: « CV ». */
  label: string
  rules: FileRules
  hint?: string
  multiple?: boolean
  submit?: string
  /** The part that is sent, from 0 to 1, while the files are being sent. */
  sent: number
  /**
   * Sends the files; throws what `call` throws. The dialog closes on success; on failure it shows the error and keeps
   * the files.
   */
  send: (files: File[]) => Promise<unknown>
}

type Props = Request & { title: string; opened: boolean; onClose: () => void }

/** The chosen files, by the rules of one: the first refusal, or the message of a missing file when there is none. */
const filesBy = (rules: FileRules) =>
  z.array(z.file()).superRefine((files, context) => {
    const asked = files.length === 0 ? [undefined] : files
    const message = asked.map((file) => fileErrorOf(file, rules)).find((refusal) => refusal !== undefined)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

type FormProps = { request: Request; onClose: () => void }

const FileForm = ({ request, onClose }: FormProps) => {
  const { label, rules, hint, multiple = false, submit = 'Importer', sent, send } = request
  const form = useContractForm({
    schema: z.object({ files: filesBy(rules) }),
    initialValues: { files: [] },
    submit: async ({ files }) => {
      // A call with one file names it `file`.
      await withFieldNames({ file: 'files' }, send(files))
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit={submit} onCancel={onClose}>
      <FileField
        label={label}
        rules={rules}
        {...(hint === undefined ? {} : { hint })}
        multiple={multiple}
        disabled={form.pending}
        withAsterisk
        {...form.getInputProps('files')}
      />
      {form.pending && <SendingProgress sent={sent} />}
    </FormFrame>
  )
}

/** Asks for files and sends them: shows the accepted files, the progress and the errors. */
export const FileDialog = ({ title, opened, onClose, ...request }: Props) => (
  <FormDialog title={title} opened={opened} onClose={onClose} size="md">
    <FileForm request={request} onClose={onClose} />
  </FormDialog>
)
