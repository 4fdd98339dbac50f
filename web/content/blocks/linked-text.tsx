import { Fragment } from 'react'
import { paths } from '#contract/paths.ts'
import classes from './linked-text.module.css'

const places = { contact: paths.contact(), terms: paths.terms(), notice: paths.notice() } as const

const isPlace = (name: string): name is keyof typeof places => Object.hasOwn(places, name)

/** `terms#cookies` → `/terms#cookies`; an external address is not changed. */
const hrefOf = (target: string): string => {
  const [name = '', anchor] = target.split('#')
  if (!isPlace(name)) return target
  return anchor === undefined ? places[name] : `${places[name]}#${anchor}`
}

const pieces = /(\[[^\]]+\](?:\([^)]+\))?)/
const link = /^\[([^\]]+)\]\(([^)]+)\)$/

/** A text of the catalogue: it renders the links, and marks what the operator must still complete. */
export const LinkedText = ({ text }: { text: string }) =>
  text
    .split(pieces)
    .filter(Boolean)
    .map((piece) => {
      const [, words, target] = link.exec(piece) ?? []
      if (words !== undefined && target !== undefined)
        return (
          <a key={piece} href={hrefOf(target)}>
            {words}
          </a>
        )
      if (piece.startsWith('['))
        return (
          <mark key={piece} className={classes.missing}>
            {piece}
          </mark>
        )
      return <Fragment key={piece}>{piece}</Fragment>
    })
