import { home } from '#web/content/catalogue/home.ts'
import { litStars } from '#web/content/home/example.ts'
import { paths } from '#contract/paths.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { SkyChart } from '#web/ui/frame/sky-chart.tsx'
import classes from './hero.module.css'

const { hero, figure } = home

const years = (count: number) => `${count} ans d’expérience`

/** One sentence, the links to both sign-ups, and the figure of a mission with a profile's ratings. */
export const Hero = () => (
  <section className={classes.hero}>
    <SkyChart className={classes.chart} />
    <div className={classes.content}>
      <div className={classes.words}>
        <h1>{hero.title}</h1>
        <p>{hero.lead}</p>
        <div className={classes.signUps}>
          <LinkButton href={paths.recruiterSignUp()} isMain>
            {hero.recruit}
          </LinkButton>
          <LinkButton href={paths.candidateSignUp()}>{hero.find}</LinkButton>
        </div>
      </div>
      <figure className={classes.figure}>
        <div className={classes.mission}>
          <div>
            <strong>{figure.mission.title}</strong>
            <span>
              {years(figure.mission.yearsAsked)} · {figure.mission.region}
            </span>
          </div>
          <span className={classes.example}>{figure.label}</span>
        </div>
        <Constellation stars={litStars} text={figure.textEquivalent} isLabelled isDrawn />
        <div className={classes.profile}>
          <span className={classes.initials} aria-hidden>
            {figure.profile.initials}
          </span>
          <div>
            <strong>Profil {figure.profile.initials}</strong>
            <span>
              {years(figure.profile.years)} · {figure.profile.region}
            </span>
          </div>
          <span className={classes.score}>
            <strong>{figure.profile.score}</strong> / 100
          </span>
        </div>
        <figcaption className="visually-hidden">{figure.caption}</figcaption>
      </figure>
    </div>
  </section>
)
