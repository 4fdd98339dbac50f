import { areas } from '#contract/paths.ts'

/** Behind a session, or no page for people. `/recruter` is a public page: the recruiters' area is hidden by its slash. */
const hiddenPaths = [areas.admin, `${areas.recruiter}/`, areas.candidate, '/api']

const canonicalLink = /<link\b(?=[^>]*\brel="canonical")[^>]*\bhref="([^"]*)"/

/** The map of the site: each page that calls its own address the canonical one. */
export const sitemapOf = (pages: { url: string; html: string }[]) => {
  const urls = pages.filter(({ url, html }) => canonicalLink.exec(html)?.[1] === url).map(({ url }) => url)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.toSorted().map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
  ]
  return { type: 'application/xml; charset=utf-8', body: Buffer.from(`${lines.join('\n')}\n`) }
}

/** What a search engine leaves alone, and where the map is. */
export const robotsOf = (publicUrl: string) => {
  const lines = [
    'User-agent: *',
    ...hiddenPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return { type: 'text/plain; charset=utf-8', body: Buffer.from(`${lines.join('\n')}\n`) }
}
