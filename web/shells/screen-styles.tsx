import { use } from 'react'
import { useMatches } from 'react-router'
import { stylesOf } from '#web/shells/built-routes.ts'

const brought = new Map<string, Promise<unknown>>()

/** The link to a style sheet, whoever added it: what is loaded later brings its own. */
const linkTo = (path: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    ({ href }) => new URL(href).pathname === path,
  )

/** Adds a style sheet before the first of `later` that is there; one that cannot come does not hold the screen back. */
const bring = (href: string, later: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    const next = later.map(linkTo).find((one) => one !== undefined)
    if (next === undefined) document.head.append(link)
    else next.before(link)
  })

/**
 * Adds the style sheets of a screen and of its shells, and holds the screen back until they are there: on a slow network it moved
 * when they came. Nothing takes them away again: each sheet that goes makes the browser lay out the whole page, fonts and all.
 */
export const ScreenStyles = () => {
  const sheets = useMatches().flatMap(({ id }) => stylesOf(id))
  const coming = sheets.map((href, at) => {
    const sheet =
      brought.get(href) ?? (linkTo(href) === undefined ? bring(href, sheets.slice(at + 1)) : Promise.resolve())
    brought.set(href, sheet)
    return sheet
  })
  for (const sheet of coming) use(sheet)
  return null
}
