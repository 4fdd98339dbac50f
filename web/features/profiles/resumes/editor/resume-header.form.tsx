import { TextInput } from '@mantine/core'
import { candidateHeader, candidates, type OwnProfile } from '#contract/profiles/candidates.ts'
import { RegionSelect } from '#web/features/ground/reference-data/reference-selects.tsx'
import { endsSession } from '#web/features/access/sessions/profile-save.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useStoredValues } from '#web/lib/forms/stored-values.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { OpenForm } from '#web/ui/frame/open-form.tsx'
import { headerOf } from './resume-header.ts'

/** Who the candidate is and how to reach them, as the resume begins (002 §5, A-82). */
export const ResumeHeaderForm = ({ profile }: { profile: OwnProfile }) => {
  const account = useSignedIn()
  const draft = { account: account.id, form: `resume-header-${profile.id_user}` }
  const { send } = useCommand(candidates.editHeader, { endsSession, draft })
  const stored = headerOf(profile)
  const form = useContractForm({
    schema: candidateHeader,
    initialValues: stored,
    draft,
    submit: async (body) => {
      await send({ params: { id: profile.id_user }, body })
      form.markStored(form.getValues())
    },
  })
  useStoredValues(form, stored)
  return (
    <OpenForm form={form}>
      <Columns>
        <TextInput label="Prénom" autoComplete="given-name" aria-required {...form.getInputProps('lastname')} />
        <TextInput label="Nom" autoComplete="family-name" aria-required {...form.getInputProps('name')} />
        <TextInput label="Poste actuel" autoComplete="organization-title" {...form.getInputProps('poste')} />
        <TextInput
          label="Années d'expérience"
          inputMode="numeric"
          aria-required
          {...form.getInputProps('nbrAnneeExp')}
        />
        <RegionSelect {...form.getInputProps('country')} />
        <PhoneField label="Téléphone" {...form.getInputProps('phone')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          aria-required
          {...(account.role === 'candidate' && {
            description: 'Si tu le changes, tu devras te reconnecter.',
            inputWrapperOrder: ['label', 'input', 'error', 'description'],
          })}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Site web"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          {...form.getInputProps('link')}
        />
      </Columns>
    </OpenForm>
  )
}
