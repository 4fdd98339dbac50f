import { forms } from '#web/content/catalogue/forms.ts'
import { contactForm } from '#web/features/ground/contact/contact.island.tsx'
import { Island } from '#web/islands/island.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'
import classes from './contact.module.css'

export const meta = () => pageMeta(forms.contact.meta, paths.contact())

export default function ContactScreen() {
  return (
    <SplitPage
      title={forms.contact.title}
      lead={forms.contact.lead}
      points={forms.contact.points}
      formName="Nous écrire"
    >
      <Island folder="ground/contact" name="contact">
        {contactForm}
      </Island>
      <p className={classes.use}>{forms.contact.use}</p>
    </SplitPage>
  )
}
