import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { anAdmin } from '../../test/people/factories.ts'
import { expect, signIn, test } from '../../e2e/site.ts'

// The administrator accepts whoever has signed up.
test.use({ isAlone: true })

const password = 'Etoile1!'
const inParis = (day: string) => day.split('-').toReversed().join('/')

/** Picks an option of a select or of a multi-select. */
const choose = async (scope: Page | Locator, label: string, option: string) => {
  const page = 'page' in scope ? scope.page() : scope
  await scope.getByRole('combobox', { name: label }).click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

test('from two sign-ups to a recruited candidate, through the screens', async ({ page, browser, site }) => {
  const now = new Date()
  const admin = await anAdmin(site.db, { email: 'admin@exemple.fr' })

  await test.step('Anne signs up as a candidate', async () => {
    await page.goto('/inscription')
    await page.getByLabel('Email', { exact: true }).fill('anne@exemple.fr')
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByLabel('Confirmation du mot de passe').fill(password)
    await page.getByLabel('Nom', { exact: true }).fill('Durand')
    await page.getByLabel('Prénom', { exact: true }).fill('Anne')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByLabel('Années d’expérience').or(page.getByLabel("Années d'expérience")).fill('7')
    await page.getByLabel('Poste actuel').fill('Développeuse React')
    await page.getByRole('checkbox', { name: /J'accepte les termes/ }).check()
    await page.getByRole('button', { name: 'Suivant' }).click()
    await choose(page, 'Interfaces web', 'React')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: "S'inscrire" }).click()
    await expect(page.getByText(/Demande envoyée avec succès, un email de validation sera envoyé/)).toBeVisible()
  })

  await test.step('Altaïr signs up as a recruiter', async () => {
    await page.goto('/recruter')
    await page.getByLabel('Email', { exact: true }).fill('paul@exemple.fr')
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByLabel('Confirmation du mot de passe').fill(password)
    await page.getByLabel("Nom de l'entreprise").fill('Altaïr')
    await page.getByLabel("Domaine d'activité").selectOption({ label: 'Logiciels' })
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByLabel('Nom', { exact: true }).fill('Martin')
    await page.getByLabel('Prénom', { exact: true }).fill('Paul')
    await page.getByLabel('Poste actuel').selectOption({ label: 'Manager' })
    await page.getByRole('checkbox', { name: /J'accepte les termes/ }).check()
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByLabel('Chercher des indépendants').check()
    await page.getByRole('button', { name: "S'inscrire" }).click()
    await expect(page.getByText(/Demande envoyée avec succès, un email de validation sera envoyé/)).toBeVisible()
  })

  await test.step('the administrator accepts both', async () => {
    await signIn(page, admin.email)
    await page.goto('/admin/candidatures?tab=recruiter')
    for (const tab of [/^Recruteurs/, /^Candidats/]) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('button', { name: 'Accepter' }).click()
      await page.getByRole('button', { name: 'Confirmer' }).click()
      await expect(page.getByText('Candidature acceptée avec succès')).toBeVisible()
      await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
    }
  })

  const recruiterPage = await (await browser.newContext({ baseURL: site.url, locale: 'fr-FR' })).newPage()
  await test.step('Altaïr publishes a mission', async () => {
    await signIn(recruiterPage, 'paul@exemple.fr', password)
    await recruiterPage.goto('/recruiter/missions')
    await recruiterPage.getByRole('button', { name: 'Nouvelle mission' }).first().click()
    const dialog = recruiterPage.getByRole('dialog')
    await dialog.getByLabel('Titre').fill('Refonte du portail')
    await dialog.getByLabel("Années d'expérience").fill('5')
    await choose(dialog, 'Lieu', 'Bretagne')
    await dialog.getByRole('textbox', { name: 'Date de début' }).fill(inParis(addDays(dayOf(now), 10)))
    await dialog.getByRole('textbox', { name: 'Date de fin' }).fill(inParis(addDays(dayOf(now), 190)))
    await dialog.getByLabel('Description').fill('Reprendre le portail en React.')
    await choose(dialog, 'Compétences requises', 'React')
    await recruiterPage.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(recruiterPage.getByText('Mission ajoutée avec succès')).toBeVisible()
  })

  await test.step('the administrator finds and proposes Anne', async () => {
    await page.goto('/admin/missions')
    await page.getByRole('link', { name: 'Refonte du portail' }).click()
    await expect(page.getByText('Anne Durand').first()).toBeVisible()
    await page.getByRole('button', { name: 'Affecter' }).click()
    await expect(page.getByText('Vous êtes sûr de vouloir affecter ce candidat ?')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible()
  })

  await test.step('Altaïr proposes two slots', async () => {
    await recruiterPage.getByRole('link', { name: 'Refonte du portail' }).click()
    await expect(recruiterPage.getByText('A.D.').first()).toBeVisible()
    await recruiterPage.getByRole('button', { name: 'Proposer entretien' }).click()
    const dialog = recruiterPage.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Date 1' }).fill(inParis(addDays(dayOf(now), 2)))
    await dialog.getByRole('textbox', { name: 'Date 2' }).fill(inParis(addDays(dayOf(now), 3)))
    await dialog.getByLabel('Horaire 1, heures').fill('10')
    await dialog.getByLabel('Horaire 1, minutes').fill('00')
    await dialog.getByLabel('Horaire 2, heures').fill('14')
    await dialog.getByLabel('Horaire 2, minutes').fill('30')
    await dialog.getByLabel('Lien 1').fill('https://visio.exemple.fr/un')
    await dialog.getByLabel('Lien 2').fill('https://visio.exemple.fr/deux')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(recruiterPage.getByText('Entretien ajouté avec succès')).toBeVisible()
  })

  const candidatePage = await (await browser.newContext({ baseURL: site.url, locale: 'fr-FR' })).newPage()
  await test.step('Anne accepts the first one', async () => {
    await signIn(candidatePage, 'anne@exemple.fr', password)
    await candidatePage.goto('/user/interviews')
    await candidatePage.getByRole('radio').first().check()
    await candidatePage.getByRole('button', { name: 'Choisir ce créneau' }).click()
    await expect(candidatePage.getByText('Entretien accepté avec succès')).toBeVisible()
  })

  await test.step('once the interview is over, Altaïr recruits her', async () => {
    site.clock.now = new Date(now.getTime() + 3 * 24 * 3600 * 1000)
    await recruiterPage.reload()
    await recruiterPage.getByRole('button', { name: 'Oui, je recrute' }).click()
    await recruiterPage.getByRole('button', { name: 'Confirmer le recrutement' }).click()
    await expect(recruiterPage.getByText('Candidat est recruté avec succès')).toBeVisible()
    await expect(recruiterPage.getByText('Anne Durand').first()).toBeVisible()
    site.clock.now = null
  })

  await candidatePage.goto('/user/missions')
  await expect(candidatePage.getByText('Assignée').first()).toBeVisible()
  expect((await site.lettersTo('anne@exemple.fr')).length).toBeGreaterThanOrEqual(4)
})
