import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Trouver une mission · Inspirnautes' }]

export default function CandidateSignUpScreen() {
  return <PageTitle title="Trouver une mission" />
}
