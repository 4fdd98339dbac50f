import { home } from '#web/content/catalogue/home.ts'
import { Section } from '#web/content/blocks/section.tsx'
import classes from './questions.module.css'

const { questions } = home

/** Frequent questions. Each answer unfolds without JavaScript. */
export const Questions = () => (
  <Section title={questions.title} ground="surface">
    <div className={classes.list}>
      {questions.items.map(({ question, answer }) => (
        <details key={question} name="questions">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </Section>
)
