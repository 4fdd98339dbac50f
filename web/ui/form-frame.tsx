import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEvent, MouseEvent, ReactNode } from 'react'

/** What `useContractForm` gives: a frame cannot forget the failure or the waiting. */
type Framed = { failure: string | null; pending: boolean; onFormSubmit: (event: FormEvent) => void }

type Props = {
  form: Framed
  /** The label of the submit button. */
  submit: string
  /** With it, « Annuler » stands beside, or what `cancel` calls it. */
  onCancel?: () => void
  cancel?: string
  /** Other buttons, at the left of the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** The second click of a double click would submit whatever the first one brought. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** A form: its fields, what failed, and its buttons. A wizard gives each step's frame its own `key`. */
export const FormFrame = ({ form, submit, onCancel, cancel = 'Annuler', actions, children }: Props) => (
  <form method="post" noValidate onSubmit={form.onFormSubmit}>
    <Stack gap="md">
      {children}
      {form.failure !== null && (
        <Alert color="red" variant="light" role="alert">
          {form.failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={form.pending}>
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
