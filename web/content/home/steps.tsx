import { home } from '#web/content/catalogue/home.ts'
import { Section } from '#web/content/blocks/section.tsx'
import { stepScenes } from '#web/content/home/step-scenes.tsx'
import { StarPath } from '#web/content/blocks/star-path.tsx'

const { steps } = home

/** The steps of a mission, from brief to signature, each beside a detail of its screen. */
export const Steps = () => (
  <Section title={steps.title} lead={steps.lead}>
    <StarPath steps={steps.items} scenes={stepScenes} />
  </Section>
)
