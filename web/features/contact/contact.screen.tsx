import { catalogue } from '#web/content/catalogue.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { ContactForm } from './contact.form.tsx'

export const meta = () => [{ title: 'Nous contacter · Inspirnautes' }]

export default function ContactScreen() {
  return (
    <SplitPage title={catalogue['contact.title']} lead={catalogue['contact.lead']} formName="Nous écrire">
      <ContactForm />
    </SplitPage>
  )
}
