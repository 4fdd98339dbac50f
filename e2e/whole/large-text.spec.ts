import type { Page } from '@playwright/test'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test, type Site } from '../site.ts'
import { expectWhole, withTextTwiceAsLarge } from '../whole-page.ts'

test.beforeEach(({ site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
})

const title = 'Ingénieure systèmes et réseaux pour la reprise du centre de données'

/** Creates a mission with an interview in each state that has its own text, and the people who take part. */
const aBusySite = async (site: Site) => {
  const admin = await anAdmin(site.db)
  const recruiter = await aRecruiter(site.db, { companyName: 'Compagnie générale des transports frigorifiques' })
  const skills = {
    React: { rating: 8, isRequired: true },
    Java: { rating: 4, isRequired: true },
    TypeScript: { rating: 5, isRequired: false },
  }
  const mission = await aMission(site.db, recruiter, { title, skills })
  const candidate = await aCandidate(site.db, { dailyRate: 450.5, skills: { React: 7, TypeScript: 9 } })
  await anInterview(site.db, await aProposal(site.db, mission, candidate))
  const changed = await aProposal(site.db, mission, await aCandidate(site.db, { familyName: 'Benali' }))
  await anInterview(site.db, changed, { status: 'change_date', reason: 'En voyage.', reasonBy: 'candidate' })
  await aProposal(site.db, mission, await aCandidate(site.db, { familyName: 'Nguyen' }), 'recruited')
  await aCandidate(site.db, { status: 'pending', familyName: 'Delacroix-Beaumont', skills: { React: 7 } })
  await aRecruiter(site.db, { status: 'pending', companyName: 'Rigel Conseil' })
  return { admin, recruiter, candidate, mission }
}

type Stop = { path: string; open?: (page: Page) => Promise<void> }

/** Checks every screen with text twice as large, at the widths of a computer and of a phone. */
const readAll = async (page: Page, stops: readonly Stop[]) => {
  for (const width of [1280, 390])
    for (const { path, open } of stops) {
      await page.setViewportSize({ width, height: 800 })
      await withTextTwiceAsLarge(page, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await open?.(page)
        const seen = `${path.replaceAll(/\W+/g, '-')}${open === undefined ? '' : '-opened'}-${width}`
        await expectWhole(page, seen)
        await page.screenshot({ path: `screenshots/large-text${seen}.png` })
      })
    }
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('the administrator reads every screen with text twice as large', async ({ page, site }) => {
  const { admin, mission } = await aBusySite(site)
  await signIn(page, admin.email)
  await readAll(page, [
    { path: '/admin/dashboard' },
    { path: '/admin/missions' },
    { path: `/admin/missions/${mission}` },
    { path: '/admin/candidatures?tab=recruiter' },
    { path: '/admin/candidatures?tab=profil' },
    { path: '/admin/candidatures?tab=recruiter', open: press('Consulter') },
    { path: '/admin/candidatures?tab=profil', open: press('Consulter') },
    { path: '/admin/missions/404' },
  ])
})

test('a recruiter reads every screen with text twice as large', async ({ page, site }) => {
  const { recruiter, candidate, mission } = await aBusySite(site)
  await signIn(page, recruiter.email)
  await readAll(page, [
    { path: '/recruiter/profil' },
    { path: '/recruiter/dashboard' },
    { path: '/recruiter/missions' },
    { path: `/recruiter/missions/${mission}` },
    { path: `/recruiter/inspirnautes/${candidate.id}` },
    { path: '/recruiter/interviews' },
    { path: '/recruiter/missions', open: press('Nouvelle mission') },
    { path: `/recruiter/missions/${mission}`, open: press('Modifier entretien') },
  ])
})

test('a candidate reads every screen with text twice as large', async ({ page, site }) => {
  const { candidate, mission } = await aBusySite(site)
  await signIn(page, candidate.email)
  await readAll(page, [
    { path: '/user/profil' },
    { path: '/user/dashboard' },
    { path: '/user/missions' },
    { path: `/user/missions/${mission}` },
    { path: '/user/interviews' },
    { path: '/user/interviews', open: press('Décliner') },
    { path: '/user/dashboard', open: press('Afficher le menu') },
  ])
})
