import { createHash } from 'node:crypto'

/** Structured data (`application/ld+json`) is not executed: the policy does not apply to it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (texts: Iterable<string>) => [...new Set(texts)].map(hashOf)

/** The `'sha256-…'` source of each inline script of a built page. */
export const inlineScriptSources = (html: string): string[] =>
  hashesOf([...html.matchAll(inlineScript)].map(([, script = '']) => script))

/** What React writes for the signs that an attribute cannot hold. */
const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (attribute: string) => attribute.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)

/**
 * The sources of the `<style>` elements of a built page and of its `style` attributes, by hash. What scripts set on
 * `element.style` needs none.
 */
export const inlineStyleSources = (html: string): string[] => {
  const elements = hashesOf([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css))
  const attributes = hashesOf([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, value = '']) => plain(value)))
  return [...elements, ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : [])]
}

/**
 * The policies of Trusted Types that the public pages and the application's shell may make (decision 029). The web has the
 * first three; the last one is ProseMirror's, for what is pasted in the editor: it parses in a document outside of the page. A
 * test compares them.
 */
export const trustedPolicies = {
  pages: ['pdf-worker'],
  shell: ['pdf-worker', 'offline-worker', 'inert-html', 'ProseMirrorClipboard'],
}

/** Only what one of these policies made may become HTML or the address of a script; plain text is refused. */
export const trustedTypes = (policies: string[]): string[] => [
  "require-trusted-types-for 'script'",
  `trusted-types ${policies.join(' ')}`,
]

/**
 * The sources of the videos that people give: the players of three hosts in frames, and video files over https. The
 * web has the same hosts in ui/media/video-address.ts; a test compares them.
 */
export const videoSources = [
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com',
  "media-src 'self' https:",
]

/**
 * The policy of a page: its inline scripts and styles by hash, our files by address; never unsafe-inline or unsafe-eval.
 * `images` and `more` are what the application pages may load besides.
 */
export const contentSecurityPolicy = ({
  scripts = [],
  styles = [],
  images = [],
  more = [],
}: Partial<Record<'scripts' | 'styles' | 'images' | 'more', string[]>> = {}): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...images].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...more,
  ].join('; ')
