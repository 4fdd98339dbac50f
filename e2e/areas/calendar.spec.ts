import type { Page } from '@playwright/test'
import { paths } from '../../contract/paths.ts'
import { addDays, dayOf, minuteOf } from '../../domain/time/paris-time.ts'
import { waitMarks } from '../../server/db/schema/missions/waits.ts'
import { readCalendar } from '../../test/people/calendar-files.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

const theCard = (page: Page) => page.getByRole('region', { name: 'Mon calendrier' })

/** The card is loaded once it is near: the page is gone through to its end. */
const openCard = async (page: Page) => {
  await page.getByRole('region', { name: 'Sessions ouvertes' }).scrollIntoViewIfNeeded()
  await theCard(page).scrollIntoViewIfNeeded()
  return theCard(page)
}

/** What an application that subscribes to the shown address reads; undefined when nothing answers there. */
const datesAt = async (page: Page, url: string, address: string) => {
  const answer = await page.request.get(`${url}${new URL(address).pathname}`)
  return answer.ok() ? readCalendar(await answer.text()).dates : undefined
}

test('a candidate chooses a slot, and their own calendar follows it at a private address', async ({ page, site }) => {
  const { db } = site
  const candidate = await aCandidate(db)
  const mission = await aMission(db, await aRecruiter(db), { startDay: addDays(today, 30), endDay: addDays(today, 90) })
  const chosen = `${addDays(today, 6)} 14:30`
  const slots = { firstSlot: `${addDays(today, 5)} 10:00`, secondSlot: chosen }
  await anInterview(db, await aProposal(db, mission, candidate), { ...slots, createdAt: new Date() })
  await db.insert(waitMarks).values({ missionId: mission })
  await signIn(page, candidate.email)
  await page.goto(paths.candidate.account())
  const card = await openCard(page)
  await card.getByRole('button', { name: 'Créer mon adresse' }).click()
  await expect(page.getByText('Adresse du calendrier créée')).toBeVisible()
  const field = card.getByLabel('Adresse privée')
  await expect(field).toHaveValue(/\/calendrier\/[\w-]{43}\.ics$/)
  await inspect(page, 'calendar-candidate')
  const address = await field.inputValue()
  expect((await datesAt(page, site.url, address))?.map(({ status }) => status)).toEqual(['TENTATIVE', 'TENTATIVE'])

  await page.goto(paths.candidate.todo())
  await page.getByRole('button', { name: /à 14 h 30$/ }).click()
  await expect(page.getByText('Entretien accepté avec succès')).toBeVisible()
  const dates = (await datesAt(page, site.url, address)) ?? []
  expect(dates.map(({ status, start }) => [status, minuteOf(start)])).toEqual([['CONFIRMED', chosen]])
})

test('a company copies its address and makes another by keyboard, and the former answers no more', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  const recruiter = await aRecruiter(site.db)
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.account())
  const card = await openCard(page)
  await card.getByRole('button', { name: 'Créer mon adresse' }).click()
  const field = card.getByLabel('Adresse privée')
  const former = await field.inputValue()
  await card.getByRole('button', { name: 'Copier l’adresse' }).click()
  await expect(page.getByText('Adresse copiée')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(former)

  await card.getByRole('button', { name: 'Renouveler' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('L’adresse actuelle ne répondra plus')
  await inspect(page, 'calendar-renewal')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).not.toHaveValue(former)
  expect(await datesAt(page, site.url, former)).toBeUndefined()
  expect(await datesAt(page, site.url, await field.inputValue())).toEqual([])
})

test('on a telephone the address fits its screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const candidate = await aCandidate(site.db)
  await signIn(page, candidate.email)
  await page.goto(paths.candidate.account())
  const card = await openCard(page)
  await card.getByRole('button', { name: 'Créer mon adresse' }).click()
  await expect(card.getByRole('button', { name: 'Renouveler' })).toBeVisible()
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  expect(fits).toBe(true)
  await inspect(page, 'calendar-telephone')
})
