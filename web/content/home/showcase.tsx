import { home } from '#web/content/catalogue/home.ts'
import { demandedStars } from '#web/content/home/example.ts'
import { Section } from '#web/content/blocks/section.tsx'
// oxlint-disable-next-line import/default -- Vite answers `?worker&url` with the address of the bundled script
import script from '#web/content/home/showcase-filling.ts?worker&url'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import classes from './showcase.module.css'

const { title, lead, figures } = home.showcase

const Mission = () => (
  <li data-mission>
    <div className={classes.figure}>
      <Constellation stars={demandedStars} />
    </div>
    <h3 data-title>Mission</h3>
    <p data-place />
    <p data-dates />
    <p data-skills />
  </li>
)

/**
 * Three missions of today and the figures of the market. The page is written at build time: the section is there without its
 * words, and hidden until its script, which comes after the first paint, has filled it.
 */
export const Showcase = () => (
  <div data-showcase data-script={script}>
    <div hidden>
      <Section title={title} lead={lead}>
        <ul className={classes.missions}>
          <Mission />
          <Mission />
          <Mission />
        </ul>
        <dl className={classes.figures}>
          {Object.entries(figures).map(([figure, text]) => (
            <div key={figure} data-figure={figure}>
              <dt>{text}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </Section>
    </div>
  </div>
)
