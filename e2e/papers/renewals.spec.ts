import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { api } from '../../contract/index.ts'
import { openFileStore } from '../../server/files/file-store.ts'
import { renewals } from '../../server/db/schema/papers/renewals.ts'
import { askForRenewals, makeAmendments } from '../../server/features/papers/renewals/renewals.jobs.ts'
import { orNotFound } from '../../server/http/failures.ts'
import { openTypesetting } from '../../server/pdf/typesetting.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, password } from '../../test/people/factories.ts'
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

/** Gives an answer without a screen, as the API takes it. */
const accept = async (page: Page, email: string, renewalId: number) => {
  const login = await page.request.post('/api/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  const answer = await page.request.post(api.renewals.answer.path.replace(':id', String(renewalId)), {
    data: { renews: true },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}

test('a company accepts a renewal, a candidate declines after a confirmation, and the administrator asks again, renews, and finds the amendment', async ({
  page,
  site,
}) => {
  const { recruiter, candidate, admin, mission } = await anEndingMission(site)
  await askForRenewals(site.db, threeWeeksBefore, null)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/mission/${mission}`)
  await expect(card(page)).toContainText(
    'Votre mission se termine le 31/05/2027. La renouveler jusqu’au 31/08/2027\u00a0?',
  )
  await expect(card(page).getByRole('listitem')).toHaveCount(3)
  await card(page).getByRole('button', { name: 'Renouveler', exact: true }).press('Enter')
  await expect(toast(page, 'Accord enregistré')).toBeVisible()
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Altaïr' })).toContainText('Accepte')
  await expect(card(page).getByRole('button', { name: 'Renouveler', exact: true })).toHaveCount(0)

  await signIn(page, candidate.email)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/user/mission/${mission}`)
  await expect(card(page)).toContainText('Ta mission se termine le 31/05/2027.')
  await card(page).getByRole('button', { name: 'Ne pas renouveler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(dialog).toContainText('Ne pas renouveler la mission après le 31/05/2027\u00a0?')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(card(page)).toContainText('Ta mission n’est pas renouvelée\u00a0: sa fin reste le 31/05/2027.')
  await expect(card(page).getByRole('button')).toHaveCount(0)

  await signIn(page, admin.email)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/recruted/${recruiter.id}/mission/${mission}`)
  await card(page).getByRole('button', { name: 'Rouvrir la question' }).click()
  await expect(toast(page, 'Question rouverte, tous sont prévenus')).toBeVisible()
  await expect(card(page)).toContainText('La renouveler jusqu’au 31/08/2027')
  await inspect(page, 'renewal')
  const [renewal] = await site.db.select().from(renewals).where(eq(renewals.missionId, mission))
  for (const { email } of [recruiter, candidate]) await accept(page, email, orNotFound(renewal).id)
  await card(page).getByRole('button', { name: 'Renouveler', exact: true }).click()
  await expect(toast(page, 'Mission renouvelée jusqu’au 31/08/2027')).toBeVisible()
  await expect(card(page)).toContainText('L’avenant se prépare')

  const typesetting = openTypesetting()
  const fileStore = openFileStore({ dataDir: join(tmpdir(), 'inspirnautes') })
  await makeAmendments({ db: site.db, fileStore, typesetting, now: threeWeeksBefore }, orNotFound(renewal).id)
  await typesetting.close()
  // The page asks for it until it is there.
  const link = card(page).getByRole('link')
  await expect(link).toHaveText('Avenant_Altaïr_1.pdf')
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
