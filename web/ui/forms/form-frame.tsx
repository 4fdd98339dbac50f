import { Button, Group, Stack } from '@mantine/core'
import { use, useEffect, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { FormHolderContext, type FormState } from '#web/ui/forms/form-holder.ts'
import { AlertBox } from '#web/ui/texts/alert-box.tsx'
import classes from './form-frame.module.css'

/** What `useContractForm` gives: a frame cannot forget the failure or the waiting. */
type Framed = {
  failure: string | null
  pending: boolean
  isDirty: () => boolean
  onFormSubmit: (event: FormEvent) => void
}

type Props = {
  form: Framed
  /** The label of the submit button. */
  submit: string
  /** With it, « Annuler » stands beside, or what `cancel` calls it. */
  onCancel?: () => void
  cancel?: string
  /** Other buttons, at the left of the submit button. */
  actions?: ReactNode
  /** On which side the buttons stand; at the start where other buttons follow under them. */
  buttons?: 'start' | 'end'
  children: ReactNode
}

/** The second click of a double click would submit whatever the first one brought. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** A form: its fields, what failed, and its buttons. A wizard gives each step's frame its own `key`. */
export const FormFrame = ({
  form,
  submit,
  onCancel,
  cancel = 'Annuler',
  actions,
  buttons = 'end',
  children,
}: Props) => {
  const { tell, leave } = use(FormHolderContext)
  const state: FormState = form.pending ? 'sending' : form.isDirty() ? 'written' : 'untouched'
  useEffect(() => {
    tell(state)
    return () => tell('untouched')
  }, [tell, state])
  return (
    <form method="post" noValidate onSubmit={form.onFormSubmit}>
      <Stack gap="md">
        {children}
        {form.failure !== null && <AlertBox color="red">{form.failure}</AlertBox>}
        <Group className={classes.actions ?? ''} justify={`flex-${buttons}`} gap="xs">
          {onCancel && (
            <Button variant="default" onClick={() => leave(onCancel)} disabled={form.pending}>
              {cancel}
            </Button>
          )}
          {actions}
          <Button type="submit" loading={form.pending} onClick={ignoreSecondClick}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
