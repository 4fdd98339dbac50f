import { Button } from '@mantine/core'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { EditFieldContext } from '#web/ui/texts/edit-field.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { fieldInAddress } from '#web/lib/forms/field-in-address.ts'
import { focusFirst } from '#web/lib/forms/first-field.ts'
import { hasDraft, type DraftPlace } from '#web/lib/forms/draft-storage.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { UnsavedChanges } from '#web/ui/dialogs/unsaved-changes.ts'

/** The props that the panel passes to its form. */
export type Editing = {
  /** Goes back to reading after the save. */
  done: () => void
  /** Goes back to reading; asks first when something would be lost. */
  cancel: (isDirty: boolean) => void
  /** Where the form keeps what is written, for its hook. */
  draft: DraftPlace | undefined
  /** The form takes the focus, except when it opened with the page. */
  takesFocus: boolean
  /** The field that takes it; the first one where null. */
  field: string | null
}

type Props = {
  title: string
  /** False when the person may not edit. */
  canEdit?: boolean
  /** Where the form keeps a draft; the panel opens in editing mode while one waits for an answer. */
  draft?: DraftPlace
  /** Fields of the form to which links lead: the panel opens in editing mode on such a link. */
  linkedFields?: readonly string[]
  /** The content in reading mode. */
  children: ReactNode
  /** Its form, an `EditForm`. */
  form: (editing: Editing) => ReactNode
}

const losing = 'Vos modifications ne sont pas enregistrées. Les abandonner\u00a0?'

/** A panel to read, which « Modifier » replaces by its form; the focus moves to the form and back. */
export const ReadEditPanel = ({ title, canEdit = true, draft, linkedFields, children, form }: Props) => {
  const [mode, setMode] = useState<'reading' | 'asked' | 'opened'>(() =>
    canEdit &&
    (linkedFields?.includes(fieldInAddress()) === true || (draft !== undefined && hasDraft(sessionStorage, draft)))
      ? 'opened'
      : 'reading',
  )
  const [field, setField] = useState<string | null>(null)
  const isEditing = mode !== 'reading'
  const edit = (asked: string | null) => {
    setField(asked)
    setMode('asked')
  }
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) takeLostFocus(button.current)
    wasEditing.current = isEditing
  }, [isEditing])
  const done = () => setMode('reading')
  const cancel = (isDirty: boolean) =>
    isDirty ? askConfirmation({ question: losing, confirm: async () => done(), isLoss: true }) : done()
  const modify = (
    <Button
      ref={button}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => edit(null)}
      aria-description={title}
    >
      Modifier
    </Button>
  )
  return (
    <Panel title={title} aside={canEdit && !isEditing && modify}>
      {isEditing ? (
        form({ done, cancel, draft, takesFocus: mode === 'asked', field })
      ) : (
        <EditFieldContext value={canEdit ? edit : null}>{children}</EditFieldContext>
      )}
    </Panel>
  )
}

const anyField = 'input:not([type=hidden], [tabindex="-1"]), textarea, select, [contenteditable=true]'

type FormProps = {
  editing: Editing
  form: ComponentProps<typeof FormFrame>['form']
  /** Another label for it, which the specification gives on some screens. */
  cancel?: string
  children: ReactNode
}

/** The form of a read/edit panel: « Annuler » and « Enregistrer », and a question before changes are lost. */
export const EditForm = ({ editing, form, cancel = 'Annuler', children }: FormProps) => {
  const isDirty = form.isDirty()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!editing.takesFocus || fields.current === null) return
    if (editing.field === null) fields.current.querySelector<HTMLElement>(anyField)?.focus()
    else focusFirst(fields.current, { [editing.field]: true })
  }, [editing.takesFocus, editing.field])
  return (
    <div ref={fields}>
      {isDirty && !form.pending && <UnsavedChanges />}
      <FormFrame form={form} submit="Enregistrer" cancel={cancel} onCancel={() => editing.cancel(isDirty)}>
        {children}
      </FormFrame>
    </div>
  )
}
