import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '#web/lib/forms/form.ts'
import { CompletionBar } from '#web/ui/figures/completion-bar.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import type { FileRules } from '#web/ui/forms/file-rules.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

/** Called with the part of the files that is sent, from 0 to 1. */
export type OnProgress = (part: number) => void

type Request = {
  /** The label of the file: « CV ». */
  label: string
  rules: FileRules
  hint?: string
  multiple?: boolean
  /** The error when no file is chosen; the specification gives the text for each dialog. */
  required: string
  submit?: string
  /**
   * Sends the files; throws what `call` throws. The dialog closes on success; on failure it shows the error and keeps
   * the files.
   */
  send: (files: File[], onProgress: OnProgress) => Promise<unknown>
}

type Props = Request & { title: string; opened: boolean; onClose: () => void }

type FormProps = { request: Request; onClose: () => void }

const FileForm = ({ request, onClose }: FormProps) => {
  const { label, rules, hint, multiple = false, required, submit = 'Importer', send } = request
  const [part, setPart] = useState<number>()
  const form = useContractForm({
    schema: z.object({ files: z.array(z.file()).min(1, required) }),
    initialValues: { files: [] },
    submit: async ({ files }) => {
      await send(files, setPart).finally(() => setPart(undefined))
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
      {part !== undefined && <CompletionBar label="Envoi en cours" percentage={Math.round(part * 100)} />}
    </FormFrame>
  )
}

/** Asks for files and sends them: shows the accepted files, the progress and the errors. */
export const FileDialog = ({ title, opened, onClose, ...request }: Props) => (
  <FormDialog title={title} opened={opened} onClose={onClose} size="md">
    <FileForm request={request} onClose={onClose} />
  </FormDialog>
)
