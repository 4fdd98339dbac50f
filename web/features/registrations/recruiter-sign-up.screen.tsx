import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Recruter un indépendant · Inspirnautes' }]

export default function RecruiterSignUpScreen() {
  return <PageTitle title="Recruter un indépendant" />
}
