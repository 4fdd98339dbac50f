/** Every tag that a rich text may contain besides links: exactly those that the editor makes. */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'code',
  'pre',
  'hr',
] as const

/** What a link of a rich text may lead to. */
export const richTextSchemes = ['http', 'https', 'mailto']

/** What every link of a rich text has besides its address. */
export const richTextLink = { target: '_blank', rel: 'noopener noreferrer nofollow' }
