import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { catalogue } from '#web/content/catalogue.ts'
import { paths } from '#web/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { LoginForm } from './login.form.tsx'

export const meta = () => [{ title: 'Se connecter · Inspirnautes' }]

export default function LoginScreen() {
  return (
    <SplitPage title={catalogue['login.title']} lead={catalogue['login.lead']} formName="Connexion">
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
