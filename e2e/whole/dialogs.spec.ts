import type { Locator, Page } from '@playwright/test'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

/** The last day of a month: the first day on which a mission can start is in the next one. */
const now = new Date('2027-03-31T09:00:00Z')

test.beforeEach(async ({ page, site }) => {
  site.clock.now = now
  await page.clock.setFixedTime(now)
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirmation' })
const titleOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Titre' })

/**
 * Opens the missions of a recruiter who has one, « Développeur React », through a link, so that « back » leads to a
 * page.
 */
const openMissions = async (page: Page, site: Site) => {
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter)
  await signIn(page, recruiter.email)
  await page
    .getByRole('dialog', { name: /^Bienvenue/ })
    .getByRole('button', { name: 'Fermer' })
    .click()
  await page.getByRole('link', { name: 'Missions', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible()
  return { recruiter, mission }
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

test('Escape in a calendar closes only the calendar, wherever the focus is in it', async ({ page, site }) => {
  await openMissions(page, site)
  const dialog = await openNewMission(page)
  await titleOf(dialog).fill('Développeuse Rust')

  await test.step('from a day', async () => {
    await closesAlone(page, dialog, await openCalendar(page, dialog, 'Date de fin'))
  })

  await test.step('from the buttons above the days', async () => {
    for (const name of ['Mois précédent', /choisir le mois$/, 'Mois suivant']) {
      const calendar = await openCalendar(page, dialog, 'Date de fin')
      await calendar.getByRole('button', { name }).focus()
      await closesAlone(page, dialog, calendar)
    }
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
    await calendar.getByRole('button', { name: 'Mois suivant' }).press('Enter')
    await calendar.getByRole('button', { name: 'Mois précédent' }).press('Enter')
    await expect(calendar.locator('td :focus')).toBeVisible()
    await closesAlone(page, dialog, calendar)
  })
  await expect(titleOf(dialog)).toHaveValue('Développeuse Rust')
})

test('Escape in a list or in the address field of a link closes only that', async ({ page, site }) => {
  await openMissions(page, site)
  const dialog = await openNewMission(page)
  await titleOf(dialog).fill('Développeuse Rust')
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

test('the focus enters the calendar of the first day of a mission', async ({ page, site }) => {
  await openMissions(page, site)
  const dialog = await openNewMission(page)
  const calendar = await openCalendar(page, dialog, 'Date de début')
  // Today cannot be chosen, and is the last day of its month.
  await expect(calendar.getByRole('button', { name: '1 avril 2027', exact: true })).toBeFocused()
  await inspect(page, 'new-mission-calendar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Date de début' })).toHaveValue('09/04/2027')
  await openCalendar(page, dialog, 'Date de début')
  await expect(calendar.getByRole('button', { name: '9 avril 2027', exact: true })).toBeFocused()
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

/** Nothing was typed: each way of closing closes at once. */
const closesAtOnce = async (page: Page, open: () => Promise<Locator>) => {
  for (const { close } of mistakes) {
    const dialog = await open()
    await close(page, dialog)
    await expect(dialog).toBeHidden()
    await expect(question(page)).toHaveCount(0)
  }
}

test('an unfinished mission is not lost by mistake', async ({ page, site }) => {
  await openMissions(page, site)
  await closesAtOnce(page, () => openNewMission(page))
  const dialog = await openNewMission(page)
  await titleOf(dialog).fill('Développeuse Rust')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await inspect(page, 'new-mission-abandoned')
  await question(page).getByRole('button', { name: 'Annuler' }).click()
  await asksFirst(page, dialog, titleOf(dialog))
  await openNewMission(page)
  await expect(titleOf(dialog)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the changes of a mission are not lost by mistake, and a saved form closes without a question', async ({
  page,
  site,
}) => {
  const { mission } = await openMissions(page, site)
  const row = page.getByRole('row').filter({ hasText: 'Développeur React' })
  const change = page.getByRole('dialog', { name: 'Modifier la mission' })
  const openChange = async () => {
    await row.getByRole('button', { name: 'Modifier' }).click()
    await expect(change.getByRole('textbox', { name: 'Description' })).toHaveText('Refonte du portail.')
    return change
  }
  await closesAtOnce(page, openChange)
  await openChange()
  await titleOf(change).fill('Architecte React')
  await asksFirst(page, change, titleOf(change))
  await openChange()
  // Text that was typed and then removed does not count as a change.
  await titleOf(change).fill('Architecte React')
  await titleOf(change).fill('Développeur React')
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()
  await openChange()
  await titleOf(change).fill('Architecte React')
  await change.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(change).toBeHidden()
  await expect(question(page)).toHaveCount(0)
  await page.goto(`/recruiter/missions/${mission}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Architecte React' })).toBeVisible()
})

test('« back » or a reload asks first when a dialog of the page has unsaved text', async ({ page, site }) => {
  await openMissions(page, site)
  const dialog = await openNewMission(page)
  await titleOf(dialog).fill('Développeuse Rust')
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
  await expect(page).toHaveURL(/\/recruiter\/profil$/)
})

test('an unfinished interview, reason or message is not lost by mistake', async ({ page, site }) => {
  const { recruiter, mission } = await openMissions(page, site)
  await aProposal(site.db, mission, await aCandidate(site.db))
  const booked = await aMission(site.db, recruiter, { title: 'Refonte' })
  await anInterview(site.db, await aProposal(site.db, booked, await aCandidate(site.db)), {
    status: 'accepted',
    firstSlot: '2027-04-05 10:00',
    secondSlot: '2027-04-06 15:00',
    selectedSlot: '2027-04-05 10:00',
  })
  await anInterview(site.db, await aProposal(site.db, booked, await aCandidate(site.db)), {
    status: 'change_date',
    reason: 'En voyage.',
    reasonBy: 'candidate',
  })
  const opened = async (button: string, name = button) => {
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    return dialog
  }

  await test.step('« Proposer entretien »', async () => {
    await page.goto(`/recruiter/missions/${mission}`)
    const open = () => opened('Proposer entretien')
    await closesAtOnce(page, open)
    const dialog = await open()
    const link = dialog.getByRole('textbox', { name: 'Lien 1' })
    await link.fill('https://visio.exemple.fr/un')
    const calendar = await openCalendar(page, dialog, 'Date 1')
    await calendar.getByRole('button', { name: 'Mois suivant' }).focus()
    await closesAlone(page, dialog, calendar)
    await asksFirst(page, dialog, link)
  })

  await test.step('« Rejeter entretien »', async () => {
    await page.goto(`/recruiter/missions/${booked}`)
    const open = () => opened('Rejeter entretien')
    await closesAtOnce(page, open)
    const dialog = await open()
    await dialog.getByLabel('Raison').fill('Poste pourvu.')
    await page.mouse.click(5, 5)
    await expect(dialog.getByLabel('Raison')).toHaveValue('Poste pourvu.')
    await asksFirst(page, dialog, dialog.getByLabel('Raison'))
    await open()
    await dialog.getByLabel('Raison').fill('Poste pourvu.')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog).toBeHidden()
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('« Contacter l’administrateur »', async () => {
    await page.goto('/recruiter/interviews?tab=changed')
    const open = () => opened("Contacter l'administrateur")
    await closesAtOnce(page, open)
    const dialog = await open()
    await dialog.getByLabel('Sujet').fill('Une question sur la mission.')
    await asksFirst(page, dialog, dialog.getByLabel('Sujet'))
  })
})
