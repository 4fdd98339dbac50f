import { home } from '#web/content/catalogue/home.ts'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { SkyChart } from '#web/ui/frame/sky-chart.tsx'
import classes from './closing.module.css'

const { closing } = home

/** The links to both sign-ups, at the end of the page. */
export const Closing = () => (
  <section className={classes.closing} aria-labelledby="closing">
    <SkyChart className={classes.chart} />
    <div className={classes.content}>
      <h2 id="closing">{closing.title}</h2>
      <p>{closing.text}</p>
      <div className={classes.signUps}>
        <LinkButton href={paths.recruiterSignUp()} isMain>
          {closing.recruit}
        </LinkButton>
        <LinkButton href={paths.candidateSignUp()}>{closing.find}</LinkButton>
      </div>
    </div>
  </section>
)
