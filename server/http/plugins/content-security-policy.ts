import { createHash } from 'node:crypto'

/** Structured data (`application/ld+json`) is not executed: the policy does not apply to it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The `'sha256-…'` source of each inline script of a built page. */
export const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** The policy of a page: its inline scripts by hash, our script files by address; never unsafe-inline or unsafe-eval. */
export const contentSecurityPolicy = (scriptSources: string[] = []): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
