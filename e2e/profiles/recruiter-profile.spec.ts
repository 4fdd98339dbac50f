import type { Page } from '@playwright/test'
import { aCandidate, aRecruiter } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const modify = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Modifier', exact: true })
const back = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Retour' })
const save = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Enregistrer' })
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })
const options = (page: Page, name: string) => page.getByLabel(name).locator('option').allTextContents()

/** The journeys do not leave the machine: the player of a host stays empty. */
test.beforeEach(({ page }) => page.route('https://www.youtube-nocookie.com/**', (route) => route.abort()))

/** A company whose profile is complete enough not to be welcomed. */
const complete = {
  region: 'Bretagne',
  phone: '+33612345678',
  website: 'altair.fr',
  address: '1 rue des Étoiles, Rennes',
  position: "Ingénieur d'affaire",
}

const openProfile = async (page: Page, email: string) => {
  await signIn(page, email)
  await page.goto('/recruiter/profil')
}

test('a company edits its header, where a wrong field says why and « Retour » asks first, then its hours, its video and the eight answers', async ({
  page,
  site,
}) => {
  const { email } = await aRecruiter(site.db, { ...complete, phone: null, hiresEmployees: true })
  await openProfile(page, email)
  await expect(fact(page, 'Site web').getByRole('link')).toHaveAttribute('href', 'https://altair.fr')
  await expect(fact(page, 'Recruteur')).toContainText('Paul Martin')
  await expect(fact(page, 'Poste actuel')).toContainText("Ingénieur d'affaire")

  await modify(page, 'Altaïr').press('Enter')
  await expect(page.getByLabel("Nom de l'entreprise")).toBeFocused()
  await expect(page.getByLabel('Région')).toHaveValue('Bretagne')
  expect(await options(page, 'Poste actuel')).toEqual([
    "Ingénieur d'affaire",
    'Directeur',
    'Manager',
    'Chef du projet',
    'Responsable RH',
    'Directeur RH',
    'Responsable recrutement',
    'Assistant de direction',
    'Autre',
  ])
  const phone = page.getByLabel('Téléphone')
  await phone.focus()
  await expect(phone).toHaveValue('+33')
  await page.keyboard.press('Tab')
  await expect(phone).toHaveValue('')
  await back(page, 'Altaïr').click()
  await expect(modify(page, 'Altaïr')).toBeFocused()

  await modify(page, 'Altaïr').press('Enter')
  await phone.focus()
  await page.keyboard.type('6123')
  await back(page, 'Altaïr').click()
  const question = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(question).toContainText('Les abandonner')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await phone.press('Enter')
  await expect(phone).toHaveAccessibleDescription('Numéro de téléphone doit contenir au moins 11 caractères')
  await expect(phone).toBeFocused()
  await phone.fill('+33687654321')
  await expect(phone).toHaveAccessibleDescription('')
  await page.getByLabel("Nom de l'entreprise").fill('Véga')
  await page.getByLabel('Nom', { exact: true }).fill('Petit')
  await page.getByLabel('Prénom').fill('Zoé')
  await page.getByLabel('Poste actuel').selectOption('Directeur')
  await save(page, 'Altaïr').click()
  await expect(toast(page, 'Profil est modifié avec succès')).toHaveAttribute('data-toast', 'success')
  await expect(modify(page, 'Véga')).toBeFocused()
  await expect(fact(page, 'Recruteur')).toContainText('Zoé Petit')
  await expect(fact(page, 'Poste actuel')).toContainText('Directeur')
  await expect(fact(page, 'Téléphone')).toContainText('+33687654321')

  const name = 'L’entreprise'
  for (const empty of ['Début de journée', 'Fin de journée', 'Vidéo'])
    await expect(fact(page, empty)).toContainText('- - -')
  await expect(fact(page, 'Recruter des salariés')).toContainText('Oui')

  await modify(page, name).click()
  const description = page.getByLabel("Description de l'entreprise")
  await expect(description).toBeFocused()
  await expect(card(page, name).getByRole('switch')).toHaveCount(8)
  await description.fill('Nous calculons\ndes trajectoires.')
  await page.getByLabel('Vidéo').fill('https://exemple.fr/visite')
  await expect(page.getByRole('link', { name: 'Aperçu de la vidéo' })).toHaveAttribute('target', '_blank')
  await page.getByLabel('Vidéo').fill('https://youtu.be/dQw4w9WgXcQ')
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  await expect(page.getByTitle('Aperçu de la vidéo')).toHaveAttribute('src', player)
  for (const [label, hours, minutes] of [
    ['Début de journée', '09', '00'],
    ['Fin de journée', '18', '30'],
  ] as const) {
    await page.getByLabel(`${label}, heures`).fill(hours)
    await page.getByLabel(`${label}, minutes`).fill(minutes)
  }
  await page.getByRole('switch', { name: 'Recruter des salariés' }).press('Space')
  await page.getByRole('switch', { name: 'Apprécier le travail avec des indépendants' }).press('Space')
  await save(page, name).click()
  await expect(toast(page, 'Profil est modifié avec succès').last()).toBeVisible()
  await expect(modify(page, name)).toBeFocused()
  await expect(fact(page, 'Début de journée')).toContainText('09:00')
  await expect(fact(page, 'Fin de journée')).toContainText('18:30')
  await expect(fact(page, 'Recruter des salariés')).toContainText('Non')
  await expect(fact(page, 'Apprécier le travail avec des indépendants')).toContainText('Oui')
  await expect(fact(page, 'Démarrer un nouveau projet')).toContainText('Non')
  await expect(page.getByTitle('Vidéo de Véga')).toHaveAttribute('src', player)
  await inspect(page, 'recruiter-profile')

  await modify(page, name).click()
  await page.getByRole('button', { name: /^Effacer.*Début de journée$/ }).click()
  // What is saved is no draft any more, also for who reloads before the page is read again.
  await page.route('**/api/todo?*', () => undefined)
  const put = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await save(page, name).click()
  await put
  await expect(save(page, name)).toBeVisible()
  await page.unroute('**/api/todo?*')
  await page.reload()
  await expect(modify(page, name)).toBeVisible()
  await expect(fact(page, 'Début de journée')).toContainText('- - -')
})

test('a changed e-mail leaves no draft and signs out three seconds after its warning; the new one is confirmed by its link', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db, complete)
  const taken = await aCandidate(site.db)
  const email = `nouvelle-${recruiter.email}`
  await openProfile(page, recruiter.email)
  await modify(page, 'Altaïr').click()
  await page.getByLabel('Email').fill(taken.email)
  await save(page, 'Altaïr').click()
  await expect(card(page, 'Altaïr').getByText('Email existant')).toBeVisible()

  await page.clock.install()
  await page.getByLabel('Email').fill(email)
  await page.clock.pauseAt(Date.now() + 60_000)
  await save(page, 'Altaïr').click()
  const warning = toast(page, 'Email modifié, Merci de reconnecter')
  await expect(warning).toHaveAttribute('data-toast', 'warning')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))).toEqual([])
  const tokens = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])
  await page.clock.runFor(2_900)
  expect(await tokens()).not.toContain(null)
  await expect(page).toHaveURL('/recruiter/profil')
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page).toHaveURL('/')
  expect(await tokens()).toEqual([null, null])

  await openProfile(page, email)
  const waiting = card(page, 'Adresse à confirmer')
  await expect(waiting).toContainText(email)
  const first = linkIn(await sendNewestTo(site.db, email, new Date()))
  await waiting.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(toast(page, 'Lien envoyé')).toBeVisible()
  await page.goto(first)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre adresse est confirmée' })).toBeVisible()
})
