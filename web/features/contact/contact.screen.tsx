import { Text } from '@mantine/core'
import { forms } from '#web/content/catalogue/forms.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { ContactForm } from './contact.form.tsx'

export const meta = () => pageMeta(forms.contact.meta, paths.contact())

export default function ContactScreen() {
  return (
    <SplitPage
      title={forms.contact.title}
      lead={forms.contact.lead}
      points={forms.contact.points}
      formName="Nous écrire"
    >
      <ContactForm />
      <Text mt="md" size="sm" c="dimmed">
        {forms.contact.use}
      </Text>
    </SplitPage>
  )
}
