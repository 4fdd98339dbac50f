import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import classes from './about.module.css'
import { about } from './catalogue/about.ts'
import { PageText } from './page-text.tsx'

export const meta = () => pageMeta(about.meta, paths.about())

export default function AboutScreen() {
  const { doors } = about
  return (
    <PageText title={about.title} lead={about.lead} sections={about.sections}>
      <section aria-labelledby="commencer">
        <h2 id="commencer">{doors.title}</h2>
        <p className={classes.doors}>
          <a href={paths.recruiterSignUp()}>{doors.recruit}</a>
          <a href={paths.candidateSignUp()}>{doors.find}</a>
        </p>
      </section>
    </PageText>
  )
}
