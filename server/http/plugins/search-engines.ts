import { areas } from '#contract/paths.ts'

/** Pages behind a session, or paths that are not pages. `/recruter` is public: the slash limits the rule to the recruiters' area. */
const hiddenPaths = [areas.admin, `${areas.recruiter}/`, areas.candidate, '/api']

const canonicalLink = /<link\b(?=[^>]*\brel="canonical")[^>]*\bhref="([^"]*)"/

/** The sitemap: each page whose canonical address is its own. */
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

/** robots.txt: the paths that search engines must not visit, and the address of the sitemap. */
export const robotsOf = (publicUrl: string) => {
  const lines = [
    'User-agent: *',
    ...hiddenPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return { type: 'text/plain; charset=utf-8', body: Buffer.from(`${lines.join('\n')}\n`) }
}
