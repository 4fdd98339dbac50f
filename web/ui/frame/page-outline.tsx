import type { ReactNode } from 'react'
import classes from './page-outline.module.css'

export type OutlinePart = {
  /** The id of a `PagePart`. */
  id: string
  title: string
  /** What the part holds, in a word: « 3 ». */
  content?: string | undefined
}

/** Shows a part of the page and moves the keyboard to it, without another address: what is written is not left. */
const goTo = (id: string) => {
  const part = document.getElementById(id)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  part?.focus({ preventScroll: true })
}

/** The parts of a long page, to go to. */
export const PageOutline = ({ label, parts }: { label: string; parts: readonly OutlinePart[] }) => (
  <nav aria-label={label}>
    <ul className={classes.parts}>
      {parts.map(({ id, title, content }) => (
        <li key={id}>
          <button type="button" onClick={() => goTo(id)}>
            {title}
          </button>
          <span>{content}</span>
        </li>
      ))}
    </ul>
  </nav>
)

/** A part that an outline leads to. */
export const PagePart = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className={classes.part}>
    {children}
  </div>
)
