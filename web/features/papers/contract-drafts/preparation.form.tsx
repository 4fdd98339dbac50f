import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { contractDrafts, preparationPayload, type Preparation } from '#contract/papers/contract-drafts.ts'
import { fieldNamed } from '#domain/papers/contract-drafts/contract-fields.ts'
import { renewals } from '#domain/hiring/missions/missions.ts'
import { openingValues, previewOf } from '#web/features/papers/contract-drafts/contract-preview.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { UnsavedChanges } from '#web/ui/dialogs/unsaved-changes.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

type Props = {
  preparation: Preparation
  /** Leaves the editor; while something is not saved, the router asks first. */
  onClose: () => Promise<void>
}

/** What the administrator decides of one contract, beside its text as it will be printed. */
export const PreparationForm = ({ preparation, onClose }: Props) => {
  const { missionId, userId, kind, clauses } = preparation
  const prepare = useCommand(contractDrafts.prepare, { goesOn: onClose })
  const form = useContractForm({
    schema: preparationPayload,
    initialValues: openingValues(preparation),
    submit: async (body) => {
      await prepare.send({ params: { missionId, userId }, body })
    },
  })
  const { html, needed, missing } = previewOf(preparation, form.values)
  const isDirty = form.isDirty()
  const texts = form.values.entries
    .map(({ name }, place) => ({ name, place }))
    .filter(({ name }) => needed.includes(name))
  const fromProfiles = missing.filter((name) => fieldNamed(name).source.startsWith('Profil'))
  return (
    <DetailLayout
      aside={
        <Panel title="Conditions">
          {isDirty && !form.pending && <UnsavedChanges />}
          <FormFrame form={form} submit="Préparer la version" onCancel={() => void onClose()}>
            <Columns from="xs">
              <DayPicker label="Date de début" withAsterisk {...form.getInputProps('startDay')} />
              <DayPicker label="Date de fin" withAsterisk {...form.getInputProps('endDay')} />
            </Columns>
            <TextInput
              label={kind === 'candidate' ? 'Tarif versé par jour, hors taxes' : 'Tarif facturé par jour, hors taxes'}
              {...asterisk}
              inputMode="decimal"
              {...form.getInputProps('dailyRate')}
            />
            <Select
              label="Renouvellement"
              data={[...renewals]}
              clearable
              placeholder="Sans renouvellement"
              clearButtonProps={{ 'aria-label': 'Effacer\u00a0: Renouvellement' }}
              {...form.getInputProps('renewal')}
              value={form.values.renewal || null}
            />
            <Checkbox.Group label="Clauses" {...form.getInputProps('clauses')}>
              <Stack gap="xs" mt="xs">
                {clauses.map(({ key, title }) => (
                  <Checkbox key={key} value={key} label={title} />
                ))}
              </Stack>
            </Checkbox.Group>
            {texts.map(({ name, place }) => (
              <TextInput
                key={name}
                label={fieldNamed(name).label}
                {...asterisk}
                placeholder={fieldNamed(name).example}
                {...form.getInputProps(`entries.${place}.value`)}
              />
            ))}
          </FormFrame>
        </Panel>
      }
    >
      {fromProfiles.length > 0 && (
        <Notice kind="problem" title="À compléter dans les profils">
          <p>{fromProfiles.map((name) => `${fieldNamed(name).label} ({${name}})`).join(', ')}</p>
        </Notice>
      )}
      <Panel
        title="Aperçu"
        aside={missing.length === 0 ? 'Complet' : `Il manque ${missing.length} champ${missing.length > 1 ? 's' : ''}`}
      >
        <RichTextView html={html} />
      </Panel>
    </DetailLayout>
  )
}
