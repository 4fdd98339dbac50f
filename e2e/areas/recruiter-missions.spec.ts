import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { renewals } from '#domain/missions/missions.ts'
import { missions } from '../../server/db/schema/missions/missions.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())
const inDays = (count: number) => addDays(today, count)
const typed = (day: string) => day.split('-').toReversed().join('/')

const openMissions = async (page: Page, email: string) => {
  await signIn(page, email)
  await page.goto('/recruiter/missions')
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible()
}

const openNewMission = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle mission' })
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeVisible()
  return dialog
}

const choose = async (page: Page, dialog: Locator, list: string, option: string) => {
  await dialog.getByRole('combobox', { name: list }).click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('the form shows every validation error, then a double click publishes one mission', async ({ page, site }) => {
  await openMissions(page, (await aRecruiter(site.db)).email)
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await inspect(page, 'recruiter-missions-empty')

  const dialog = await openNewMission(page)
  const names = await dialog.locator('[name]').evaluateAll((all) => all.map((field) => field.getAttribute('name')))
  expect(names).toEqual([
    'title',
    'nbrYearsExperience',
    'place',
    'dateStart',
    'dateEnd',
    'renewable',
    'description',
    'skills',
    'skillSup',
  ])
  await expect(dialog.getByText('Champ obligatoire')).toHaveCount(0)
  // A label is the name of its field, without the star.
  for (const label of ['Titre', "Années d'expérience", 'Date de début', 'Date de fin'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveRole('textbox')
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  // Title, years, place, both dates, description and required skills.
  await expect(dialog.getByText('Champ obligatoire')).toHaveCount(7)
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toBeFocused()
  await inspect(page, 'recruiter-mission-refused')

  const years = dialog.getByRole('textbox', { name: "Années d'expérience" })
  for (const refused of ['ab', '-1', '2,5']) {
    await years.fill(refused)
    await expect(dialog.getByText("Nb années d'expériences invalide")).toBeVisible()
  }
  await years.fill('0')
  await expect(dialog.getByText("Nb années d'expériences invalide")).toHaveCount(0)

  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Développeuse React')
  await choose(page, dialog, 'Lieu', 'Bretagne')
  const start = dialog.getByRole('textbox', { name: 'Date de début' })
  const end = dialog.getByRole('textbox', { name: 'Date de fin' })
  await start.fill(typed(inDays(40)))
  await end.fill(typed(inDays(10)))
  await end.press('Tab')
  await expect(dialog.getByText('La date de fin ne peut pas être antérieure à la date de début')).toBeVisible()
  await start.fill(typed(inDays(1)))
  await start.press('Tab')
  await expect(dialog.getByText('La date de fin ne peut pas être antérieure à la date de début')).toHaveCount(0)

  await dialog.getByRole('combobox', { name: 'Renouvelable' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([...renewals])
  await page.getByRole('listbox').getByRole('option', { name: '6 mois renouvelables' }).click()
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await dialog.getByRole('button', { name: 'Gras' }).click()
  await description.pressSequentially('Refonte du portail')

  await choose(page, dialog, 'Compétences requises', 'React')
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Compétences supplémentaires' }).click()
  await expect(page.getByRole('listbox').getByRole('option', { name: 'TypeScript', exact: true })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option', { name: 'React', exact: true })).toHaveCount(0)
  await page.getByRole('listbox').getByRole('option', { name: 'TypeScript', exact: true }).click()
  await page.keyboard.press('Escape')
  const unrated = dialog
    .getByRole('radiogroup', { name: 'TypeScript' })
    .getByRole('radio', { name: '0 sur 5', exact: true })
  await expect(unrated).toBeChecked()
  await dialog.getByRole('radiogroup', { name: 'React' }).getByRole('radio', { name: '3,5 sur 5' }).focus()
  await page.keyboard.press('Space')
  await inspect(page, 'recruiter-mission-filled')

  const sent = page.waitForRequest(/\/api\/add\/mission\//)
  await save.dblclick()
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
    'dateEnd',
    'dateStart',
    'description',
    'nbrYearExperience',
    'place',
    'renewable',
    'skills',
    'title',
  ])
  await expect(page.getByText('Mission ajoutée avec succès')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Proposées (1)' })).toBeVisible()
  await expect(row(page, 'Développeuse React')).toContainText('Proposée')

  await page.getByRole('link', { name: 'Développeuse React' }).click()
  await expect(page).toHaveURL(/\/recruiter\/missions\/\d+$/)
  await expect(page.locator('strong', { hasText: 'Refonte du portail' })).toBeVisible()
  await expect(page.getByText('Publiée aujourd’hui')).toBeVisible()
  await expect(page.getByText('6 mois renouvelables')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'React' }).getByRole('img')).toHaveAccessibleName(
    '3,5 sur 5',
  )
})

test('a mission cannot start today, neither by the calendar nor by typing', async ({ page, site }) => {
  await openMissions(page, (await aRecruiter(site.db)).email)
  const dialog = await openNewMission(page)
  const start = dialog.getByRole('textbox', { name: 'Date de début' })
  await start.fill(typed(today))
  await start.press('Tab')
  await expect(start).toHaveValue('')
  await start.fill(typed(inDays(1)))
  await start.press('Tab')
  await expect(start).toHaveValue(typed(inDays(1)))
})

test('a proposed mission is edited from its stored values, and deleted after a confirmation', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  // Its first day has passed without a recruitment: it is still proposed, and keeps its first day.
  await aMission(site.db, recruiter, { startDay: inDays(-3), endDay: inDays(90) })
  await openMissions(page, recruiter.email)
  await row(page, 'Développeur React').getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la mission' })
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toHaveValue('Développeur React')
  await expect(dialog.getByRole('textbox', { name: "Années d'expérience" })).toHaveValue('5')
  await expect(dialog.getByRole('textbox', { name: 'Date de début' })).toHaveValue(typed(inDays(-3)))
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveText('Refonte du portail.')
  await expect(dialog.getByRole('radio', { name: '3 sur 5', exact: true })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Architecte React')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Mission éditée avec succès')).toBeVisible()
  await expect(dialog).toBeHidden()

  const remove = row(page, 'Architecte React').getByRole('button', { name: 'Supprimer' })
  const question = page.getByRole('dialog').filter({ hasText: 'Vous êtes sûr de vouloir supprimer cette mission ?' })
  await remove.click()
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toBeHidden()
  await expect(row(page, 'Architecte React')).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row(page, 'Architecte React')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Tous (0)' })).toBeVisible()
})

test('editing a mission on its own page updates the title of the document', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter, { title: 'Développeur React' })
  await openMissions(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  await expect(page).toHaveTitle('Développeur React · Inspirnautes')
  await page.getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la mission' })
  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Architecte React')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveTitle('Architecte React · Inspirnautes')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveTitle('Missions · Inspirnautes')
})

test('the constellation of a mission stays beside its skills, inside their card', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const demanded = { rating: 6, isRequired: true }
  const skills = { React: demanded, Java: demanded, TypeScript: demanded, Python: demanded }
  const mission = await aMission(site.db, recruiter, { skills })
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  const skill = page.getByText('TypeScript', { exact: true })
  await expect(skill).toBeVisible()
  const figure = page.locator('main svg:has(circle)', { has: page.locator('line') })
  expect((await figure.boundingBox())?.width).toBeLessThan(240)
  await inspect(page, 'recruiter-mission-constellation')
})

