import { operator } from '#web/content/catalogue/operator.ts'
import classes from './contact-block.module.css'
import { LinkedText } from '#web/content/blocks/linked-text.tsx'

/** The contact at the end of a legal page. `text` says what it is for, and where else to look. */
export const ContactBlock = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <section id={id} className={classes.block} aria-labelledby={`${id}-titre`}>
    <h2 id={`${id}-titre`}>{title}</h2>
    <p>
      <LinkedText text={text} />
    </p>
    <address>
      <LinkedText text={operator.company} />
      <LinkedText text={operator.address} />
      <LinkedText text={operator.email} />
      <LinkedText text={operator.phone} />
    </address>
  </section>
)
