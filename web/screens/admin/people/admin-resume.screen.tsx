import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { CandidateTabs } from '#web/features/profiles/candidates/candidate-tabs.tsx'
import { PrintButton } from '#web/features/profiles/resumes/view/print-button.tsx'
import { loadResume, useWholeResume, WholeResume } from '#web/features/profiles/resumes/view/resume.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'

export const meta = () => [{ title: 'CV d’un inspirnaute · Inspirnautes' }]

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadResume(Number(params['id']))

/** The resume of a candidate for the administrator, who prints and edits it, and imports none. */
export default function AdminResumeScreen() {
  const id = Number(useParams()['id'])
  const profile = useWholeResume(id)
  return (
    <>
      <PageHeader title={candidateName(profile)} back={{ to: paths.admin.candidate(id) }}>
        <PrintButton userId={id} />
        <Button component={Link} to={paths.admin.resumeEditor(id)} leftSection={<IconPencil size={18} aria-hidden />}>
          Modifier le CV
        </Button>
      </PageHeader>
      <CandidateTabs id={id} />
      <Stack gap="lg">
        <WholeResume
          profile={profile}
          placeholder={<EmptyState hint="Ni expérience, ni formation, ni langue n’est renseignée." />}
        />
      </Stack>
    </>
  )
}
