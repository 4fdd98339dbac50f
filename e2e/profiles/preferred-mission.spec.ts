import { aCandidate, aMission, anExperience, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('a newcomer takes each first step one press from its field, then says which mission they prefer and which ones match it', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db, {
    region: 'Bretagne',
    dailyRate: null,
    availableFrom: '2026-12-01',
    skills: { React: 7, Java: 0 },
  })
  await anExperience(site.db, candidate)
  await aProposal(site.db, await aMission(site.db, await aRecruiter(site.db)), candidate)
  await signIn(page, candidate.email)
  await page.goto('/user/dashboard')
  await expect(page.getByText('Rien n’attend ta réponse.')).toBeVisible()
  for (const name of ['Mission en cours', 'Prochains entretiens'])
    await expect(page.getByRole('region', { name }).getByText("Pas d'informations à afficher")).toBeVisible()
  await expect(page.getByText('3 sur 5')).toBeVisible()
  await expect(page.getByText('Une compétence est sans étoile : elle ne compte pas.')).toBeVisible()
  await inspect(page, 'first-steps')
  await page.getByRole('link', { name: 'Ton tarif journalier' }).click()
  const rate = page.getByLabel('Tarif journalier (€)')
  await expect(rate).toBeFocused()
  await rate.fill('450')
  await rate.press('Enter')
  await expect(rate).toBeHidden()
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page.getByText('4 sur 5')).toBeVisible()
  await page.getByRole('link', { name: 'Les étoiles de tes compétences' }).click()
  await expect(page.locator('[data-path=skills] :focus')).toBeVisible()

  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  const card = page.getByRole('region', { name: 'Ta mission préférée' })
  await card.getByRole('button', { name: 'Choisir ta mission préférée' }).click()

  const dialog = page.getByRole('dialog', { name: 'Ta mission préférée' })
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await expect(dialog.getByRole('radio', { name: 'Sur site' })).toBeChecked()
  await save.click()
  await expect(dialog.getByText('lieu obligatoire')).toBeVisible()
  await expect(dialog.getByText('compétence est obligatoire')).toBeVisible()
  await inspect(page, 'candidate-preferred-mission')

  await dialog.getByRole('combobox', { name: 'Lieu' }).selectOption('Bretagne')
  await dialog.getByRole('radio', { name: 'Mixte' }).check()
  const skills = dialog.getByRole('combobox', { name: 'Compétences' })
  for (const skill of ['React', 'Java', 'Docker']) {
    await skills.fill(skill)
    await page.getByRole('option', { name: skill, exact: true }).click()
  }
  await skills.fill('Kubernetes')
  await expect(page.getByRole('option', { name: 'Kubernetes' })).toHaveAttribute('data-combobox-disabled', 'true')
  await skills.press('Escape')
  await save.click()
  await expect(page.getByText('Mission préférée enregistrée avec succès')).toBeVisible()
  for (const text of ['Bretagne', 'Mixte', 'Docker, Java, React']) await expect(card.getByText(text)).toBeVisible()

  await card.getByRole('button', { name: 'Modifier ta mission préférée' }).click()
  await expect(dialog.getByRole('radio', { name: 'Mixte' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Télétravail' }).check()
  await save.click()
  await expect(card.getByText('Télétravail')).toBeVisible()

  await page.getByRole('link', { name: 'Missions', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('Correspond à ce que tu cherches : React')
  await page.getByRole('link', { name: 'Entretiens', exact: true }).click()
  await expect(page.getByText('Quand une entreprise te propose un entretien, il arrive ici.')).toBeVisible()
  await page.getByLabel('Titre').fill('rien')
  await expect(page.getByText('Aucun entretien ne répond à ces critères.')).toBeVisible()
})
