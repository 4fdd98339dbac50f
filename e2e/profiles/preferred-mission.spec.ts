import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, aWish } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('a candidate says which mission they prefer, changes it, and reads which missions match it', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  await aProposal(site.db, await aMission(site.db, await aRecruiter(site.db)), candidate)
  await signIn(page, candidate.email)
  await page.goto('/user/dashboard')
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

  await page.goto('/user/missions')
  await expect(page.getByRole('article')).toContainText('Correspond à ce que tu cherches : React')
})

test('the administrator filters the candidates of a mission by what they prefer', async ({ page, site }) => {
  const mission = await aMission(site.db, await aRecruiter(site.db), { region: 'Bretagne' })
  const familyName = `Souhaitant-${mission}`
  const [lina, malik] = [
    await aCandidate(site.db, { givenName: 'Lina', familyName }),
    await aCandidate(site.db, { givenName: 'Malik', familyName }),
  ]
  await aWish(site.db, lina, { region: 'Bretagne', type: 'Mixte' })
  await aWish(site.db, malik, { region: 'Corse', type: 'Télétravail' })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/missions/${mission}?name=${familyName}`)
  const names = page.getByRole('table', { name: 'Candidats', exact: true }).getByRole('rowheader')
  await expect(names).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Lieu souhaité' }).selectOption('Souhaitent ce lieu')
  await expect(names).toHaveText([`Lina ${familyName}`])
  await page.getByRole('combobox', { name: 'Type de mission souhaité' }).selectOption('Télétravail')
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await page.getByRole('combobox', { name: 'Lieu souhaité' }).selectOption('Tous')
  await expect(names).toHaveText([`Malik ${familyName}`])
  await expect(page).toHaveURL(/[?&]wishedType=/)
})
