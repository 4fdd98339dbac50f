import { Anchor, Button, Stack } from '@mantine/core'
import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { PrintButton } from '#web/features/profiles/resumes/view/print-button.tsx'
import { loadResume, useWholeResume, WholeResume } from '#web/features/profiles/resumes/view/resume.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'

const ResumeImportDialog = onDemand(
  async () => (await import('#web/features/profiles/resumes/view/resume-import.form.tsx')).ResumeImport,
  ({ opened }) => opened,
)

export const meta = () => [{ title: 'Ton CV · Inspirnautes' }]

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadResume(Number(params['id']))

/** The candidate's own resume, under both of its addresses: read, imported, printed, and edited from here. */
export default function CandidateResumeScreen() {
  const id = Number(useParams()['id'])
  const profile = useWholeResume(id)
  const [isImporting, setImporting] = useState(false)
  const editor = paths.candidate.resumeEditor(id)
  return (
    <>
      <PageHeader title={candidateName(profile)} back={{ to: paths.candidate.profile() }}>
        <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setImporting(true)}>
          Importer mon CV
        </Button>
        <PrintButton userId={id} />
        <Button component={Link} to={editor} leftSection={<IconPencil size={18} aria-hidden />}>
          Modifier le CV
        </Button>
      </PageHeader>
      <Stack gap="lg">
        <WholeResume
          profile={profile}
          placeholder={
            <EmptyState
              hint={'Importe ton CV, ou raconte ton parcours\u00a0: tes expériences, tes formations et tes langues.'}
            >
              <Button component={Link} to={editor}>
                Remplir mon CV
              </Button>
            </EmptyState>
          }
          toComplete={(missing) => (
            <Notice kind="advice" title="Ton CV peut en dire plus">
              <p>
                {`Il ne dit encore rien de ces sujets\u00a0: ${missing}. `}
                <Anchor component={Link} inherit underline="always" to={editor}>
                  Le compléter
                </Anchor>
              </p>
            </Notice>
          )}
        />
      </Stack>
      <ResumeImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
