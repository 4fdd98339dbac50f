import { Title } from '@mantine/core'
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
    <Title order={1}>{title}</Title>
    {sections.map((section) => (
      <section key={section.title}>
        <Title order={2}>{section.title}</Title>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
    {children}
  </article>
)
