import { expect, test } from '../site.ts'

/** The public URL that the journeys' server is given. */
const publicUrl = 'http://localhost'

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

test('the sitemap lists every public page, and robots.txt names the sitemap', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const urls = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls).toEqual(canonicalPaths.map((path) => `${publicUrl}${path}`))
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

for (const [path, canonical] of [
  ...canonicalPaths.map((own) => [own, own] as const),
  ['/recrute', '/recruter'] as const,
])
  test(`${path} has its canonical address, its description and its picture exactly once, before and after its scripts run`, async ({
    page,
    request,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const head = page.locator('head')
    const contentOf = (name: string) =>
      head.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', `${publicUrl}${canonical}`)
    expect(await contentOf('og:url')).toBe(`${publicUrl}${canonical}`)
    expect(await contentOf('og:title')).toBe(await page.title())
    expect(await contentOf('og:description')).toBe(await contentOf('description'))
    const picture = new URL((await contentOf('og:image')) ?? '')
    expect(picture.origin).toBe(publicUrl)
    expect((await request.get(picture.pathname)).headers()['content-type']).toBe('image/png')
  })

test('every picture of the manifest exists', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src)
    const [mediaType] = (answer.headers()['content-type'] ?? '').split(';')
    expect(mediaType).toBe(type)
  }
})

test('the home page names its publisher in structured data that is not executed', async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Inspirnautes', url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` },
    { '@type': 'WebSite', name: 'Inspirnautes', url: `${publicUrl}/` },
  ])
})