test('a running mission is interrupted after a confirmation, for good', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter, { startDay: inDays(-3), endDay: inDays(90) })
  for (let count = 0; count < 5; count++) await aProposal(site.db, mission, await aCandidate(site.db))
  await aProposal(site.db, mission, await aCandidate(site.db), 'recruited')
  await openMissions(page, recruiter.email)
  const running = row(page, 'Développeur React')
  await expect(running).toContainText('En Cours')
  const proposed = running.getByRole('group', { name: 'Profils proposés pour Développeur React' })
  await expect(proposed.locator('> *')).toHaveText(['AD', 'AD', 'AD', 'AD', '+2'])
  await expect(running.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
  await expect(running.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await running.getByRole('button', { name: 'Interrompre' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Vous êtes sûr de vouloir interrompre cette mission ?' })
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(running).toContainText('Interrompue')
  await expect(running.getByRole('button', { name: /Modifier|Supprimer|Interrompre/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Interrompues (1)' }).click()
  await expect(page).toHaveURL(/\?tab=interrupted$/)
  await expect(running).toBeVisible()
})

test('tabs, filters and pages are kept in the URL, and combine', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const make = (title: string, given: Parameters<typeof aMission>[2]) =>
    aMission(site.db, recruiter, { title, ...given })
  await make('Ingénieure données', { startDay: inDays(5), endDay: inDays(50), region: 'Bretagne' })
  await make('Chef de projet', { startDay: inDays(-50), endDay: inDays(-5) })
  for (let count = 1; count <= 10; count++)
    await make(`DevOps ${count}`, { startDay: inDays(10), endDay: inDays(90), region: 'Occitanie' })
  await openMissions(page, recruiter.email)
  for (const tab of ['Tous (12)', 'Proposées (11)', 'En cours (0)', 'Terminées (1)', 'Interrompues (0)'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(2)
  await inspect(page, 'recruiter-missions-list')

  await page.getByRole('tab', { name: 'Terminées (1)' }).click()
  await expect(rows).toHaveText(['Chef de projet'])
  await expect(row(page, 'Chef de projet')).toContainText(typed(inDays(-50)))
  await page.reload()
  await expect(rows).toHaveText(['Chef de projet'])
  await page.getByRole('tab', { name: /^Tous/ }).click()

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

  const from = filters.getByRole('textbox', { name: 'Date de début' })
  await from.fill(typed(inDays(6)))
  await expect(page.getByRole('tab', { name: 'Tous (10)' })).toBeVisible()
  await from.fill(typed(inDays(5)))
  await expect(page.getByRole('tab', { name: 'Tous (11)' })).toBeVisible()
  await filters.getByRole('textbox', { name: 'Date de fin' }).fill(typed(inDays(50)))
  await expect(rows).toHaveText(['Ingénieure données'])

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

test('the paginator shows at most ten links for a hundred and eleven missions', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const day = { startDay: inDays(5), endDay: inDays(50), region: 'Bretagne', description: '', yearsOfExperience: 1 }
  const many = Array.from({ length: 111 }, (_, index) => ({ ...day, title: `Mission ${index}` }))
  await site.db
    .insert(missions)
    .values(many.map((each) => ({ ...each, recruiterId: recruiter.recruiterId, createdAt: new Date() })))
  await signIn(page, recruiter.email)
  const pages = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: /^Page \d/ })
  await page.goto('/recruiter/missions?page=6')
  await expect(pages).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  await page.goto('/recruiter/missions?page=12')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(pages).toHaveText(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
})

test('the modal and the tabs are used with the keyboard alone', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  await openMissions(page, recruiter.email)
  const open = page.getByRole('button', { name: 'Nouvelle mission' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle mission' })
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toBeFocused()
  await page.keyboard.type('Au clavier')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Champ obligatoire')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('dialog', { name: 'Confirmation' }).getByRole('button', { name: 'Annuler' }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  // The new dialog does not show the previous values.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: /^Tous/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Proposées/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?tab=proposed$/)
})
