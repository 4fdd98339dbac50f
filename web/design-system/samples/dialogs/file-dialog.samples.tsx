import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { CompletionBar } from '#web/ui/figures/completion-bar.tsx'
import { FileDialog, type OnProgress } from '#web/ui/dialogs/file-dialog.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import type { FileRules } from '#web/ui/forms/file-rules.ts'

const rules: FileRules = {
  accept: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  maxSize: 10 * 1024 * 1024,
  wrongType: 'Format non supporté',
}

/** A simulated upload that reports its progress at each frame, and succeeds. */
const pretend = async (_files: File[], onProgress: OnProgress) => {
  for (let part = 0; part <= 1; part += 0.1) {
    onProgress(part)
    await new Promise(requestAnimationFrame)
  }
}

const refuse = async () => {
  throw new Error('refused')
}

const Opened = ({ name, multiple, send }: { name: string; multiple?: boolean; send: typeof pretend }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {name}
      </Button>
      <FileDialog
        title={name}
        label="Fichier"
        hint="Types autorisés: pdf et image"
        required="file est obligatoire"
        multiple={multiple ?? false}
        {...{ rules, send, opened }}
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

export const fileDialog: Piece = {
  id: 'fichiers',
  name: 'Fichiers',
  use: 'Un ou plusieurs fichiers à choisir ou à déposer\u00a0: ce qui est accepté, ce qui est refusé et pourquoi, où en est l’envoi.',
  samples: [
    { state: 'Repos', node: <Field label="CV" /> },
    { state: 'Survol', shown: 'hover', node: <Field label="CV survolé" /> },
    { state: 'Erreur', node: <Field label="Photo" error="file est obligatoire" /> },
    { state: 'Choisis', node: <Chosen /> },
    { state: 'Désactivé', node: <FileField label="CRA" rules={rules} disabled /> },
    { state: 'Envoi', node: <CompletionBar label="Envoi en cours" percentage={42} /> },
    { state: 'Boîte', node: <Opened name="Importer le contrat" send={pretend} /> },
    { state: 'Boîte, plusieurs fichiers', node: <Opened name="Importer des factures" multiple send={pretend} /> },
    { state: 'Boîte, envoi refusé', node: <Opened name="Importer un CRA" send={refuse} /> },
  ],
}
