import type { Page } from '@playwright/test'
import { api } from '../../contract/index.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, password } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { expect, inspect, signIn, signOut, test, type Site } from '../site.ts'

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

test('a candidate fills in their month on a phone, with a finger and with the keys, submits it, reopens it, and copies its week', async ({
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
  // Three Fridays of four: the usual one.
  for (const day of [6, 13, 20]) {
    await cell(page, `vendredi ${day} novembre 2026`).focus()
    await page.keyboard.press('5')
    await expect(
      cell(page, `vendredi ${day} novembre 2026, une demi-journée de mission et une demi-journée d’absence`),
    ).toBeFocused()
  }
  await page.getByRole('radio', { name: 'Astreinte' }).check()
  await cell(page, 'samedi 21 novembre 2026').click()
  await expect(page.getByText('15,5 jours de mission, 4,5 jours d’absence, 1 jour d’astreinte · 7 750 €')).toBeVisible()
  await expect(standing(page, 'Enregistré')).toBeVisible()
  await inspect(page, 'candidate-month')

  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${recruiter.companyName} reçoit un e-mail`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Soumis', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rouvrir' }).click()
  await page.getByLabel('Raison').fill('J’ai oublié un jour.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Décembre 2026' }).click()
  await expect(page.getByText('22 jours de mission · 11 000 €')).toBeVisible()
  await expect(page.getByText('Ce mois pourra être soumis à partir du 31/12/2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Copier le mois précédent' }).click()
  await expect(cell(page, /^vendredi .* une demi-journée de mission/)).toHaveCount(3)
  await page.getByRole('button', { name: 'Annuler la copie' }).click()
  await expect(page.getByText('22 jours de mission · 11 000 €')).toBeVisible()
})

test('what is written without a network is kept when its tab is closed and is sent later; what differs elsewhere is not overwritten', async ({
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
  const first = await context.newPage()
  const sent = first.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await first.goto(november)
  await expect(cell(first, 'mercredi 4 novembre 2026, une demi-journée de mission')).toBeVisible()
  await sent

  // Two tabs write without a network, and one is closed: what it wrote is not lost under the other.
  const second = await context.newPage()
  await second.goto(november)
  await expect(cell(second, 'mercredi 4 novembre 2026, une demi-journée de mission')).toBeVisible()
  await context.setOffline(true)
  await cell(second, 'jeudi 5 novembre 2026').click()
  await expect(second.getByText(kept)).toBeVisible()
  await cell(first, 'mardi 3 novembre 2026').click()
  await expect(first.getByText(kept)).toBeVisible()
  await closeOffline(second)
  await context.setOffline(false)
  // What fails while the network comes back is sent again within twenty seconds.
  await expect(standing(first, 'Enregistré')).toBeVisible({ timeout: 30_000 })

  const third = await context.newPage()
  await third.goto(november)
  const choiceIn = (tab: Page) => tab.getByRole('region', { name: 'Ce mois a été modifié ailleurs entre-temps' })
  await expect(choiceIn(third)).toContainText('Ce qui diffère : mardi 3 novembre 2026, jeudi 5 novembre 2026.')
  await choiceIn(third).getByRole('button', { name: 'Garder ce qui est ici' }).click()
  await expect(choiceIn(third)).toBeHidden()
  await expect(standing(third, 'Enregistré')).toBeVisible()

  // The first tab has not read that: it overwrites nothing, and asks.
  await cell(first, 'vendredi 6 novembre 2026').click()
  await expect(choiceIn(first)).toContainText('mardi 3 novembre 2026, jeudi 5 novembre 2026, vendredi 6 novembre 2026.')
  await choiceIn(first).getByRole('button', { name: 'Garder ce qui est ici' }).click()
  await expect(choiceIn(first)).toBeHidden()
  await expect(standing(first, 'Enregistré')).toBeVisible()
})

test('a month that the company contests from its mission is corrected on that day only, read by the administrator, and validated by a mailed link', async ({
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

  // The link needs no session, and serves once.
  await signOut(page)
  const link = linkIn(await sendNewestTo(site.db, recruiter.email, lastWorkingDay))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Novembre 2026' })).toBeVisible()
  await expect(page.getByText('Refonte du portail')).toBeVisible()
  await page.getByRole('button', { name: 'Contester des jours' }).click()
  await cell(page, 'jeudi 5 novembre 2026').click()
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
