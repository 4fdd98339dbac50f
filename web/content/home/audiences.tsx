import { home } from '#web/content/catalogue/home.ts'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { PointList } from '#web/ui/texts/point-list.tsx'
import classes from './audiences.module.css'

const signUps = { freelancer: paths.candidateSignUp(), company: paths.recruiterSignUp() }

/** The benefits for freelancers and for companies. */
export const Audiences = () => (
  <div className={classes.band}>
    <div className={classes.pair}>
      {home.audiences.map(({ key, eyebrow, title, points, action }) => (
        <section key={key} className={classes.audience} aria-labelledby={`audience-${key}`}>
          <p className={classes.eyebrow}>{eyebrow}</p>
          <h2 id={`audience-${key}`}>{title}</h2>
          <div className={classes.points}>
            <PointList points={points} />
          </div>
          <LinkButton href={signUps[key]}>{action}</LinkButton>
        </section>
      ))}
    </div>
  </div>
)
