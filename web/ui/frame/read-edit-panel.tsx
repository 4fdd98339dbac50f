import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { UnsavedChanges } from '#web/ui/dialogs/unsaved-changes.ts'

/** What the panel gives to its form. */
export type Editing = {
  /** Back to reading: it is saved. */
  done: () => void
  /** Back to reading; asks first when something would be lost. */
  cancel: (isDirty: boolean) => void
}

type Props = {
  title: string
  /** False where it may only be read. */
  canEdit?: boolean
  /** What the panel reads. */
  children: ReactNode
  /** Its form, an `EditForm`. */
  form: (editing: Editing) => ReactNode
}

const losing = 'Vos modifications ne sont pas enregistrées. Les abandonner\u00a0?'

/** A panel that reads, until « Modifier » turns it into its form; the keyboard goes to the form and comes back. */
export const ReadEditPanel = ({ title, canEdit = true, children, form }: Props) => {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const done = () => setEditing(false)
  const cancel = (isDirty: boolean) =>
    isDirty ? askConfirmation({ question: losing, confirm: async () => done(), isLoss: true }) : done()
  const modify = (
    <Button
      ref={button}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
      aria-label={`Modifier\u00a0: ${title}`}
    >
      Modifier
    </Button>
  )
  return (
    <Panel title={title} aside={canEdit && !isEditing && modify}>
      {isEditing ? form({ done, cancel }) : children}
    </Panel>
  )
}

const field = 'input:not([type=hidden], [tabindex="-1"]), textarea, select, [contenteditable=true]'

type FormProps = {
  editing: Editing
  form: ComponentProps<typeof FormFrame>['form']
  /** The specification calls it otherwise on some screens. */
  cancel?: string
  children: ReactNode
}

/** The form of a read/edit panel: « Annuler » and « Enregistrer », and nothing lost without being asked. */
export const EditForm = ({ editing, form, cancel = 'Annuler', children }: FormProps) => {
  const isDirty = form.isDirty()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>(field)?.focus(), [])
  return (
    <div ref={fields}>
      {isDirty && !form.pending && <UnsavedChanges />}
      <FormFrame form={form} submit="Enregistrer" cancel={cancel} onCancel={() => editing.cancel(isDirty)}>
        {children}
      </FormFrame>
    </div>
  )
}
