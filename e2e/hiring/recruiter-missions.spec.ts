import type { Locator, Page } from '@playwright/test'
import { renewals } from '#domain/hiring/missions/missions.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { aMission, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

/** A day as people write it, this many days from today. */
const written = (days: number) => addDays(today, days).split('-').toReversed().join('/')

const choose = async (page: Page, dialog: Locator, list: string, option: string) => {
  await dialog.getByRole('combobox', { name: list }).click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('the form names what is missing, then a double click publishes one mission', async ({ page, site }) => {
  await signIn(page, (await aRecruiter(site.db)).email)
  await page.goto('/recruiter/missions')
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle mission' })
  const title = dialog.getByRole('textbox', { name: 'Titre' })
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await expect(title).toBeFocused()
  await expect(description).toBeVisible()
  await expect(dialog.getByText('Champ obligatoire')).toHaveCount(0)
  expect(await dialog.locator('[name]').evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual([
    'title',
    'description',
    'place',
    'renewable',
    'dateStart',
    'dateEnd',
    'nbrYearsExperience',
    'skills',
    'skillSup',
  ])
  // A label is the name of its field, without the star.
  for (const label of ['Titre', "Années d'expérience", 'Date de début', 'Date de fin'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveRole('textbox')
  await title.press('Enter')
  // Title, years, place, both dates, description and required skills.
  await expect(dialog.getByText('Champ obligatoire')).toHaveCount(7)
  await expect(title).toBeFocused()

  await title.fill('Développeuse React')
  await dialog.getByRole('textbox', { name: "Années d'expérience" }).fill('0')
  await choose(page, dialog, 'Lieu', 'Bretagne')
  const start = dialog.getByRole('textbox', { name: 'Date de début' })
  const end = dialog.getByRole('textbox', { name: 'Date de fin' })
  // No mission starts today, and none ends before it starts.
  await start.fill(written(0))
  await start.press('Tab')
  await expect(start).toHaveValue('')
  await start.fill(written(60))
  await end.fill(written(40))
  await end.press('Tab')
  await expect(dialog.getByText('La date de fin ne peut pas être antérieure à la date de début')).toBeVisible()
  await start.fill(written(1))
  await start.press('Tab')
  await expect(start).toHaveValue(written(1))
  await expect(dialog.getByText('La date de fin ne peut pas être antérieure à la date de début')).toHaveCount(0)

  await dialog.getByRole('combobox', { name: 'Renouvelable' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([...renewals])
  await page.getByRole('listbox').getByRole('option', { name: '6 mois renouvelables' }).click()
  await dialog.getByRole('button', { name: 'Gras' }).click()
  await description.pressSequentially('Refonte')

  await choose(page, dialog, 'Compétences requises', 'React')
  await page.keyboard.press('Escape')
  await choose(page, dialog, 'Compétences supplémentaires', 'TypeScript')
  await page.keyboard.press('Escape')
  const rated = (skill: string, stars: string) =>
    dialog.getByRole('radiogroup', { name: skill }).getByRole('radio', { name: stars, exact: true })
  await expect(rated('TypeScript', '0 sur 5')).toBeChecked()
  await expect(dialog.getByText(/^Sans étoile/)).toHaveText([/: React\.$/, /: TypeScript\.$/])
  await rated('React', '3,5 sur 5').focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText(/^Sans étoile/)).toHaveText([/: TypeScript\.$/])
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeInViewport()
  await inspect(page, 'recruiter-mission-filled', { contrast: true })

  await dialog.getByRole('button', { name: 'Enregistrer' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Mission ajoutée avec succès' })).toContainText(
    'Nous cherchons les profils',
  )
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Proposées (1)' })).toBeVisible()
  await expect(row(page, 'Développeuse React')).toContainText('Proposée')

  await page.getByRole('link', { name: 'Voir', exact: true }).click()
  await expect(page).toHaveURL(/\/recruiter\/missions\/\d+$/)
  await expect(page.locator('strong', { hasText: 'Refonte' })).toBeVisible()
  await expect(page.getByText('Publiée aujourd’hui')).toBeVisible()
  await expect(page.getByText('6 mois renouvelables')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'React' }).getByRole('img')).toHaveAccessibleName(
    '3,5 sur 5',
  )
})

test('a mission is edited on its page from its stored values, duplicated without its days, and deleted in the list', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const demanded = { rating: 6, isRequired: true }
  // Its first day has passed without a recruitment: it is still proposed, and keeps its first day.
  const mission = await aMission(site.db, recruiter, {
    startDay: addDays(today, -3),
    endDay: addDays(today, 100),
    skills: { React: demanded, Java: demanded, TypeScript: demanded, Python: demanded },
  })
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  await expect(page).toHaveTitle('Développeur React · Inspirnautes')
  // The constellation stays beside the skills, inside their card.
  const figure = page.locator('main svg:has(circle)', { has: page.locator('line') })
  await expect.poll(async () => (await figure.boundingBox())?.width ?? Infinity).toBeLessThan(240)
  await inspect(page, 'recruiter-mission', { contrast: true })
  const topOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y
  for (const [width, isOneColumn] of [
    [1024, true],
    [1025, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await topOf('La mission')) !== (await topOf('En bref'))).toBe(isOneColumn)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la mission' })
  const title = dialog.getByRole('textbox', { name: 'Titre' })
  await expect(title).toHaveValue('Développeur React')
  await expect(dialog.getByRole('textbox', { name: "Années d'expérience" })).toHaveValue('5')
  await expect(dialog.getByRole('textbox', { name: 'Date de début' })).toHaveValue(written(-3))
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveText('Refonte du portail.')
  await expect(
    dialog.getByRole('radiogroup', { name: 'React' }).getByRole('radio', { name: '3 sur 5', exact: true }),
  ).toBeChecked()
  await title.fill('Architecte React')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Mission éditée avec succès')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveTitle('Architecte React · Inspirnautes')

  await page.getByRole('button', { name: 'Dupliquer' }).click()
  const copy = page.getByRole('dialog', { name: 'Nouvelle mission' })
  const field = (name: string) => copy.getByRole('textbox', { name })
  await expect(field('Titre')).toHaveValue('Architecte React')
  await expect(field('Description')).toHaveText('Refonte du portail.')
  await expect(field('Date de début')).toHaveValue('')
  await expect(field('Date de fin')).toHaveValue('')
  await field('Titre').fill('Suite')
  await field('Date de début').fill(written(10))
  await field('Date de fin').fill(written(200))
  await copy.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suite' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/recruiter/missions/${mission}$`))

  await page.getByRole('link', { name: 'Retour' }).click()
  const remove = row(page, 'Architecte React').getByRole('button', { name: 'Supprimer' })
  const question = page.getByRole('dialog').filter({ hasText: 'Vous êtes sûr de vouloir supprimer cette mission ?' })
  await remove.click()
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row(page, 'Architecte React')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Tous (1)' })).toBeVisible()
})

test('tabs, filters and pages stand in the URL and combine, also two that are chosen before the page has followed', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const make = (title: string, given: Parameters<typeof aMission>[2]) =>
    aMission(site.db, recruiter, { title, ...given })
  await make('Ingénieure données', { startDay: addDays(today, 5), endDay: addDays(today, 50), region: 'Bretagne' })
  await make('Chef de projet', { startDay: addDays(today, -50), endDay: addDays(today, -5) })
  for (let count = 1; count <= 10; count++)
    await make(`DevOps ${count}`, { startDay: addDays(today, 10), endDay: addDays(today, 90), region: 'Occitanie' })
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/missions')
  for (const tab of ['Tous (12)', 'Proposées (11)', 'En cours (0)', 'Terminées (1)', 'Interrompues (0)'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(2)
  await inspect(page, 'recruiter-missions-list')

  await page.getByRole('tab', { name: /^Tous/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Proposées/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?tab=proposed$/)
  await page.getByRole('tab', { name: 'Terminées (1)' }).click()
  await expect(rows).toHaveText(['Chef de projet'])
  await expect(row(page, 'Chef de projet')).toContainText(written(-50))
  const tabAll = page.getByRole('tab', { name: /^Tous/ })
  const sort = await page.getByRole('button', { name: 'Trier par titre' }).elementHandle()
  // Both in one task of the browser: the page cannot follow the first choice before the second.
  await tabAll.evaluate((tab, button) => {
    ;(tab as HTMLElement).click()
    ;(button as HTMLElement).click()
  }, sort)
  await expect(page).toHaveURL(/\/recruiter\/missions\?sort=title$/)
  await expect(rows.first()).toHaveText('Chef de projet')
  await page.goBack()
  await expect(page).toHaveURL(/\?tab=finished$/)
  await tabAll.click()

  const filters = page.getByRole('search', { name: 'Filtres' })
  await filters.getByLabel('Titre').fill('ENIEURE DON')
  await expect(rows).toHaveText(['Ingénieure données'])
  await expect(page.getByRole('tab', { name: 'Tous (1)' })).toBeVisible()
  await filters.getByRole('combobox', { name: 'Lieu' }).fill('occi')
  await page.getByRole('option', { name: 'Occitanie' }).click()
  await expect(page).toHaveURL(/place=Occitanie/)
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByRole('tab', { name: 'Tous (12)' })).toBeVisible()
  await expect(filters.getByLabel('Titre')).toHaveValue('')

  await filters.getByRole('textbox', { name: 'Date de fin' }).fill(written(50))
  await expect(page.getByRole('tab', { name: 'Tous (2)' })).toBeVisible()

  // A press on a row opens its mission; a press on one of its controls does not.
  await row(page, 'Ingénieure données').getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la mission' })
  await dialog.getByRole('heading', { name: 'Modifier la mission' }).click()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/recruiter\/missions\?/)
  await row(page, 'Ingénieure données').getByRole('cell', { name: 'Bretagne' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingénieure données' })).toBeVisible()
})
