import { home } from '#web/content/catalogue/home.ts'
import { demandedStars, litStars } from '#web/content/home/example.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import classes from './lighting.module.css'

const { figure } = home

/** The figure of each step: the stars, the lines, the filled stars, and these again beside the score. */
const figures = [demandedStars.map((star) => ({ ...star, isJoined: false })), demandedStars, litStars, litStars]

/** Explains the hero's figure in four steps. The captions describe the figures. */
export const Lighting = () => (
  <section className={classes.band} aria-label={figure.caption}>
    <ol className={classes.steps}>
      {figure.steps.map(({ title, text }, step) => (
        <li key={title}>
          <div className={classes.figure}>
            <Constellation stars={figures[step] ?? litStars} />
          </div>
          <h2>
            {title}
            {step === figure.steps.length - 1 && <span className={classes.score}>{figure.profile.score}</span>}
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
