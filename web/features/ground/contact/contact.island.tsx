import { ContactForm } from '#web/features/ground/contact/contact.form.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'

export const contactForm = (
  <IslandFrame>
    <ContactForm />
  </IslandFrame>
)

hydrateIsland('contact', contactForm)
