import type { Page } from '@playwright/test'
import { expect, inspect, test, violationsOf } from '../site.ts'

/** Opens one component alone, as the frame of 390 px shows it. */
const openPiece = (page: Page, id: string) => page.goto(`/_ui?piece=${id}`)

/** A layer above the page, in the light scheme and in the dark one. */
const inspectInBoth = async (page: Page, name: string) => {
  await inspect(page, name, { contrast: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect.soft(await violationsOf(page, { contrast: true }), `${name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

test('a rating is chosen by half stars, with the arrow keys and by pointing at the half that a screen reader names', async ({
  page,
}) => {
  await openPiece(page, 'note')
  const rating = page.getByRole('radiogroup', { name: 'Note de Java' })
  await rating.getByRole('radio', { name: '3,5 sur 5' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '4 sur 5' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '4,5 sur 5' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(rating.getByRole('radio', { name: '4 sur 5' })).toBeChecked()
  await expect(page.getByRole('img', { name: '3,5 sur 5' })).toBeVisible()
  for (const name of ['2,5 sur 5', '3 sur 5', '0,5 sur 5', '0 sur 5', '5 sur 5']) {
    await rating.getByRole('radio', { name, exact: true }).check()
    await expect(rating.getByRole('radio', { checked: true })).toHaveAccessibleName(name)
  }
})

test('in lists the arrow keys move between tabs, a sorted column tells its order, and on a phone the filters fold', async ({
  page,
}) => {
  await openPiece(page, 'onglets')
  const tabs = page.getByRole('tablist', { name: 'État des missions', exact: true })
  await tabs.getByRole('tab', { name: 'Tous' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Proposées (12)' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.getByRole('tab', { name: 'Interrompues (0)' })).toBeFocused()

  await openPiece(page, 'tableau')
  const table = page.getByRole('table', { name: 'Missions', exact: true })
  const days = table.getByRole('columnheader', { name: 'Jours' })
  await days.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(days).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row').nth(1)).toContainText('Développeur Java')
  await page.keyboard.press('Enter')
  await expect(days).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('row').nth(1)).toContainText('Consultante SAP')
  const heightOf = async (name: string) =>
    (await page.getByRole('table', { name, exact: true }).boundingBox())?.height ?? 0
  expect(Math.abs((await heightOf('Missions')) - (await heightOf('Missions en chargement')))).toBeLessThan(12)

  await page.setViewportSize({ width: 390, height: 900 })
  await openPiece(page, 'filtres')
  const bar = page.getByRole('search', { name: 'Filtres, remplis' })
  const fold = bar.getByRole('button', { name: 'Filtres (3)' })
  await expect(bar.getByLabel('Titre')).toBeHidden()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(bar.getByLabel('Titre')).toHaveValue('java')
})

test('a confirmation dialog traps the focus, and restores it; an error is told as an alert', async ({ page }) => {
  await openPiece(page, 'confirmation')
  const button = page.getByRole('button', { name: 'Interrompre' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(dialog.getByRole('button', { name: 'Confirmer' })).toBeFocused()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toBeVisible()
  }
  await inspectInBoth(page, 'confirmation')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await openPiece(page, 'message')
  await page.getByRole('button', { name: 'Erreur' }).click()
  const toast = page.locator('.mantine-Notifications-root').getByRole('alert')
  await expect(toast).toContainText('Erreur')
  await expect(toast).toContainText('Echec de modification')
  await inspectInBoth(page, 'toast')
})

test('a file of a wrong type is refused at once, a missing one at the submit; a failed upload keeps its file, a valid one is sent', async ({
  page,
}) => {
  await openPiece(page, 'fichiers')
  // The listener is set well before the file chooser opens: Playwright must first tell the browser to intercept it.
  const choosing = page.waitForEvent('filechooser')
  const button = page.getByRole('button', { name: 'Importer le contrat' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importer le contrat' })
  await expect(dialog.getByText('Types autorisés: pdf et image')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importer' }).click()
  await expect(dialog.getByText('file est obligatoire')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choisir un fichier' })).toBeFocused()

  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(dialog.getByText(/^Format non pris en charge/)).toBeVisible()
  await chooser.setFiles({ name: 'contrat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(dialog.getByText(/^Format non pris en charge/)).toBeHidden()
  await expect(dialog.getByRole('listitem')).toHaveText(/contrat\.pdf/)
  await inspectInBoth(page, 'file-dialog')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Confirmation' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('listitem')).toHaveText(/contrat\.pdf/)
  await dialog.getByRole('button', { name: 'Importer' }).click()
  await expect(dialog).toBeHidden()
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.getByRole('button', { name: 'Importer un CRA' }).click()
  const failing = page.getByRole('dialog', { name: 'Importer un CRA' })
  const cra = { name: 'cra.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await failing.locator('input[type=file]').setInputFiles(cra)
  await failing.getByRole('button', { name: 'Importer' }).click()
  await expect(failing.getByRole('alert').filter({ hasText: 'Une erreur est survenue' })).toBeVisible()
  await expect(failing.getByRole('listitem')).toHaveText(/cra\.pdf/)
  await failing.getByRole('button', { name: 'Retirer cra.pdf' }).click()
  await expect(failing.getByRole('listitem')).toHaveCount(0)
})

test('a date is typed, or chosen with the arrow keys in a calendar that restores the focus', async ({ page }) => {
  await openPiece(page, 'mois')
  const month = page.getByRole('textbox', { name: 'Date fin' })
  await month.fill('7/2021')
  await month.blur()
  await expect(month).toHaveValue('07/2021')
  await month.fill('17/2021')
  await month.blur()
  await expect(month).toHaveValue('07/2021')

  const button = page.getByRole('button', { name: /Choisir le mois.*Date fin/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: /Choisir le mois/ })
  await expect(calendar.locator('[data-selected]')).toBeFocused()
  await inspectInBoth(page, 'month-calendar')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(month).toHaveValue('08/2021')
  await expect(button).toBeFocused()

  const year = page.getByRole('textbox', { name: 'Année du diplôme' })
  await year.fill('2016')
  await expect(year).toHaveValue('2016')
  const opener = page.getByRole('button', { name: /Choisir l’année.*Année du diplôme/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const years = page.getByRole('dialog', { name: /Choisir l’année/ })
  await expect(years.locator('[data-selected]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(year).toHaveValue('2017')
  await expect(opener).toBeFocused()
  // It opens again at once, while the first one may still be closing.
  await page.keyboard.press('Enter')
  await expect(years.locator('[data-selected]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(years).toBeHidden()
  await expect(opener).toBeFocused()

  // Where the current date is out of range, the focus starts on the nearest month and year.
  await page.getByRole('button', { name: /Choisir le mois.*Mois passé/ }).press('Enter')
  const months = page.getByRole('dialog', { name: /Choisir le mois/ })
  await expect(months.getByRole('button', { name: 'mai' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Mois passé' })).toHaveValue('04/2021')

  await page.getByRole('button', { name: /Choisir l’année.*Année passée/ }).press('Enter')
  const past = page.getByRole('dialog', { name: /Choisir l’année/ })
  await expect(past.getByRole('button', { name: '2021' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Année passée' })).toHaveValue('2020')

  // The buttons above the days are named by what they show.
  await openPiece(page, 'jour')
  await page.getByRole('button', { name: /Choisir la date.*Date de fin/ }).press('Enter')
  const days = page.getByRole('dialog', { name: /Choisir la date/ })
  await inspectInBoth(page, 'day-calendar')
  await days.getByRole('button', { name: 'mai 2026 choisir le mois' }).press('Enter')
  await expect(days.getByRole('button', { name: 'mai', exact: true })).toBeFocused()
  await days.getByRole('button', { name: '2026 choisir l’année' }).press('Enter')
  await expect(days.getByRole('button', { name: '2026', exact: true })).toBeFocused()
  await days.getByRole('button', { name: '2026', exact: true }).press('ArrowRight')
  await expect(days.getByRole('button', { name: '2027', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(days.getByRole('button', { name: '2027 choisir l’année' })).toBeVisible()
  await expect(days.locator('td :focus')).toBeVisible()
})

test('a month is marked with the keys, with a press, and with a movement of the mouse', async ({ page }) => {
  await openPiece(page, 'grille-du-mois')
  const grid = page.getByRole('grid', { name: 'Avril', exact: true })
  const day = (name: string) => grid.getByRole('gridcell', { name })
  await day('vendredi 3 avril 2026, 1 jour de travail').focus()
  await page.keyboard.press('Space')
  await expect(day('vendredi 3 avril 2026, une demi-journée de travail')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('0')
  await expect(day('vendredi 10 avril 2026, rien')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('5')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(day('mardi 7 avril 2026, une demi-journée de travail')).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('1')
  await expect(day('mercredi 1er avril 2026, hors période')).toBeFocused()

  await page.getByRole('radio', { name: 'Congé' }).first().check()
  await day('lundi 20 avril 2026').hover()
  await page.mouse.down()
  await day('mardi 28 avril 2026').hover()
  await expect(day('mardi 28 avril 2026, 1 jour de congé')).toBeVisible()
  await day('jeudi 23 avril 2026').hover()
  await page.mouse.up()
  await expect(
    grid.getByRole('gridcell', { name: /^(lundi 20|mardi 21|mercredi 22|jeudi 23) .*1 jour de congé/ }),
  ).toHaveCount(4)
  await expect(day('mardi 28 avril 2026, 1 jour de travail')).toBeVisible()
  await day('lundi 20 avril 2026').click()
  await expect(day('lundi 20 avril 2026, une demi-journée de congé')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'lundi 20 avril 2026, une demi-journée' })).toHaveCount(1)
})

test('a read/edit panel switches to its form and back, and asks before changes are lost', async ({ page }) => {
  await openPiece(page, 'lire-modifier')
  const panel = page.getByRole('region', { name: 'Expérience' })
  const modify = panel.getByRole('button', { name: /Modifier/ })
  await modify.focus()
  await page.keyboard.press('Enter')
  const post = panel.getByRole('textbox', { name: 'Poste' })
  await expect(post).toBeFocused()
  await panel.getByRole('button', { name: 'Annuler' }).click()
  await expect(modify).toBeFocused()

  await page.keyboard.press('Enter')
  await post.fill('Architecte')
  await panel.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(post).toHaveValue('Architecte')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByText('Architecte')).toBeVisible()
  await expect(modify).toBeFocused()

  await modify.click()
  await post.fill('Développeuse')
  const asked: string[] = []
  page.once('dialog', async (question) => {
    asked.push(question.type())
    await question.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})
