import { Skeleton, Text } from '@mantine/core'
import { Panel } from '#web/ui/frame/panel.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const ContactForm = afterPage(
  async () => (await import('./candidate-contact.form.tsx')).CandidateContactForm,
  <Skeleton height={340} />,
)

/** The candidate writes to the administrator about a mission; the form's code comes after the page. */
export const CandidateContact = () => (
  <Panel title="Contacter l'administrateur">
    <Text size="sm" c="dimmed" mb="md">
      {'Une question sur une de tes missions\u00a0? La réponse arrive par e-mail.'}
    </Text>
    <ContactForm />
  </Panel>
)
