import { aCandidate, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

test('the administrator consults a company that asks for an account and accepts it, then a candidate and refuses', async ({
  page,
  site,
}) => {
  const [companyName, familyName] = [unique('Rigel Conseil'), unique('Nguyen')]
  const recruiter = await aRecruiter(site.db, { status: 'pending', companyName, region: 'Bretagne' })
  await aCandidate(site.db, { status: 'pending', familyName, givenName: 'Linh', skills: { React: 7 } })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/dashboard')
  await page
    .getByRole('link', { name: /en attente d’une réponse/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/candidatures\?tab=recruiter$/)
  await page.getByRole('searchbox', { name: 'Entreprise' }).fill(companyName)
  const company = page.getByRole('row', { name: new RegExp(companyName) })
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
  await company.getByRole('button', { name: 'Consulter' }).click()
  const detail = page.getByRole('dialog', { name: 'Recruteur' })
  await expect(detail.getByText(recruiter.email)).toBeVisible()
  await expect(detail.getByText('- - -').first()).toBeVisible()
  await detail.getByRole('button', { name: 'Fermer' }).click()
  await company.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir accepter ce recruteur ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Candidature acceptée avec succès')).toBeVisible()
  await expect(company).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Recruteurs (0)' })).toBeVisible()

  await page.goto(`/admin/candidatures?tab=profil&name=${familyName}`)
  const person = page.getByRole('row', { name: new RegExp(`Linh ${familyName}`) })
  await expect(person).toBeVisible()
  await inspect(page, 'admin-registrations')
  await person.getByRole('button', { name: 'Consulter' }).click()
  const profile = page.getByRole('dialog', { name: 'Inspirnaute' })
  await expect(profile.getByText('React', { exact: true })).toBeVisible()
  await expect(profile.getByRole('img', { name: '3,5 sur 5' })).toBeVisible()
  await page.keyboard.press('Escape')
  await person.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir refuser cet inspirnaute ?')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(person).toBeVisible()
  await person.getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Candidature refusée avec succès')).toBeVisible()
  await expect(person).toHaveCount(0)
})
