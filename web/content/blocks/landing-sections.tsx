import { Section } from '#web/content/blocks/section.tsx'
import { StarPath } from '#web/content/blocks/star-path.tsx'
import { PointList } from '#web/ui/texts/point-list.tsx'
import classes from './landing-sections.module.css'

type Words = {
  how: { title: string; items: readonly { title: string; text: string }[] }
  asked: { title: string; lead: string; items: readonly { what: string; why: string; isOptional: boolean }[] }
  after: { title: string; points: readonly string[] }
}

/** The sections under a sign-up form: the steps, what the form asks and why, and what follows. */
export const LandingSections = ({ words: { how, asked, after } }: { words: Words }) => (
  <>
    <Section title={how.title}>
      <StarPath steps={how.items} />
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
      <div className={classes.after}>
        <PointList points={after.points} wide />
      </div>
    </Section>
  </>
)
