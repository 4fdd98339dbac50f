import { anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { registeredSirets } from '../../test/servers/company-register.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { field } from './sign-up-steps.ts'

test('a company writes its identity, and the administrator the platform’s', async ({ page, site }) => {
  const company = await aRecruiter(site.db, { phone: '+33612345678', region: 'Bretagne', website: 'altair.fr' })
  await signIn(page, company.email)
  await page.goto('/recruiter/profil')
  const card = page.getByRole('region', { name: 'Identité légale' })
  await card.getByRole('button', { name: 'Modifier' }).click()
  await field(page, 'SIRET').fill(registeredSirets.open)
  await expect(field(page, 'Raison sociale')).toHaveValue('ALTAIR')
  await card.getByRole('button', { name: 'Utiliser FR44732829320' }).click()
  await field(page, 'IBAN').fill('FR76 3000 6000 0112 3456 7890 188')
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('IBAN invalide')).toBeVisible()
  await inspect(page, 'legal-identity-form')
  await field(page, 'IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('FR76 •••• 0189')).toBeVisible()
  await expect(card.getByText('Conforme au registre public')).toBeVisible()

  const admin = await anAdmin(site.db)
  await signIn(page, admin.email)
  await page.goto('/admin/annexe')
  await page.getByRole('tab', { name: 'Identité de la plateforme' }).click()
  await expect(page.getByText(/\d+ textes? manquent? aux pages publiques/)).toBeVisible()
  await field(page, 'Raison sociale').fill('Inspirnautes SASU')
  await field(page, 'Nom du directeur de la publication').fill('Claire Moreau')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Identité de la plateforme enregistrée avec succès')).toBeVisible()
  await inspect(page, 'platform-identity')
})
