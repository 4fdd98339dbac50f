import { Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { files, pictureForm } from '#contract/ground/files.ts'
import { maxFileBytes, pictureExtensions } from '#domain/ground/files/uploads.ts'
import type { PictureOwner } from '#web/features/ground/files/picture-owner.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SendingProgress } from '#web/ui/progress/sending-progress.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { acceptedTypes, fileErrorOf } from '#web/ui/forms/file-rules.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { PictureCrop } from '#web/ui/forms/picture-crop.tsx'
import { cutPicture, firstCut, type PictureCut } from '#web/ui/forms/picture-cut.ts'

const rules = { extensions: pictureExtensions, maxSize: maxFileBytes, schema: pictureForm.shape.file }

const accepted = Object.keys(acceptedTypes(rules)).join(',')

/** An address of the chosen file, for as long as it is chosen. */
const useAddressOf = (file: File | null) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}

type FormProps = { owner: PictureOwner; onClose: () => void }

const PictureForm = ({ owner, onClose }: FormProps) => {
  const { send, sent } = useUpload(files.uploadPicture)
  const isLogo = owner.role === 'recruiter'
  const cut = useRef<PictureCut>(null)
  const [keep] = useState(() => (next: PictureCut) => {
    cut.current = next
  })
  const [unreadable, setUnreadable] = useState<File | null>(null)
  const form = useContractForm({
    schema: pictureForm,
    initialValues: { file: null, userId: owner.id },
    submit: async ({ userId }) => {
      if (file === null) return
      const framed = await cutPicture(file, (picture) => cut.current ?? firstCut(picture, isLogo))
      await send({ body: { file: framed, userId } })
      onClose()
    },
  })
  const chosen = form.values.file
  const file = chosen instanceof File ? chosen : null
  const address = useAddressOf(file)
  const choose = (next: File | null) => {
    cut.current = null
    form.setFieldValue('file', next)
  }
  const chooseAnother = (next: File | null) => {
    if (next === null) return
    const refusal = fileErrorOf(next, rules)
    if (refusal === undefined) choose(next)
    else form.refuse({ file: refusal })
  }
  const { error } = form.getInputProps('file')
  return (
    <FormFrame form={form} submit="Importer" onCancel={onClose}>
      {file === null || file === unreadable ? (
        <FileField
          label={isLogo ? 'Logo' : 'Photo'}
          rules={rules}
          value={file === null ? [] : [file]}
          onChange={([next]) => choose(next ?? null)}
          error={error}
          disabled={form.pending}
          withAsterisk
          data-path="file"
        />
      ) : (
        <Stack gap="sm">
          {address !== null && (
            <PictureCrop
              key={address}
              src={address}
              isSquare={isLogo}
              onCut={keep}
              onUnreadable={() => setUnreadable(file)}
            />
          )}
          <Group justify="center">
            <FileButton accept={accepted} onChange={chooseAnother} disabled={form.pending}>
              {(button) => (
                <Button {...button} variant="subtle" size="xs" data-path="file" disabled={form.pending}>
                  Choisir une autre image
                </Button>
              )}
            </FileButton>
          </Group>
          <div role="alert">{error && <Input.Error>{error}</Input.Error>}</div>
        </Stack>
      )}
      {form.pending && <SendingProgress sent={sent} />}
    </FormFrame>
  )
}

type Props = { owner: PictureOwner; opened: boolean; onClose: () => void }

/** « Changer image de profil »: a picture is chosen or dropped, framed, then sent (001 §2). */
export const PictureDialog = ({ owner, opened, onClose }: Props) => (
  <FormDialog title="Changer image de profil" opened={opened} onClose={onClose} size="md">
    <PictureForm owner={owner} onClose={onClose} />
  </FormDialog>
)
