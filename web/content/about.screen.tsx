import { about } from '#web/content/catalogue/about.ts'
import { home } from '#web/content/catalogue/home.ts'
import { Closing } from '#web/content/home/closing.tsx'
import { litStars } from '#web/content/home/example.ts'
import { PageText } from '#web/content/blocks/page-text.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { Constellation } from '#web/ui/figures/constellation.tsx'
import classes from './about.module.css'

export const meta = () => pageMeta(about.meta, paths.about())

/** The example of the home page, where the stars are explained. */
const Example = () => (
  <figure className={classes.figure}>
    <Constellation stars={litStars} text={home.figure.textEquivalent} isLabelled />
    <figcaption>{about.figure}</figcaption>
  </figure>
)

/** How we work, and the two doors. */
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
