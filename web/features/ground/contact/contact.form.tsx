import { Textarea, TextInput } from '@mantine/core'
import { contact, contactMessage } from '#contract/ground/contact.ts'
import { positions } from '#domain/ground/reference-data/positions.ts'
import { call } from '#web/lib/http/api.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { scrollToTop } from '#web/ui/frame/smooth-scroll.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'
import { HoneypotField } from '#web/ui/forms/honeypot-field.tsx'

const empty = { firstname: '', lastname: '', email: '', post: null, message: '', site: '' }

/**
 * Sends a message to the platform. A toast shows the result at the top of the page, with one text for every failure
 * (A-44).
 */
export const ContactForm = () => {
  const form = useContractForm({
    schema: contactMessage,
    initialValues: empty,
    submit: async (body) => {
      try {
        const { toast } = await call(contact.send, { body })
        showToast(toast)
      } catch (error) {
        showToast({ status: 'error', body: contact.send.failure })
        throw error
      } finally {
        scrollToTop()
      }
      form.restart()
    },
  })
  return (
    <FormFrame form={form} submit="Envoyer">
      <Columns>
        <TextInput
          label="Nom"
          name="firstname"
          autoComplete="family-name"
          aria-required
          {...form.getInputProps('firstname')}
        />
        <TextInput
          label="Prénom"
          name="lastname"
          autoComplete="given-name"
          aria-required
          {...form.getInputProps('lastname')}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          aria-required
          {...form.getInputProps('email')}
        />
        <ChoiceField
          label="Poste actuel"
          name="post"
          emptyLabel="Facultatif"
          data={positions}
          {...form.getInputProps('post')}
        />
      </Columns>
      <Textarea label="Message" name="message" rows={4} aria-required {...form.getInputProps('message')} />
      <HoneypotField name="site" {...form.getInputProps('site')} />
    </FormFrame>
  )
}
