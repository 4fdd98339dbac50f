import { Section } from '#web/content/section.tsx'
import classes from './landing-sections.module.css'

type Words = {
  how: { title: string; items: readonly { title: string; text: string }[] }
  asked: { title: string; lead: string; items: readonly { what: string; why: string; isOptional: boolean }[] }
  after: { title: string; points: readonly string[] }
}

/** Under a sign-up form: how it goes, what is asked and why, and what comes after. */
export const LandingSections = ({ words: { how, asked, after } }: { words: Words }) => (
  <>
    <Section title={how.title}>
      <ol className={classes.path}>
        {how.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
    <Section title={asked.title} lead={asked.lead} ground="surface">
      <dl className={classes.asked}>
        {asked.items.map(({ what, why, isOptional }) => (
          <div key={what}>
            <dt>
              {what}
              {isOptional && <span className={classes.optional}>facultatif</span>}
            </dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </Section>
    <Section title={after.title}>
      <ul className={classes.after}>
        {after.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  </>
)
