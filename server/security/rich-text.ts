import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { richTextLink, richTextSchemes, richTextTags } from '#contract/wire/rich-text.ts'

/** Loaded when a text is first parsed: it brings a parser of styles with it, which cost each start a fiftieth of its time. */
const load = createRequire(import.meta.url)
const sanitizeHtml = (html: string, given: sanitize.IOptions): string =>
  (load('sanitize-html') as typeof sanitize)(html, given)

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags, 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: richTextSchemes,
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href !== undefined && { href }), ...richTextLink } }),
  },
}

const cleanTags = new Set<string>(richTextTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} />`])).add('</a>')
const cleanLink = new RegExp(
  `^<a href="(?:https?://|mailto:)[^"<>]*" target="${richTextLink.target}" rel="${richTextLink.rel}">$`,
)

/** Whether every `<` of the text opens an allowed tag, in the form that the sanitiser writes: then no script can run. */
const isClean = (html: string): boolean =>
  (html.match(/<[^>]*>?/g) ?? []).every((tag) => cleanTags.has(tag) || cleanLink.test(tag))

/**
 * The rich text with only the tags of the contract; applied to every input and every output. A text that was already cleaned is
 * recognised, which takes microseconds instead of a parse.
 */
export const cleanRichText = (html: string): string => (isClean(html) ? html : sanitizeHtml(html, options).trim())

/** The same, always parsed and written again: well formed, no deeper than a person writes, and with three entities only. */
export const wellFormedRichText = (html: string): string => sanitizeHtml(html, { ...options, nestingLimit: 20 }).trim()
