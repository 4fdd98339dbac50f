import { aCandidate, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('the administrator consults a recruiter who asks for an account, and accepts', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const recruiter = await aRecruiter(site.db, { status: 'pending', companyName: 'Rigel Conseil', region: 'Bretagne' })
  await signIn(page, admin.email)

  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await expect(page.getByText('Candidats ajoutés', { exact: true })).toBeVisible()
  await inspect(page, 'admin-dashboard')
  await page
    .getByRole('link', { name: /en attente d’une réponse/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/candidatures\?tab=recruiter$/)

  await page.getByRole('searchbox', { name: 'Entreprise' }).fill('rigel')
  const company = page.getByRole('row', { name: /Rigel Conseil/ })
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
  await inspect(page, 'admin-registrations')
  await company.getByRole('button', { name: 'Consulter' }).click()
  const detail = page.getByRole('dialog', { name: 'Recruteur' })
  await expect(detail.getByText(recruiter.email)).toBeVisible()
  await expect(detail.getByText('- - -').first()).toBeVisible()
  await inspect(page, 'admin-registration-recruiter')
  await detail.getByRole('button', { name: 'Fermer' }).click()

  await company.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir accepter ce recruteur ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Candidature acceptée avec succès')).toBeVisible()
  await expect(company).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Recruteurs (0)' })).toBeVisible()

  expect(await site.lettersTo(recruiter.email)).toHaveLength(1)
})

test('the administrator consults a candidate who asks for an account, and refuses', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const given = { status: 'pending', familyName: 'Nguyen', givenName: 'Linh', skills: { React: 7 } } as const
  await aCandidate(site.db, given)
  await signIn(page, admin.email)
  await page.goto('/admin/candidatures')
  await page.getByRole('tab', { name: /^Candidats/ }).click()
  await expect(page).toHaveURL(/tab=profil/)
  await page.getByRole('searchbox', { name: 'Nom' }).fill('guye')
  const person = page.getByRole('row', { name: /Linh Nguyen/ })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^candidatures-inspirnautes-\d{4}-\d{2}-\d{2}\.csv$/)
  await person.getByRole('button', { name: 'Consulter' }).click()
  const profile = page.getByRole('dialog', { name: 'Inspirnaute' })
  await expect(profile.getByText('React', { exact: true })).toBeVisible()
  await expect(profile.getByRole('img', { name: '3,5 sur 5' })).toBeVisible()
  await inspect(page, 'admin-registration-candidate')
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
