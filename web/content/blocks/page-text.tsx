import type { ReactNode } from 'react'
import type { Section } from '#web/content/catalogue/section.ts'
import classes from './page-text.module.css'
import { TextBlock } from '#web/content/blocks/text-block.tsx'

type Entry = { id: string; title: string; number?: number }

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

const Contents = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className={classes.entries}>
    {entries.map(({ id, title, number }) => (
      <li key={id}>
        <a href={`#${id}`} data-number={number}>
          {title}
        </a>
      </li>
    ))}
  </ol>
)

/**
 * A long text page: its title, its table of contents (beside the text, or folded above it on a narrow screen), its
 * sections, each with its anchor, and what follows them. A page with a version is a legal one: its sections are
 * numbered.
 */
export const PageText = ({
  title,
  lead,
  version,
  sections,
  figures,
  after,
  children,
}: {
  title: string
  lead: string
  /** The date of this version, YYYY-MM-DD. */
  version?: string
  sections: readonly Section[]
  /** Content to add at the end of a section, by its anchor. */
  figures?: Readonly<Record<string, ReactNode>>
  /** The entries that `children` adds to the table of contents. */
  after?: Entry
  children?: ReactNode
}) => {
  const isNumbered = version !== undefined
  const entries = sections.map(({ id, title: heading }, index) => ({
    id,
    title: heading,
    ...(isNumbered && { number: index + 1 }),
  }))
  const contents = <Contents entries={after ? [...entries, after] : entries} />
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {version !== undefined && (
          <p className={classes.version}>
            Version du <time dateTime={version}>{longDay.format(new Date(`${version}T00:00:00Z`))}</time>
          </p>
        )}
      </header>
      <nav className={classes.beside} aria-label="Sommaire">
        <p>Sommaire</p>
        {contents}
      </nav>
      <details className={classes.folded}>
        <summary>Sommaire</summary>
        <nav aria-label="Sommaire">{contents}</nav>
      </details>
      <div className={classes.body}>
        {sections.map(({ id, title: heading, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-titre`}>
            <h2 id={`${id}-titre`}>
              {isNumbered && <span className={classes.number}>{index + 1}.</span>}
              {heading}
            </h2>
            {blocks.map((block) => (
              <TextBlock key={JSON.stringify(block)} block={block} />
            ))}
            {figures?.[id]}
          </section>
        ))}
        {children}
      </div>
    </article>
  )
}
