import { expect, test } from '../site.ts'

/** Where the journeys' server says that it stands. */
const publicUrl = 'http://localhost'

/** Every public page that is found, by its own address. */
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

test('the map of the site names every public page, and robots.txt names the map', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const urls = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls).toEqual(canonicalPaths.map((path) => `${publicUrl}${path}`))
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

for (const [path, canonical] of [
  ...canonicalPaths.map((own) => [own, own] as const),
  ['/recrute', '/recruter'] as const,
])
  test(`${path} says its address, its description and its picture once, and still does when it runs`, async ({
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

test('every picture that the manifest names is there', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type']).toBe(type)
  }
})

test('the home page says who publishes it, as data that nothing runs', async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Inspirnautes', url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` },
    { '@type': 'WebSite', name: 'Inspirnautes', url: `${publicUrl}/` },
  ])
})
