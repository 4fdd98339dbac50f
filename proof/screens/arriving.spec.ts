import { aCandidate, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test, type Site } from '../../e2e/site.ts'
import { noteShifts, shiftOf } from '../../e2e/whole-page.ts'

const areas = [
  { role: 'administrator', anybody: (site: Site) => anAdmin(site.db), start: '/admin/dashboard' },
  { role: 'recruiter', anybody: (site: Site) => aRecruiter(site.db), start: '/recruiter/dashboard' },
  { role: 'candidate', anybody: (site: Site) => aCandidate(site.db), start: '/user/dashboard' },
]
for (const { role, anybody, start } of areas)
  test(`on a phone, nothing of the screens of the ${role} moves once it is shown`, async ({ page, site }) => {
    await signIn(page, (await anybody(site)).email)
    await page.goto(start)
    const links = page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    await noteShifts(page)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftOf(page), `what moves on ${path} while it comes`).toBeLessThan(0.1)
    }
  })
