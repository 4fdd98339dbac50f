import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { loadResumeEditor, ResumeEditor } from '#web/features/profiles/resumes/resume-editor.tsx'

export const meta = () => [{ title: 'Modifier le CV · Inspirnautes' }]

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadResumeEditor(Number(params['id']))

/** The candidate's own resume, to edit; another candidate's does not exist for them. */
export default function CandidateResumeEditorScreen() {
  const id = Number(useParams()['id'])
  return <ResumeEditor key={id} id={id} view={paths.candidate.resume(id)} back={paths.candidate.profile()} />
}
