import { about } from '#web/content/catalogue/about.ts'
import { home } from '#web/content/catalogue/home.ts'
import { Closing } from '#web/content/home/closing.tsx'
import { litStars } from '#web/content/home/example.ts'
import { PageText } from '#web/content/blocks/page-text.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import classes from './about.module.css'

export const meta = () => pageMeta(about.meta, paths.about())

/** A link to the example of the home page, which explains the stars. */
const Example = () => (
  <figure className={classes.figure}>
    <Constellation stars={litStars} text={home.figure.textEquivalent} isLabelled />
    <figcaption>{about.figure}</figcaption>
  </figure>
)

/** How we work, and the links to both sign-ups. */
export default function AboutScreen() {
  return (
    <>
      <PageText
        title={about.title}
        lead={about.lead}
        sections={about.sections}
        figures={{ 'la-carte-du-ciel': <Example /> }}
      />
      <Closing />
    </>
  )
}
