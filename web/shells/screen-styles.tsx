import { use } from 'react'
import { useMatches } from 'react-router'

/** What React Router puts in the page: the built files of each route. */
type Manifest = { routes: Record<string, { css?: readonly string[] } | undefined> }

const stylesOf = (id: string): readonly string[] =>
  // oxlint-disable-next-line no-underscore-dangle -- React Router’s own name
  (globalThis as { __reactRouterManifest?: Manifest }).__reactRouterManifest?.routes[id]?.css ?? []

const brought = new Map<string, Promise<unknown>>()
let last: Element | undefined

/** Adds a style sheet after those of the document; one that cannot come does not hold the screen back. */
const bring = (href: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    last ??= [...document.querySelectorAll('link[rel=stylesheet]')].at(-1)
    last?.after(link)
    last = link
  })

const sheetAt = (href: string): Promise<unknown> => {
  const sheet = brought.get(href) ?? bring(href)
  brought.set(href, sheet)
  return sheet
}

/**
 * Holds a screen back until its style sheets and those of its shells are there. React Router adds them too, behind these and in
 * the order that counts, and draws without them: on a slow network a screen moved when they came.
 */
export const ScreenStyles = () => {
  for (const href of useMatches().flatMap(({ id }) => stylesOf(id))) use(sheetAt(href))
  return null
}
