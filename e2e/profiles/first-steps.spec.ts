import { aCandidate, anExperience } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('a newcomer takes each first step one press from its field, and reads what is left', async ({ page, site }) => {
  const candidate = await aCandidate(site.db, {
    region: 'Bretagne',
    dailyRate: null,
    availableFrom: '2026-12-01',
    skills: { React: 7, Java: 0 },
  })
  await anExperience(site.db, candidate)
  await signIn(page, candidate.email)
  await page.goto('/user/dashboard')
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
})
