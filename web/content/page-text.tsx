import type { ReactNode } from 'react'
import classes from './page-text.module.css'

export type Section = { title: string; paragraphs: string[] }

/** A page to read: its title, its sections, and what comes after them. */
export const PageText = ({
  title,
  sections,
  children,
}: {
  title: string
  sections: Section[]
  children?: ReactNode
}) => (
  <article className={classes.text}>
    <h1>{title}</h1>
    {sections.map((section) => (
      <section key={section.title}>
        <h2>{section.title}</h2>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
    {children}
  </article>
)
