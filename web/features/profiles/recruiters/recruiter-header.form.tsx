import { TextInput } from '@mantine/core'
import { recruiterHeader, recruiters, type RecruiterProfile } from '#contract/profiles/recruiters.ts'
import { profilePositions } from '#domain/ground/reference-data/positions.ts'
import { RegionSelect, SectorSelect } from '#web/features/ground/reference-data/reference-selects.tsx'
import { endsSession } from '#web/features/access/sessions/profile-save.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { EditForm, type Editing } from '#web/ui/frame/read-edit-panel.tsx'

/** The eight positions, and the one that the person already has when it is another. */
const positionsWith = (kept: string | null) =>
  kept === null || profilePositions.some((position) => position === kept)
    ? profilePositions
    : [kept, ...profilePositions]

/** The header of a company: who it is, who recruits for it, and how to reach them (001 §2). */
export const RecruiterHeaderForm = ({
  id,
  profile,
  editing,
}: {
  id: number
  profile: RecruiterProfile
  editing: Editing
}) => {
  const { send } = useCommand(recruiters.editHeader, { endsSession, draft: editing.draft })
  const form = useContractForm({
    schema: recruiterHeader,
    initialValues: {
      companyName: profile.company_name,
      idDomaineRecruiter: String(profile.domain_recruiter[0]?.id ?? ''),
      firstname: profile.firstname,
      lastname: profile.lastname,
      poste: profile.poste,
      country: profile.country,
      phoneNumber: profile.phone_number ?? '',
      email: profile.email,
      link: profile.link ?? '',
    },
    draft: editing.draft,
    submit: async (body) => {
      await send({ params: { id }, body })
      editing.done()
    },
  })
  return (
    <EditForm editing={editing} form={form} cancel="Retour">
      <Columns>
        <TextInput
          label="Nom de l'entreprise"
          autoComplete="organization"
          aria-required
          {...form.getInputProps('companyName')}
        />
        <SectorSelect aria-required {...form.getInputProps('idDomaineRecruiter')} />
        <TextInput label="Nom" autoComplete="family-name" aria-required {...form.getInputProps('firstname')} />
        <TextInput label="Prénom" autoComplete="given-name" aria-required {...form.getInputProps('lastname')} />
        <ChoiceField
          label="Poste actuel"
          data={positionsWith(profile.poste)}
          emptyLabel={profile.poste === null ? '' : null}
          {...form.getInputProps('poste')}
        />
        <RegionSelect {...form.getInputProps('country')} />
        <PhoneField label="Téléphone" {...form.getInputProps('phoneNumber')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          aria-required
          description="Si vous le changez, vous devrez vous reconnecter."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('email')}
        />
        <TextInput label="Site web" inputMode="url" autoComplete="url" {...form.getInputProps('link')} />
      </Columns>
    </EditForm>
  )
}
