import { legalIdentities, legalIdentityPayload, type LegalIdentity } from '#contract/profiles/legal-identities.ts'
import { IdentityFields, identityValuesOf } from '#web/features/profiles/legal-identities/identity-fields.tsx'
import { useIdentityVoice } from '#web/features/profiles/legal-identities/identity-voice.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { EditForm, type Editing } from '#web/ui/frame/read-edit-panel.tsx'

type Props = { id: number; identity: LegalIdentity; editing: Editing }

/** The form of one's own legal identity. It keeps no draft: an IBAN stays in no storage of the browser. */
export const LegalIdentityForm = ({ id, identity, editing }: Props) => {
  const { hint } = useIdentityVoice()
  const { send } = useCommand(legalIdentities.edit)
  const form = useContractForm({
    schema: legalIdentityPayload,
    initialValues: identityValuesOf(identity),
    submit: async (body) => {
      await send({ params: { id }, body })
      editing.done()
    },
  })
  return (
    <EditForm editing={editing} form={form} cancel="Retour">
      <IdentityFields form={form} storedIban={identity.iban} hint={hint} />
    </EditForm>
  )
}
