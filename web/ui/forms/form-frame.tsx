import { Button, Group, Stack } from '@mantine/core'
import { use, useLayoutEffect, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { FormHolderContext, type FormState } from '#web/ui/forms/form-holder.ts'
import { formatInstant } from '#web/lib/format.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import classes from './form-frame.module.css'

/** The result of `useContractForm`, so that every frame shows the failure and the pending state. */
type Framed = {
  failure: string | null
  pending: boolean
  isDirty: () => boolean
  /** What an earlier visit left in the form. */
  draft?: { at: string; resume: () => void; erase: () => void } | null
  /** What is written stays as a draft when the form is left, which then needs no question. */
  survivesLeaving?: boolean
  onFormSubmit: (event: FormEvent) => void
}

type Props = {
  form: Framed
  /** The label of the submit button. */
  submit: string
  /** Adds a button « Annuler », or with the label `cancel`. */
  onCancel?: () => void
  cancel?: string
  /** The form is sent only once something in it is changed: until then its button is disabled. */
  onlyChanged?: boolean
  /** The submit button takes something away, and is red. */
  isDanger?: boolean
  /** The focus starts on the submit button, in a dialog where nothing has to be written. */
  focusSubmit?: boolean
  /** Other buttons, at the left of the submit button. */
  actions?: ReactNode
  /** The alignment of the buttons: at the start when other buttons follow below; as wide as the fields where all else is second. */
  buttons?: 'start' | 'end' | 'wide'
  children: ReactNode
}

/** Ignores the second click of a double click, which would submit the form that the first click opened. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** Offers to resume what was written and not sent. */
export const DraftOffer = ({ at, resume, erase }: NonNullable<Framed['draft']>) => (
  <AlertBox color="gray" role="status">
    <Group justify="space-between" gap="xs">
      <span>{`Un brouillon du ${formatInstant(at)} a été retrouvé.`}</span>
      <Group gap="xs">
        <Button size="xs" onClick={resume}>
          Reprendre
        </Button>
        <Button size="xs" variant="default" onClick={erase}>
          Effacer
        </Button>
      </Group>
    </Group>
  </AlertBox>
)

/** A form: its fields, its failure message and its buttons. A wizard gives each step's frame its own `key`. */
export const FormFrame = ({
  form,
  submit,
  onCancel,
  cancel = 'Annuler',
  onlyChanged = false,
  isDanger = false,
  focusSubmit = false,
  actions,
  buttons = 'end',
  children,
}: Props) => {
  const { report, leave } = use(FormHolderContext)
  const isChanged = form.isDirty()
  const state: FormState = form.pending ? 'sending' : isChanged && !form.survivesLeaving ? 'written' : 'untouched'
  // Before the next event: « back » pressed right after a key must find that the text is not saved.
  useLayoutEffect(() => {
    report(state)
    return () => report('untouched')
  }, [report, state])
  return (
    <form method="post" noValidate onSubmit={form.onFormSubmit}>
      <Stack gap="md">
        {form.draft && <DraftOffer {...form.draft} />}
        {children}
        {form.failure !== null && <AlertBox color="red">{form.failure}</AlertBox>}
        <Group
          className={classes.actions ?? ''}
          grow={buttons === 'wide'}
          justify={buttons === 'start' ? 'flex-start' : 'flex-end'}
          gap="xs"
        >
          {form.survivesLeaving && isChanged && <span className={classes.kept}>Brouillon gardé</span>}
          {onCancel && (
            <Button variant="default" onClick={() => leave(onCancel)} disabled={form.pending}>
              {cancel}
            </Button>
          )}
          {actions}
          <Button
            type="submit"
            loading={form.pending}
            {...(isDanger ? { color: 'red' } : {})}
            data-autofocus={focusSubmit || undefined}
            disabled={onlyChanged && !isChanged}
            onClick={ignoreSecondClick}
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
