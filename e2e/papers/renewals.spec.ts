import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openFileStore } from '../../server/files/file-store.ts'
import { renewals } from '../../server/db/schema/papers/renewals.ts'
import { askForRenewals, makeAmendments } from '../../server/features/papers/renewals/renewals.jobs.ts'
import { openTypesetting } from '../../server/pdf/typesetting.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

/** Twenty-one days before the end of the mission. */
const threeWeeksBefore = new Date('2027-05-10T09:00:00Z')

/** A mission that ends soon, with one recruit. */
const anEndingMission = async (site: Site) => {
  site.clock.now = threeWeeksBefore
  const { db } = site
  const [recruiter, candidate, admin] = [await aRecruiter(db), await aCandidate(db), await anAdmin(db)]
  const mission = await aMission(db, recruiter, { title: 'Refonte du portail', renewal: '3 mois renouvelables' })
  await aProposal(db, mission, candidate, 'recruited')
  return { recruiter, candidate, admin, mission }
}

const card = (page: Page) => page.getByRole('region', { name: 'Renouvellement' })
const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words })

const pageOf = async (browser: Browser, site: Site, email: string, width = 1440) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'fr-FR', viewport: { width, height: 900 } })
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

test('the company, the candidate and the administrator renew a mission once they are asked, and find its amendment', async ({
  page,
  site,
  browser,
}) => {
  const { recruiter, candidate, admin, mission } = await anEndingMission(site)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/mission/${mission}`)
  await expect(page.getByRole('heading', { name: 'Factures', exact: true })).toBeVisible()
  await expect(card(page)).toHaveCount(0)

  await askForRenewals(site.db, threeWeeksBefore, null)
  await page.reload()
  await expect(card(page)).toContainText(
    'Votre mission se termine le 31/05/2027. La renouveler jusqu’au 31/08/2027\u00a0?',
  )
  await expect(card(page).getByRole('listitem')).toHaveCount(3)
  await card(page).getByRole('button', { name: 'Renouveler', exact: true }).press('Enter')
  await expect(toast(page, 'Accord enregistré')).toBeVisible()
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Altaïr' })).toContainText('Accepte')
  await expect(card(page).getByRole('button', { name: 'Renouveler', exact: true })).toHaveCount(0)

  const phone = await pageOf(browser, site, candidate.email, 390)
  await phone.goto(`/user/mission/${mission}`)
  await expect(card(phone)).toContainText('Ta mission se termine le 31/05/2027.')
  await card(phone).getByRole('button', { name: 'Renouveler', exact: true }).click()
  await expect(card(phone)).toContainText('Tu as accepté. Tu peux changer d’avis')

  const office = await pageOf(browser, site, admin.email)
  await office.goto(`/admin/recruted/${recruiter.id}/mission/${mission}`)
  await expect(card(office).getByRole('listitem').filter({ hasText: 'Anne Durand' })).toContainText('Accepte')
  await inspect(office, 'renewal')
  await card(office).getByRole('button', { name: 'Renouveler', exact: true }).click()
  await expect(toast(office, 'Mission renouvelée jusqu’au 31/08/2027')).toBeVisible()
  await expect(card(office)).toContainText('L’avenant se prépare')

  const [renewal] = await site.db.select().from(renewals).where(eq(renewals.missionId, mission))
  const typesetting = openTypesetting()
  const fileStore = openFileStore({ dataDir: join(tmpdir(), 'inspirnautes') })
  await makeAmendments({ db: site.db, fileStore, typesetting, now: threeWeeksBefore }, renewal?.id ?? 0)
  await typesetting.close()
  // The page asks for it until it is there.
  await expect(card(office).getByRole('link')).toHaveText('Avenant_Altaïr_1.pdf')

  await phone.reload()
  await expect(card(phone)).toContainText('Ta mission est renouvelée\u00a0: sa fin passe du 31/05/2027 au 31/08/2027.')
  const link = card(phone).getByRole('link', { name: 'Avenant_Anne_Durand_1.pdf' })
  const answer = await phone.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await office.goto(`/admin/user/${candidate.id}/mission/${mission}`)
  await expect(card(office).getByRole('link')).toHaveText('Avenant_Anne_Durand_1.pdf')
  await page.reload()
  await expect(card(page).getByRole('link')).toHaveText('Avenant_Altaïr_1.pdf')
})

test('a candidate declines after a confirmation, and the administrator asks again', async ({ page, site }) => {
  const { candidate, admin, recruiter, mission } = await anEndingMission(site)
  await askForRenewals(site.db, threeWeeksBefore, null)
  await signIn(page, candidate.email)
  await page.goto(`/user/mission/${mission}`)
  await card(page).getByRole('button', { name: 'Ne pas renouveler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(dialog).toContainText('Ne pas renouveler la mission après le 31/05/2027\u00a0?')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(card(page)).toContainText('Ta mission n’est pas renouvelée\u00a0: sa fin reste le 31/05/2027.')
  await expect(card(page).getByRole('button')).toHaveCount(0)

  await signIn(page, admin.email)
  await page.goto(`/admin/recruted/${recruiter.id}/mission/${mission}`)
  await card(page).getByRole('button', { name: 'Rouvrir la question' }).click()
  await expect(toast(page, 'Question rouverte, tous sont prévenus')).toBeVisible()
  await expect(card(page)).toContainText('La renouveler jusqu’au 31/08/2027')
})
