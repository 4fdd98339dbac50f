import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { loadResumeEditor, ResumeEditor } from '#web/features/profiles/resumes/resume-editor.tsx'

export const meta = () => [{ title: 'Modifier le CV · Inspirnautes' }]

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadResumeEditor(Number(params['id']))

/** The resume of a candidate, which the administrator may edit. */
export default function AdminResumeEditorScreen() {
  const id = Number(useParams()['id'])
  return <ResumeEditor key={id} id={id} view={paths.admin.resume(id)} back={paths.admin.candidate(id)} />
}
