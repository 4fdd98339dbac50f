import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { forms } from '#web/content/catalogue/forms.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { LoginForm } from './login.form.tsx'

export const meta = () => pageMeta(forms.login.meta, paths.login())

export default function LoginScreen() {
  return (
    <SplitPage title={forms.login.title} lead={forms.login.lead} points={forms.login.points} formName="Connexion">
      <LoginForm />
      <Text component="footer" mt="xl" size="sm">
        Vous cherchez un freelance ?{' '}
        <Anchor component={Link} to={paths.recruiterSignUpForm()} inherit underline="always">
          Inscrivez votre entreprise
        </Anchor>
      </Text>
    </SplitPage>
  )
}
