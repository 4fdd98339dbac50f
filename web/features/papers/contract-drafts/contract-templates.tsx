import { Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { inSentence } from '#domain/first-letter.ts'
import type { Field, Template } from '#contract/papers/contract-drafts.ts'
import { contractTemplates } from '#web/features/papers/contract-drafts/contract-queries.ts'
import { formatInstant } from '#web/lib/format.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { ReadEditPanel } from '#web/ui/frame/read-edit-panel.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'

const TemplateForm = onDemand(
  async () => (await import('./template.form.tsx')).TemplateForm,
  () => true,
)

const kinds = [
  { key: 'candidate', label: 'Contrat du freelance' },
  { key: 'recruiter', label: 'Contrat de l’entreprise' },
] as const

/** The mark in a template that the chosen clauses replace; it is listed with the fields, though it is none. */
const clausesMark = {
  label: '{clauses}',
  value: 'Les clauses cochées à la préparation, à mettre une fois, seul dans un paragraphe',
  wide: true,
}

/** A field of a template: its meaning, an example, and where its value comes from. */
const factOf = ({ name, label, example, source }: Field) => ({
  label: `{${name}}`,
  value: (
    <>
      {label}
      <Text c="dimmed" size="sm">
        {`${example} (${inSentence(source)})`}
      </Text>
    </>
  ),
  wide: true,
})

const Edited = ({ template }: { template: Template }) =>
  template.editedAt === null ? (
    <Notice kind="advice" title="Modèle proposé">
      <p>Faites-le relire par votre conseil juridique avant d’envoyer un premier contrat.</p>
    </Notice>
  ) : (
    <p>{`Modifié le ${formatInstant(template.editedAt)}${template.editedBy === null ? '' : ` par ${template.editedBy}`}`}</p>
  )

/** The templates of the contracts, edited with the list of their fields beside them. */
export const ContractTemplates = ({ search }: { search: ListSearch }) => {
  const { data } = useSuspenseQuery(contractTemplates)
  const account = useSignedIn().id
  const asked = search.params.get('modele')
  const kind = kinds.find(({ key }) => key === asked) ?? kinds[0]
  const template = data.templates.find((each) => each.kind === kind.key)
  return (
    <StatusTabs label="Modèles de contrat" tabs={kinds} counts={undefined} search={search} name="modele">
      <DetailLayout
        asideLast
        aside={
          <Panel title="Champs">
            <FactList facts={[...data.fields.map(factOf), clausesMark]} />
          </Panel>
        }
      >
        {template && (
          <ReadEditPanel
            key={kind.key}
            title={kind.label}
            draft={{ account, form: `contract-template-${kind.key}` }}
            form={(editing) => <TemplateForm template={template} editing={editing} />}
          >
            <Stack gap="md">
              <Edited template={template} />
              <RichTextView html={template.text} />
              {template.clauses.map(({ key, title, text }) => (
                <section key={key}>
                  <Title order={3} size="h5">{`Clause\u00a0: ${title}`}</Title>
                  <RichTextView html={text} />
                </section>
              ))}
            </Stack>
          </ReadEditPanel>
        )}
      </DetailLayout>
    </StatusTabs>
  )
}
