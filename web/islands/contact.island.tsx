import { ContactForm } from '#web/features/contact/contact.form.tsx'
import { bringToLife } from '#web/islands/bring-to-life.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'

export const contactForm = (
  <IslandFrame>
    <ContactForm />
  </IslandFrame>
)

bringToLife('contact', contactForm)
