import type { ComponentProps, ReactNode } from 'react'
import { UnsavedChanges } from '#web/ui/dialogs/unsaved-changes.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { form: ComponentProps<typeof FormFrame>['form']; children: ReactNode }

/** A form that is always open, with « Enregistrer »; leaving the page asks first when something is not saved. */
export const OpenForm = ({ form, children }: Props) => (
  <>
    {form.isDirty() && !form.pending && <UnsavedChanges />}
    <FormFrame form={form} submit="Enregistrer">
      {children}
    </FormFrame>
  </>
)
