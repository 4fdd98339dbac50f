import { home } from '#web/content/catalogue/home.ts'
import { Section } from '#web/content/section.tsx'
import { stepScenes } from '#web/content/home/step-scenes.tsx'
import classes from './steps.module.css'

const { steps } = home

/** How a mission goes, from brief to signature: each step beside a detail of the screen where it happens. */
export const Steps = () => (
  <Section title={steps.title} lead={steps.lead}>
    <ol className={classes.path}>
      {steps.items.map(({ title, text }, step) => (
        <li key={title} className={classes.step}>
          <div className={classes.words}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <div className={classes.scene} aria-hidden>
            {stepScenes[step]}
          </div>
        </li>
      ))}
    </ol>
  </Section>
)
