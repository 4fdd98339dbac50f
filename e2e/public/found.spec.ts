import type { APIRequestContext } from '@playwright/test'
import { inspectPublic } from '../public-page.ts'
import { expect, test } from '../site.ts'

/** Every public page that search engines index, by its canonical path. */
const canonicalPaths = [
  '/',
  '/contact',
  '/forgetpassword',
  '/inscription',
  '/login',
  '/notice',
  '/propos',
  '/recruter',
  '/terms',
]

/** What a program that runs no script reads of a page. */
const pageAt = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { headers: { accept: 'text/html' } })).text()

test('every public page has its canonical address, its description and its picture exactly once, and its scripts add none', async ({
  page,
  request,
  site,
}) => {
  for (const path of [...canonicalPaths, '/recrute'])
    await test.step(path, async () => {
      const address = `${site.url}${path === '/recrute' ? '/recruter' : path}`
      const html = await pageAt(request, path)
      const only = (pattern: RegExp) => {
        const found = [...html.matchAll(pattern)].map(([, value]) => value)
        expect(found).toHaveLength(1)
        return found[0]
      }
      expect(only(/<link rel="canonical" href="(.*?)"/g)).toBe(address)
      expect(only(/<meta property="og:url" content="(.*?)"/g)).toBe(address)
      expect(only(/<meta property="og:title" content="(.*?)"/g)).toBe(only(/<title>(.*?)<\/title>/g))
      expect(only(/<meta property="og:description" content="(.*?)"/g)).toBe(
        only(/<meta name="description" content="(.*?)"/g),
      )
      expect(only(/<meta property="og:image" content="(.*?)"/g)).toBe(`${site.url}/og.png`)
    })
  expect((await request.get('/og.png')).headers()['content-type']).toBe('image/png')

  const hydrated = page.waitForResponse(/login\.island/)
  await page.goto('/login')
  await hydrated
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  for (const once of ['title', 'link[rel="canonical"]', 'meta[name="description"]', 'meta[property="og:image"]'])
    await expect(page.locator(`head ${once}`)).toHaveCount(1)
  await inspectPublic(page, 'public-login')
})

test('programs find every public page, the pictures of the site, and its publisher in data that is not executed', async ({
  request,
  site,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const urls = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls).toEqual(canonicalPaths.map((path) => `${site.url}${path}`))
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src)
    const [mediaType] = (answer.headers()['content-type'] ?? '').split(';')
    expect(mediaType).toBe(type)
  }
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await pageAt(request, '/')) ?? []
  expect(JSON.parse(data ?? '{}')['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Inspirnautes', url: `${site.url}/`, logo: `${site.url}/icon-512.png` },
    { '@type': 'WebSite', name: 'Inspirnautes', url: `${site.url}/` },
  ])
})
