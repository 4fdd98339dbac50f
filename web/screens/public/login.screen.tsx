import { forms } from '#web/content/catalogue/forms.ts'
import { Island } from '#web/islands/island.tsx'
import { loginForm } from '#web/features/access/sessions/login.island.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'
import classes from './login.module.css'

export const meta = () => pageMeta(forms.login.meta, paths.login())

export default function LoginScreen() {
  return (
    <SplitPage title={forms.login.title} lead={forms.login.lead} points={forms.login.points} formName="Connexion">
      <Island folder="access/sessions" name="login">
        {loginForm}
      </Island>
      <footer className={classes.footer}>
        Vous cherchez un freelance ? <a href={paths.recruiterSignUpForm()}>Inscrivez votre entreprise</a>
      </footer>
    </SplitPage>
  )
}
