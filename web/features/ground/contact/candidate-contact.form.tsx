import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { adminContactForm, contact } from '#contract/ground/contact.ts'
import { AdminMessageFields } from '#web/features/ground/contact/admin-message-fields.tsx'
import { q } from '#web/lib/http/api.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

/** « Contacter l'administrateur », about one of the candidate's missions; empty again once it is sent. */
export const CandidateContactForm = () => {
  const { id } = useSignedIn()
  const own = useQuery(q(candidateMissions.list, { params: { id }, query: { size: 100 } }))
  const draft = { account: id, form: 'contact', survivesLeaving: true }
  const write = useCommand(contact.writeToAdmin, { draft })
  const form = useContractForm({
    schema: adminContactForm,
    initialValues: { object: '', subject: '', mission: null },
    draft,
    submit: async ({ object, subject, mission }) => {
      await write.send({ body: { data: { object, subject }, mission } })
      form.restart()
    },
  })
  return (
    <FormFrame form={form} submit="Envoyer">
      <Select
        label="Mission"
        data={(own.data?.items ?? []).map((mission) => ({
          value: String(mission.id),
          label: `${mission.title} · ${mission.companyName}`,
        }))}
        searchable
        clearable
        placeholder="Choisir une mission"
        nothingFoundMessage="Aucun résultat"
        clearButtonProps={{ 'aria-label': 'Effacer\u00a0: Mission' }}
        {...form.getInputProps('mission')}
      />
      <AdminMessageFields form={form} />
    </FormFrame>
  )
}
