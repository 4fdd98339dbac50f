import type { Locator, Page } from '@playwright/test'
import { paths } from '../../contract/paths.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test, type Site } from '../../e2e/site.ts'
import { expectFocusInSight, expectWhole, withTextTwiceAsLarge } from '../../e2e/whole-page.ts'

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
  const recruit = await aCandidate(site.db, { familyName: 'Nguyen' })
  const recruitment = await aProposal(site.db, mission, recruit, 'recruited')
  await aCandidate(site.db, { status: 'pending', familyName: 'Delacroix-Beaumont', skills: { React: 7 } })
  await aRecruiter(site.db, { status: 'pending', companyName: 'Rigel Conseil' })
  return { admin, recruiter, candidate, recruit, recruitment, mission }
}

/** A screen, and a dialog that a button of it opens; `shows` stands in the dialog once it is whole. */
type Stop = { path: string; opens?: { button: string; shows: (dialog: Locator) => Locator } }

/** Checks every screen with text twice as large, at the widths of a computer and of a phone. */
const readAll = async (page: Page, stops: readonly Stop[]) => {
  const readAtBoth = async (seen: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectWhole(page, `${seen}, ${width}`)
    }
  }
  await withTextTwiceAsLarge(page, async () => {
    for (const { path, opens } of stops) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await readAtBoth(path)
      if (opens === undefined) continue
      await page.getByRole('button', { name: opens.button }).first().click()
      await expect(opens.shows(page.getByRole('dialog'))).toBeVisible()
      await readAtBoth(`${path}, « ${opens.button} »`)
    }
  })
}

test('the administrator reads every screen with text twice as large', async ({ page, site }) => {
  const { admin, recruit, mission } = await aBusySite(site)
  await signIn(page, admin.email)
  const opens = { button: 'Consulter', shows: (dialog: Locator) => dialog.getByRole('heading').first() }
  await readAll(page, [
    { path: '/admin/dashboard' },
    { path: '/admin/missions' },
    { path: `/admin/missions/${mission}` },
    { path: '/admin/candidatures?tab=recruiter', opens },
    { path: '/admin/candidatures?tab=profil', opens },
    { path: '/admin/missions/404' },
    { path: paths.admin.candidateContractEditor(recruit.id, mission) },
  ])
})

test('a recruiter reads every screen with text twice as large', async ({ page, site }) => {
  const { recruiter, candidate, mission } = await aBusySite(site)
  await signIn(page, recruiter.email)
  const field = (name: string) => (dialog: Locator) => dialog.getByRole('textbox', { name })
  await readAll(page, [
    { path: '/recruiter/profil' },
    { path: '/recruiter/dashboard' },
    { path: '/recruiter/missions', opens: { button: 'Nouvelle mission', shows: field('Description') } },
    { path: `/recruiter/missions/${mission}`, opens: { button: 'Modifier entretien', shows: field('Lien 2') } },
    { path: `/recruiter/inspirnautes/${candidate.id}` },
    { path: '/recruiter/interviews' },
  ])
})

test('a candidate reads every screen with text twice as large', async ({ page, site }) => {
  const { candidate, recruit, recruitment, mission } = await aBusySite(site)
  await signIn(page, candidate.email)
  await readAll(page, [
    { path: '/user/profil' },
    {
      path: '/user/dashboard',
      opens: { button: 'Afficher le menu', shows: (drawer) => drawer.getByRole('link', { name: 'Missions' }) },
    },
    { path: '/user/missions' },
    { path: `/user/missions/${mission}` },
    { path: '/user/interviews', opens: { button: 'Décliner', shows: (dialog) => dialog.getByLabel('Raison') } },
  ])
  await signIn(page, recruit.email)
  await readAll(page, [{ path: `/user/cra/${recruitment}/2026-12` }])
})

test('on a phone no control that takes the focus is under the bars, with text twice as large', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  for (let count = 0; count < 6; count++) await aMission(site.db, recruiter)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.setViewportSize({ width: 390, height: 844 })
  await withTextTwiceAsLarge(page, async () => {
    await page.goto('/admin/missions')
    await expectFocusInSight(page)
  })
})
