import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ownProfileOf } from '#web/features/candidates/own-profile.ts'
import { ResumeEditor } from '#web/features/resumes/resume-editor.tsx'
import { queryClient } from '#web/server-state/query-client.ts'

export const meta = () => [{ title: 'Modifier le CV · Inspirnautes' }]

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  await queryClient.ensureQueryData(ownProfileOf(Number(params['id'])))
  return null
}

/** The resume of a candidate, which the administrator may edit. */
export default function AdminResumeEditorScreen() {
  const id = Number(useParams()['id'])
  return <ResumeEditor key={id} id={id} view={paths.admin.resume(id)} back={paths.admin.candidate(id)} />
}
