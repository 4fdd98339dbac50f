import { Modal, Textarea } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { z } from 'zod'
import { ApiError } from '#web/lib/http/api-error.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { ActionSummary } from '#web/ui/dialogs/action-summary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import { dialogLayers } from '#web/ui/dialogs/dialog-layers.ts'

/** What the dialog may ask: a reason in one's own words, and one of a short list. */
type Reasons = { reason: string; reasonCode: string | null }

/** The props of a field that chooses one of a list. */
export type ChoiceInput = {
  value?: string | null
  onChange?: (code: string | null) => void
  error?: ReactNode
}

export type AskedAction = {
  /** What is done; « Confirmation » over a question of the specification. */
  title?: string
  question?: string
  /** Who, and what for. */
  about?: string
  /** What follows. */
  hint?: string
  /** Asks a reason in one's own words, with this line under its label: who reads it. */
  reasonHint?: string
  /** The short list of reasons, as a field of this form. */
  choice?: (field: ChoiceInput) => ReactNode
  /** The button. */
  verb?: string
  /** The action takes something away: its button is red. */
  isDanger?: boolean
  /** The contract's schema of the reason, with its message. */
  schema?: z.ZodType<unknown, { reason: string }>
  /** Sends what was filled in; throws what `call` throws. The dialog closes when it succeeds. */
  send: (body: Reasons) => Promise<unknown>
  /** What ends with the action and may take its button away: the dialog has closed, and given the focus back to it. */
  whenClosed?: () => void
}

const anyReason = z.object({ reason: z.string() })

const hasFieldErrors = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0

type FormProps = { asked: AskedAction; close: () => void; onDone: () => void }

const ActionForm = ({ asked, close, onDone }: FormProps) => {
  const { reasonHint, choice, verb = 'Confirmer', isDanger = false, schema, send, whenClosed: _, ...summary } = asked
  const form = useContractForm({
    schema: (schema ?? anyReason) as z.ZodType<unknown, Reasons>,
    initialValues: { reason: '', reasonCode: null },
    submit: async (values) => {
      try {
        await send(values)
        onDone()
      } catch (error) {
        // The toast has told it, and nothing that was written would be lost.
        if (schema !== undefined || hasFieldErrors(error)) throw error
      }
      close()
    },
  })
  return (
    <FormFrame form={form} submit={verb} isDanger={isDanger} focusSubmit={schema === undefined} onCancel={close}>
      <ActionSummary {...summary} />
      {schema !== undefined && (
        <Textarea
          label="Raison"
          {...asterisk}
          rows={4}
          data-autofocus
          {...(reasonHint === undefined ? {} : { description: reasonHint })}
          {...form.getInputProps('reason')}
        />
      )}
      {choice?.(form.getInputProps('reasonCode'))}
    </FormFrame>
  )
}

type Props = { asked: AskedAction | undefined; isOpen: boolean; close: () => void }

/** The form of an action. */
export const ActionDialogContent = ({ asked, isOpen, close }: Props) => {
  const whenClosed = useRef<() => void>(undefined)
  const frame = {
    title: asked?.title ?? 'Confirmation',
    opened: isOpen,
    onClose: close,
    onExitTransitionEnd: () => {
      whenClosed.current?.()
      whenClosed.current = undefined
    },
    size: 'md',
    zIndex: dialogLayers.action,
  } as const
  const form = asked && (
    <ActionForm asked={asked} close={close} onDone={() => (whenClosed.current = asked.whenClosed)} />
  )
  // Only what was written would be lost with the dialog.
  return asked?.schema === undefined ? (
    <Modal {...frame}>{isOpen && form}</Modal>
  ) : (
    <FormDialog {...frame}>{form}</FormDialog>
  )
}
