import type { Page } from '@playwright/test'
import { api } from '../../contract/index.ts'
import { activityReports } from '../../server/db/schema/papers/activity-reports.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, password } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'
import { expectWhole, withTextTwiceAsLarge } from '../whole-page.ts'

const lastWorkingDay = new Date('2026-11-30T09:00:00Z')

test.beforeEach(({ site }) => {
  site.clock.now = lastWorkingDay
})

/** A candidate who works from 2 November to 15 January. */
const aWorkingCandidate = async (site: Site) => {
  const candidate = await aCandidate(site.db, { dailyRate: 500 })
  const recruiter = await aRecruiter(site.db)
  const dates = { title: 'Refonte du portail', startDay: '2026-11-02', endDay: '2027-01-15' }
  const mission = await aMission(site.db, recruiter, dates)
  const missionProfilId = await aProposal(site.db, mission, candidate, 'recruited')
  return { candidate, recruiter, mission, november: `/user/cra/${missionProfilId}/2026-11`, missionProfilId }
}

const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name })

/** The line that says where what is written stands. */
const standing = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Jours' }).getByText(words, { exact: true })

const kept = 'Gardé sur cet appareil, sera envoyé au retour du réseau'

/** A finger goes from one day to another. */
const drag = async (page: Page, from: string, to: string) => {
  const browser = await page.context().newCDPSession(page)
  const middle = async (name: string) => {
    const box = await cell(page, name).boundingBox()
    if (box === null) throw new Error(`${name} is not shown`)
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
  await touch('touchEnd', [])
  await browser.detach()
}

/**
 * Closes a tab that has no network. The browser gives a closing tab its network back before it ends its scripts, which a real
 * one does not have: here it can no longer send.
 */
const closeOffline = async (tab: Page) => {
  await tab.evaluate(() => {
    globalThis.fetch = () => new Promise(() => undefined)
  })
  await tab.close()
}

/** What November has once its candidate submitted it. */
const aSubmittedNovember = async (page: Page, site: Site) => {
  const working = await aWorkingCandidate(site)
  const login = await page.request.post('/api/login', { data: { email: working.candidate.email, password } })
  const { token } = (await login.json()) as { token: string }
  const path = api.activityReports.submit.path
    .replace(':missionProfilId', String(working.missionProfilId))
    .replace(':month', '2026-11')
  const answer = await page.request.post(path, { data: { version: 0 }, headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
  return working
}

const months = (page: Page) => page.getByRole('list', { name: 'Mois travaillés' })

test('a candidate fills in their month on a phone, with a finger and with the keys, submits it, and reopens it', async ({
  page,
  site,
}) => {
  const { candidate, recruiter, mission, november } = await aWorkingCandidate(site)
  await signIn(page, candidate.email)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/user/missions/${mission}`)
  await months(page).scrollIntoViewIfNeeded()
  await expect(months(page).getByRole('listitem')).toHaveText([/Décembre 2026.*À venir/, /Novembre 2026.*À remplir/])
  await months(page).getByRole('link', { name: 'Novembre 2026' }).click()
  await expect(page).toHaveURL(new RegExp(`${november}$`))
  await expect(page.getByText('20 jours de mission · 10 000 €')).toBeVisible()
  await expect(cell(page, 'mercredi 11 novembre 2026, Armistice de 1918, non travaillé')).toBeVisible()
  await expect(cell(page, 'dimanche 1er novembre 2026, Toussaint, hors période')).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.getByRole('radio', { name: 'Absence' }).check()
  await drag(page, 'lundi 16 novembre 2026', 'mercredi 18 novembre 2026')
  await expect(cell(page, /novembre 2026, 1 jour d’absence/)).toHaveCount(3)
  await cell(page, 'jeudi 19 novembre 2026').focus()
  await page.keyboard.press('5')
  await expect(
    cell(page, 'jeudi 19 novembre 2026, une demi-journée de mission et une demi-journée d’absence'),
  ).toBeFocused()
  await page.getByRole('radio', { name: 'Astreinte' }).check()
  await cell(page, 'samedi 21 novembre 2026').click()
  await expect(page.getByText('16,5 jours de mission, 3,5 jours d’absence, 1 jour d’astreinte · 8 250 €')).toBeVisible()
  await expect(standing(page, 'Enregistré')).toBeVisible()
  await inspect(page, 'candidate-month')
  await page.setViewportSize({ width: 360, height: 800 })
  await withTextTwiceAsLarge(page, () => expectWhole(page, 'the month with large text'))

  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${recruiter.companyName} reçoit un e-mail`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Soumis', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rouvrir' }).click()
  await page.getByLabel('Raison').fill('J’ai oublié un jour.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible()
})

test('what is written without a network is kept when the tab is closed, and is sent afterwards', async ({
  page,
  context,
  site,
}) => {
  const { candidate, november } = await aWorkingCandidate(site)
  await signIn(page, candidate.email)
  await page.goto(november)
  await expect(cell(page, 'mercredi 4 novembre 2026, 1 jour de mission')).toBeVisible()
  await context.setOffline(true)
  await cell(page, 'mercredi 4 novembre 2026').click()
  await expect(page.getByText(kept)).toBeVisible()
  await closeOffline(page)
  await context.setOffline(false)
  const later = await context.newPage()
  const sent = later.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await later.goto(november)
  await expect(cell(later, 'mercredi 4 novembre 2026, une demi-journée de mission')).toBeVisible()
  await sent
})

test('two tabs write in one month without a network: what the closed one wrote is not lost under the other', async ({
  page,
  context,
  site,
}) => {
  const { candidate, november } = await aWorkingCandidate(site)
  await signIn(page, candidate.email)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(november)
  await expect(cell(page, 'mardi 3 novembre 2026, 1 jour de mission')).toBeVisible()
  await expect(cell(other, 'mardi 3 novembre 2026, 1 jour de mission')).toBeVisible()
  await context.setOffline(true)
  await cell(other, 'mercredi 4 novembre 2026').click()
  await expect(other.getByText(kept)).toBeVisible()
  await cell(page, 'mardi 3 novembre 2026').click()
  await expect(page.getByText(kept)).toBeVisible()
  await closeOffline(other)
  await context.setOffline(false)
  // What fails while the network comes back is sent again within twenty seconds.
  await expect(standing(page, 'Enregistré')).toBeVisible({ timeout: 30_000 })
  await page.close()

  const later = await context.newPage()
  await later.goto(november)
  const choice = later.getByText('Ce mois a été modifié ailleurs entre-temps')
  await expect(choice).toBeVisible()
  await expect(later.getByText('Ce qui diffère : mardi 3 novembre 2026, mercredi 4 novembre 2026.')).toBeVisible()
  await later.getByRole('button', { name: 'Garder ce qui est ici' }).click()
  await expect(standing(later, 'Enregistré')).toBeVisible()
  await later.reload()
  await expect(cell(later, 'mercredi 4 novembre 2026, une demi-journée de mission')).toBeVisible()
  await expect(cell(later, 'mardi 3 novembre 2026, 1 jour de mission')).toBeVisible()
  await expect(choice).toBeHidden()
})

test('a month that was changed on another device is not overwritten: the candidate chooses', async ({
  page,
  context,
  site,
}) => {
  const { candidate, november } = await aWorkingCandidate(site)
  await signIn(page, candidate.email)
  await page.goto(november)
  await expect(cell(page, 'mardi 3 novembre 2026')).toBeVisible()
  const other = await context.newPage()
  await other.goto(november)
  await cell(other, 'lundi 30 novembre 2026').click()
  await expect(standing(other, 'Enregistré')).toBeVisible()
  await other.close()

  await cell(page, 'mardi 3 novembre 2026').click()
  const choice = page.getByRole('region', { name: 'Ce mois a été modifié ailleurs entre-temps' })
  await expect(choice).toContainText('Ce qui diffère : mardi 3 novembre 2026, lundi 30 novembre 2026.')
  await inspect(page, 'candidate-month-elsewhere')
  await choice.getByRole('button', { name: 'Garder ce qui est ici' }).click()
  await expect(choice).toBeHidden()
  await expect(standing(page, 'Enregistré')).toBeVisible()
})

test('a month takes the usual week of the month before, and gives it back', async ({ page, site }) => {
  const { candidate, missionProfilId } = await aWorkingCandidate(site)
  const fridays = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27']
  await site.db.insert(activityReports).values({
    proposalId: missionProfilId,
    month: '2026-11',
    status: 'draft',
    days: fridays.map((day) => ({ day, kind: 'mission', amount: 0.5 })),
    territory: 'metropole',
    version: 1,
    createdAt: lastWorkingDay,
  })
  await signIn(page, candidate.email)
  await page.goto(`/user/cra/${missionProfilId}/2026-12`)
  await expect(page.getByText('22 jours de mission · 11 000 €')).toBeVisible()
  await expect(page.getByText('Ce mois pourra être soumis à partir du 31/12/2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Copier le mois précédent' }).click()
  await expect(cell(page, /^vendredi .* une demi-journée de mission/)).toHaveCount(3)
  await page.getByRole('button', { name: 'Annuler la copie' }).click()
  await expect(page.getByText('22 jours de mission · 11 000 €')).toBeVisible()
})

test('a company validates by the link of its mail, without an account, once', async ({ page, site }) => {
  const { recruiter } = await aSubmittedNovember(page, site)
  const link = linkIn(await sendNewestTo(site.db, recruiter.email, lastWorkingDay))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Novembre 2026' })).toBeVisible()
  await expect(page.getByText('Refonte du portail')).toBeVisible()
  await page.getByRole('button', { name: 'Contester des jours' }).click()
  await cell(page, 'mardi 3 novembre 2026').click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Valider le service fait' }).click()
  await expect(page.getByText('Nom obligatoire')).toBeVisible()
  await inspect(page, 'report-validation')
  await page.getByLabel('Votre nom').fill('Camille Durand')
  await page.getByRole('button', { name: 'Valider le service fait' }).click()
  await expect(page.getByText('Service fait validé')).toBeInViewport()
  await page.goto(link)
  await expect(page.getByText('Ce lien ne sert plus')).toBeVisible()
})

test('a month contested from the mission is corrected on its contested day only, and the administrator reads it', async ({
  page,
  site,
}) => {
  const { candidate, recruiter, mission, november, missionProfilId } = await aSubmittedNovember(page, site)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  await months(page).scrollIntoViewIfNeeded()
  await expect(months(page)).toContainText('attend votre validation')
  await months(page).getByRole('link', { name: 'Novembre 2026' }).click()
  await page.getByRole('button', { name: 'Contester des jours' }).click()
  await page.getByRole('button', { name: 'Contester 0 jour' }).click()
  await expect(page.getByText('Choisissez au moins un jour dans la grille.')).toBeVisible()
  await cell(page, 'jeudi 5 novembre 2026').click()
  await page.getByRole('button', { name: 'Contester 1 jour' }).click()
  await expect(page.getByText('Commentaire obligatoire')).toBeVisible()
  await inspect(page, 'recruiter-month-contest')
  await page.getByLabel('jeudi 5 novembre 2026').last().fill('Formation interne ce jour-là.')
  await page.getByRole('button', { name: 'Contester 1 jour' }).click()
  await expect(page.getByText('Contesté', { exact: true })).toBeVisible()

  await signIn(page, candidate.email)
  await page.goto(november)
  await expect(page.getByText('jeudi 5 novembre 2026 : Formation interne ce jour-là.').first()).toBeVisible()
  await expect(cell(page, 'vendredi 6 novembre 2026, 1 jour de mission')).toHaveAttribute('aria-disabled', 'true')
  await cell(page, 'jeudi 5 novembre 2026').focus()
  await page.keyboard.press('0')
  await expect(page.getByText('19 jours de mission · 9 500 €')).toBeVisible()
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Compte rendu d’activité soumis à l’entreprise')).toBeVisible()

  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/cra/${missionProfilId}/2026-11`)
  await expect(page.getByText('Soumis', { exact: true })).toBeVisible()
  await expect(page.getByText('9 500 €')).toBeVisible()
  await inspect(page, 'admin-month')
})
