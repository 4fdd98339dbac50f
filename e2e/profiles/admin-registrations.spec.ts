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

test('registrations are worked off by keys: opened, accepted, the next one read, several refused together', async ({
  page,
  site,
}) => {
  const familyName = unique('Adhara')
  for (const givenName of ['Ana', 'Bea', 'Cleo', 'Dora'])
    await aCandidate(site.db, { status: 'pending', familyName, givenName })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/candidatures?tab=profil&name=${familyName}&sort=createdAt`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} ${familyName}`) })
  await expect(row('Ana')).toContainText(/\d+ jours$/)
  await expect(page.getByRole('button', { name: 'Désactiver les raccourcis' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: `Ana ${familyName}` })).toBeFocused()
  const asked = page.getByRole('dialog', { name: 'Confirmation' })
  await page.keyboard.press('a')
  await expect(asked).toContainText(`Ana ${familyName}`)
  await asked.getByRole('button', { name: 'Confirmer' }).press('Enter')
  await expect(row('Ana')).toBeHidden()
  await expect(page.getByRole('button', { name: `Bea ${familyName}` })).toBeFocused()

  await page.keyboard.press('Enter')
  const profile = page.getByRole('dialog', { name: 'Inspirnaute' })
  await expect(profile.getByRole('status')).toHaveText(`Bea ${familyName}, 1 sur 3`)
  await page.keyboard.press('j')
  await expect(profile.getByRole('status')).toHaveText(`Cleo ${familyName}, 2 sur 3`)
  await inspect(page, 'registration-profile')
  await page.keyboard.press('a')
  await asked.getByRole('button', { name: 'Confirmer' }).press('Enter')
  await expect(profile.getByRole('status')).toHaveText(`Dora ${familyName}, 2 sur 2`)
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()

  await page.getByRole('checkbox', { name: 'Tout choisir sur cette page' }).check()
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Refuser' }).click()
  const refusing = page.getByRole('dialog', { name: 'Refuser 2 candidatures' })
  await expect(refusing).toContainText(`Bea ${familyName}, Dora ${familyName}`)
  await refusing.getByRole('button', { name: 'Refuser' }).press('Enter')
  await expect(page.getByText('2 candidatures refusées. Un e-mail est parti à chaque personne.')).toBeVisible()
  await expect(page.getByText('Aucune candidature ne répond à ces critères.')).toBeVisible()
})
