import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { uploadedFile } from '#contract/wire/uploaded-file.ts'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'
import { FileDialog } from '#web/ui/dialogs/file-dialog.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { FileInvitation } from '#web/ui/forms/file-invitation.tsx'
import type { FileRules } from '#web/ui/forms/file-rules.ts'

const extensions = ['pdf', 'jpg', 'jpeg', 'png']
const rules: FileRules = {
  extensions,
  maxSize: 10 * 1024 * 1024,
  schema: uploadedFile({ missing: 'file est obligatoire', extensions }),
}

type OnProgress = (part: number) => void

/** A simulated sending that reports its progress at each of so many frames, and succeeds. */
const pretend = (frames: number) => async (onProgress: OnProgress) => {
  for (let frame = 0; frame <= frames; frame++) {
    onProgress(frame / frames)
    await new Promise(requestAnimationFrame)
  }
}
const quickly = pretend(10)
const slowly = pretend(180)

const refuse = async () => {
  throw new Error('refused')
}

const Opened = ({ name, multiple, send }: { name: string; multiple?: boolean; send: typeof quickly }) => {
  const [opened, setOpened] = useState(false)
  const [sent, setSent] = useState(0)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {name}
      </Button>
      <FileDialog
        title={name}
        label="Fichier"
        hint="Types autorisés: pdf et image"
        multiple={multiple ?? false}
        {...{ rules, sent, opened }}
        send={() => send(setSent)}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

const none: File[] = []

const Field = ({
  label,
  error,
  multiple,
  start = none,
}: {
  label: string
  error?: string
  multiple?: boolean
  start?: File[]
}) => {
  const [files, setFiles] = useState(start)
  return (
    <FileField
      label={label}
      rules={rules}
      value={files}
      onChange={setFiles}
      error={error}
      multiple={multiple ?? false}
    />
  )
}

const chosen = () => [
  new File(['x'.repeat(86_000)], 'Attestation d’assurance professionnelle 2026 signée.pdf', {
    type: 'application/pdf',
  }),
  new File(['x'.repeat(1_468_006)], 'rib.png', { type: 'image/png' }),
]

const Chosen = () => <Field label="Documents" multiple start={chosen()} />

const Invited = () => {
  const [dropped, setDropped] = useState<File>()
  return <FileInvitation label="Lire un CV" hint={dropped?.name ?? 'PDF, 10 Mo au plus'} open={setDropped} />
}

export const fileDialog: Piece = {
  id: 'fichiers',
  name: 'Fichiers',
  use: 'Un ou plusieurs fichiers à choisir ou à déposer\u00a0: ce qui est accepté, ce qui est refusé et pourquoi, où en est l’envoi.',
  samples: [
    { state: 'Repos', node: <Field label="CV" /> },
    { state: 'Survol', shown: 'hover', node: <Field label="CV survolé" /> },
    { state: 'Erreur', node: <Field label="Photo" error="file est obligatoire" /> },
    { state: 'Choisis', node: <Chosen /> },
    { state: 'Invitation', node: <Invited /> },
    { state: 'Désactivé', node: <FileField label="CRA" rules={rules} disabled /> },
    { state: 'Envoi', node: <CompletionBar label="Envoi en cours" percentage={42} /> },
    { state: 'Boîte', node: <Opened name="Importer le contrat" send={quickly} /> },
    { state: 'Boîte, plusieurs fichiers', node: <Opened name="Importer des factures" multiple send={quickly} /> },
    { state: 'Boîte, envoi long', node: <Opened name="Importer une vidéo" send={slowly} /> },
    { state: 'Boîte, envoi refusé', node: <Opened name="Importer un CRA" send={refuse} /> },
  ],
}
