import { eq } from 'drizzle-orm'
import { legalIdentities } from '../../server/db/schema/profiles/legal-identities.ts'
import { anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { accountOf } from '../../test/people/account-records.ts'
import { registeredSirets } from '../../test/servers/company-register.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { acceptance, choose, field, fillRecruiterAccount, newEmail, next, signUp, stepName } from './sign-up-steps.ts'

const toCheck = 'À vérifier : lu au registre public'

test('a SIRET fills what is empty in the sign-up, to be checked; one that the register hides stops nobody', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await page.goto('/recruter')
  await expect(page.getByText('Facultatif. Le registre public')).toBeVisible()
  await field(page, 'SIRET').fill(registeredSirets.hidden)
  await expect(page.getByText('Le registre public ne dit rien de ce SIRET')).toBeVisible()
  await field(page, 'SIRET').fill('732 829 320 00074')
  await expect(page.getByText('Trouvé au registre public : ALTAIR, SAS')).toBeVisible()
  await expect(field(page, "Nom de l'entreprise")).toHaveValue('ALTAIR')
  await expect(page.getByText(toCheck)).toHaveCount(1)
  await inspect(page, 'sign-up-siret')
  await fillRecruiterAccount(page, email)
  await expect(page.getByText(toCheck)).toHaveCount(0)
  await next(page).click()
  await expect(stepName(page, 'Votre Entreprise')).toBeVisible()
  await expect(field(page, 'Adresse')).toHaveValue('8 AVENUE DES TERNES, 35000 RENNES')
  await expect(field(page, 'Région')).toHaveValue('Bretagne')
  await expect(page.getByText(toCheck)).toHaveCount(2)
  await field(page, 'Nom').fill('Martin')
  await field(page, 'Prénom').fill('Paul')
  await choose(page, 'Poste actuel', 'Manager')
  await acceptance(page).check()
  await next(page).click()
  await signUp(page).click()
  await expect(page.getByText('Demande envoyée avec succès')).toBeVisible()
  const account = await accountOf(site.db, email)
  const [identity] = await site.db
    .select()
    .from(legalIdentities)
    .where(eq(legalIdentities.accountId, account?.id ?? 0))
  expect(identity).toMatchObject({ siret: registeredSirets.open, legalName: 'ALTAIR', source: 'registre' })
})

test('a company writes its identity, and the administrator the platform’s, which the legal mentions say at once', async ({
  page,
  site,
}) => {
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
  await inspect(page, 'legal-identity')

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
  await page.goto('/notice')
  await expect(page.getByText('Inspirnautes SASU').first()).toBeVisible()
  await expect(page.getByText('Claire Moreau.')).toBeVisible()
  await expect(page.getByText('[Adresse du siège, à compléter par l’exploitant]').first()).toBeVisible()
})
