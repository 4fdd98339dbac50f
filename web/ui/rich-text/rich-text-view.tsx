import { Typography } from '@mantine/core'
import { createElement, type ReactNode } from 'react'
import { richTextLink, richTextSchemes, richTextTags } from '#web/lib/rich-text.ts'
import { inertHtml } from '#web/ui/rich-text/inert-html.ts'
import classes from './rich-text-view.module.css'

const tags = new Set<string>(richTextTags)
/** Their content is no text for a reader. */
const left = new Set(['script', 'style', 'iframe'])

const isAllowed = (href: string) =>
  URL.canParse(href, location.href) && richTextSchemes.includes(new URL(href, location.href).protocol.slice(0, -1))

const shownChildren = (node: Node): ReactNode[] => [...node.childNodes].map(shown)

/** The node made again: a text, or an element of the closed list without any attribute of the original but a link's address. */
const shown = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element) || left.has(node.localName)) return null
  const { localName } = node
  const href = node.getAttribute('href')
  if (localName === 'a' && href !== null && isAllowed(href))
    return createElement('a', { key, href, ...richTextLink }, ...shownChildren(node))
  if (tags.has(localName)) return createElement(localName, { key }, ...shownChildren(node))
  return shownChildren(node)
}

/**
 * A text written in the editor. The server cleaned it, when it was stored and when it was sent; it is cleaned again here, for
 * its HTML never goes into the page: React makes the elements, of which only those of the contract can come out.
 */
export const RichTextView = ({ html }: { html: string }) => (
  <Typography>
    <div className={classes.text}>{...shownChildren(inertHtml(html))}</div>
  </Typography>
)
