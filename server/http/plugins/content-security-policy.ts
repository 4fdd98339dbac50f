import { createHash } from 'node:crypto'

/** Structured data (`application/ld+json`) is not executed: the policy does not apply to it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The `'sha256-…'` source of each inline script of a built page. */
export const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * The sources of the videos that people give: the players of three hosts in frames, and video files over https. The
 * web has the same hosts in ui/figures/video-address.ts; a test compares them.
 */
export const videoSources = [
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com',
  "media-src 'self' https:",
]

/**
 * The policy of a page: its inline scripts by hash, our script files by address; never unsafe-inline or unsafe-eval.
 * `images` and `more` are what the application pages may load besides.
 */
export const contentSecurityPolicy = (
  scriptSources: string[] = [],
  { images = [], more = [] }: { images?: string[]; more?: string[] } = {},
): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...images].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...more,
  ].join('; ')
