import { aCandidate, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../../e2e/site.ts'
import { noteShifts, shiftOf } from '../../e2e/whole-page.ts'

const areas = [
  { role: 'administrator', anybody: (site: Site) => anAdmin(site.db), start: '/admin/dashboard' },
  { role: 'recruiter', anybody: (site: Site) => aRecruiter(site.db), start: '/recruiter/dashboard' },
  { role: 'candidate', anybody: (site: Site) => aCandidate(site.db), start: '/user/dashboard' },
]
for (const { role, anybody, start } of areas)
  test(`the screens of the menu of the ${role} are accessible, and on a phone nothing moves once it is shown`, async ({
    page,
    site,
  }) => {
    await signIn(page, (await anybody(site)).email)
    await page.goto(start)
    const links = page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const path of paths) {
      await page.goto(path)
      await inspect(page, `menu${path.replaceAll('/', '-')}`, { contrast: true })
    }
    await noteShifts(page)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftOf(page), `what moves on ${path} while it comes`).toBeLessThan(0.1)
    }
  })
