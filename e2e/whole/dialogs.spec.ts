import type { Locator, Page } from '@playwright/test'
import { aMission, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test, type Site } from '../site.ts'

/** The last day of a month: the first day on which a mission can start is in the next one. */
const now = new Date('2027-03-31T09:00:00Z')

test.beforeEach(async ({ page, site }) => {
  site.clock.now = now
  await page.clock.setFixedTime(now)
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirmation' })
const titleOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Titre' })

/** Opens the missions of a recruiter who has one, « Développeur React ». */
const openMissions = async (page: Page, site: Site) => {
  const recruiter = await aRecruiter(site.db)
  await aMission(site.db, recruiter)
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/documents')
  await page.getByRole('link', { name: 'Missions', exact: true }).click()
}

const openNewMission = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle mission' })
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeVisible()
  return dialog
}

const openCalendar = async (page: Page, dialog: Locator, field: string): Promise<Locator> => {
  await dialog.getByRole('button', { name: new RegExp(`^Choisir la date.*${field}$`) }).press('Enter')
  const calendar = page.getByRole('dialog', { name: /^Choisir la date/ })
  await expect(calendar.locator('td :focus')).toBeVisible()
  return calendar
}

/** Escape closes the calendar and focuses its button: the dialog and its text stay, and no question appears. */
const closesAlone = async (page: Page, dialog: Locator, calendar: Locator) => {
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(dialog.locator(':focus')).toHaveAccessibleName(/^Choisir la date/)
  await expect(dialog).toBeVisible()
  await expect(question(page)).toHaveCount(0)
}

test('the focus enters a calendar of a dialog; Escape in it, in a list or in the address of a link closes only that', async ({
  page,
  site,
}) => {
  await openMissions(page, site)
  const dialog = await openNewMission(page)
  await titleOf(dialog).fill('Développeuse Rust')

  await test.step('from a day, and from a button above the days', async () => {
    await closesAlone(page, dialog, await openCalendar(page, dialog, 'Date de fin'))
    const calendar = await openCalendar(page, dialog, 'Date de fin')
    await calendar.getByRole('button', { name: 'Mois précédent' }).focus()
    await closesAlone(page, dialog, calendar)
  })

  await test.step('from the months, from the years, and from an element that is not a button', async () => {
    const calendar = await openCalendar(page, dialog, 'Date de fin')
    await calendar.getByRole('button', { name: /choisir le mois$/ }).press('Enter')
    await expect(calendar.locator('td :focus')).toHaveText('mars')
    await closesAlone(page, dialog, calendar)
    await openCalendar(page, dialog, 'Date de fin')
    await calendar.getByRole('button', { name: /choisir le mois$/ }).press('Enter')
    await calendar.getByRole('button', { name: /choisir l’année$/ }).press('Enter')
    await expect(calendar.locator('td :focus')).toHaveText('2027')
    await closesAlone(page, dialog, calendar)
    await openCalendar(page, dialog, 'Date de fin')
    await calendar.getByText('lu', { exact: true }).click()
    await closesAlone(page, dialog, calendar)
  })

  await test.step('from a button that is disabled at the first month', async () => {
    const calendar = await openCalendar(page, dialog, 'Date de début')
    // Today cannot be chosen, and is the last day of its month.
    await expect(calendar.getByRole('button', { name: '1 avril 2027', exact: true })).toBeFocused()
    await calendar.getByRole('button', { name: 'Mois suivant' }).press('Enter')
    await calendar.getByRole('button', { name: 'Mois précédent' }).press('Enter')
    await expect(calendar.locator('td :focus')).toBeVisible()
    await closesAlone(page, dialog, calendar)
  })

  await test.step('from a list and from the address of a link', async () => {
    for (const name of ['Lieu', 'Renouvelable', 'Compétences requises']) {
      await dialog.getByRole('combobox', { name }).click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    }
    await dialog.getByRole('button', { name: 'Lien', exact: true }).click()
    const address = page.getByPlaceholder('https://exemple.fr')
    await expect(address).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(address).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  })
  await expect(titleOf(dialog)).toHaveValue('Développeuse Rust')

  await test.step('a day is chosen with the keys, and found again', async () => {
    const calendar = await openCalendar(page, dialog, 'Date de début')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: 'Date de début' })).toHaveValue('09/04/2027')
    await openCalendar(page, dialog, 'Date de début')
    await expect(calendar.getByRole('button', { name: '9 avril 2027', exact: true })).toBeFocused()
  })
})

