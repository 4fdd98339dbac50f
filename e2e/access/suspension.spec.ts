import { aCandidate, anAdmin } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const reason = 'Fausse déclaration'

test('the administrator suspends a candidate, then reactivates them', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const candidate = await aCandidate(site.db)
  await signIn(page, admin.email)
  await page.goto(`/admin/inspirnautes?mail=${candidate.email}`)
  await page.getByRole('button', { name: 'Consulter' }).click()
  const detail = page.getByRole('dialog', { name: 'Inspirnaute' })
  await detail.getByRole('button', { name: 'Suspendre le compte' }).click()
  const asked = page.getByRole('dialog', { name: 'Suspendre le compte' })
  await expect(detail).toHaveCount(0)
  await asked.getByRole('button', { name: 'Confirmer' }).click()
  await expect(asked.getByLabel('Raison')).toHaveAccessibleDescription(/Raison de la suspension obligatoire/)
  await asked.getByLabel('Raison').fill(reason)
  await asked.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Compte suspendu avec succès')).toBeVisible()
  await expect(page.getByRole('row', { name: candidate.email })).toHaveCount(0)

  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  const opener = page.getByRole('button', { name: 'Voir les comptes' })
  await opener.click()
  const row = page.getByRole('dialog', { name: 'Comptes suspendus' }).getByRole('row', { name: candidate.email })
  await expect(row).toContainText(reason)
  await inspect(page, 'suspended-accounts')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: 'Réactiver le compte' }).click()
  await expect(page.getByText('Compte réactivé avec succès')).toBeVisible()
})
