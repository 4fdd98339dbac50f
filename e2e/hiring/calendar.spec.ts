import type { Page } from '@playwright/test'
import { paths } from '../../contract/paths.ts'
import { readCalendar } from '../../test/people/calendar-files.ts'
import { aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

/** What an application that subscribes to the shown address reads; undefined when nothing answers there. */
const datesAt = async (page: Page, address: string) => {
  const answer = await page.request.get(address)
  return answer.ok() ? readCalendar(await answer.text()).dates : undefined
}

test('a company copies the address of its calendar and makes another by keyboard, and the former answers no more', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  const recruiter = await aRecruiter(site.db)
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.account())
  const card = page.getByRole('region', { name: 'Mon calendrier' })
  await card.getByRole('button', { name: 'Créer mon adresse' }).click()
  await expect(page.getByText('Adresse du calendrier créée')).toBeVisible()
  const field = card.getByLabel('Adresse privée')
  await expect(field).toHaveValue(/\/calendrier\/[\w-]{43}\.ics$/)
  const former = await field.inputValue()
  await card.getByRole('button', { name: 'Copier l’adresse' }).click()
  await expect(page.getByText('Adresse copiée')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(former)
  await inspect(page, 'calendar-address')

  await card.getByRole('button', { name: 'Renouveler' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('L’adresse actuelle ne répondra plus')
  await expect(dialog.getByRole('button', { name: 'Confirmer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).not.toHaveValue(former)
  expect(await datesAt(page, former)).toBeUndefined()
  expect(await datesAt(page, await field.inputValue())).toEqual([])
})