/** The ways to close a dialog by mistake. */
const mistakes: { way: string; close: (page: Page, dialog: Locator) => Promise<void> }[] = [
  { way: 'Escape', close: (page) => page.keyboard.press('Escape') },
  { way: 'the cross', close: (_, dialog) => dialog.getByRole('button', { name: 'Fermer' }).click() },
  { way: '« Annuler »', close: (_, dialog) => dialog.getByRole('button', { name: 'Annuler' }).click() },
]

/** Each way of closing asks, and « Annuler » keeps the field's value; then « Confirmer » closes. */
const asksFirst = async (page: Page, dialog: Locator, field: Locator) => {
  const written = await field.inputValue()
  for (const { way, close } of mistakes)
    await test.step(way, async () => {
      await field.focus()
      await close(page, dialog)
      await expect(question(page)).toContainText('Abandonner ce qui est écrit')
      // A second Escape, or a key meant for the field, does not discard the value.
      await expect(question(page).getByRole('button', { name: 'Annuler' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await expect(dialog).toBeVisible()
      await expect(field).toHaveValue(written)
      if (way === 'Escape') await expect(field).toBeFocused()
    })
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog).toBeHidden()
  await expect(question(page)).toBeHidden()
}

test('what is written in a dialog is not lost by mistake, nor by « back » or a reload, and a saved form closes without a question', async ({
  page,
  site,
}) => {
  await openMissions(page, site)
  const row = page.getByRole('row').filter({ hasText: /(Développeur|Architecte) React/ })
  const dialog = page.getByRole('dialog', { name: 'Modifier la mission' })
  const open = async () => {
    await row.getByRole('button', { name: 'Modifier' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveText('Refonte du portail.')
  }
  await test.step('nothing is written', async () => {
    for (const { close } of mistakes) {
      await open()
      await close(page, dialog)
      await expect(dialog).toBeHidden()
      await expect(question(page)).toHaveCount(0)
      await expect(row.getByRole('button', { name: 'Modifier' })).toBeFocused()
    }
  })
  await open()
  await titleOf(dialog).fill('Architecte React')
  await page.mouse.click(5, 5)
  await expect(titleOf(dialog)).toHaveValue('Architecte React')
  await asksFirst(page, dialog, titleOf(dialog))
  await open()
  // Text that was typed and then removed does not count as a change.
  await expect(titleOf(dialog)).toHaveValue('Développeur React')
  await titleOf(dialog).fill('Architecte React')
  await titleOf(dialog).fill('Développeur React')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await titleOf(dialog).fill('Architecte React')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(question(page)).toHaveCount(0)

  await row.getByRole('button', { name: 'Modifier' }).click()
  await expect(titleOf(dialog)).toHaveValue('Architecte React')
  await titleOf(dialog).fill('Développeuse Rust')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(question(page)).toBeHidden()
  await page.goBack()
  await expect(question(page)).toContainText('Quitter cette page')
  await question(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/\/recruiter\/missions$/)
  await expect(titleOf(dialog)).toHaveValue('Développeuse Rust')

  const asked: string[] = []
  page.once('dialog', async (leaving) => {
    asked.push(leaving.type())
    await leaving.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(titleOf(dialog)).toHaveValue('Développeuse Rust')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/recruiter\/documents$/)
})
