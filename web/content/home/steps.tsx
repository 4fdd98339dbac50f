import { home } from '#web/content/catalogue/home.ts'
import { Section } from '#web/content/blocks/section.tsx'
import { stepScenes } from '#web/content/home/step-scenes.tsx'
import { StarPath } from '#web/content/blocks/star-path.tsx'

const { steps } = home

/** How a mission goes, from brief to signature: each step beside a detail of the screen where it happens. */
export const Steps = () => (
  <Section title={steps.title} lead={steps.lead}>
    <StarPath steps={steps.items} scenes={stepScenes} />
  </Section>
)
