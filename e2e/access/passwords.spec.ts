import type { Page } from '@playwright/test'
import { aCandidate } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { inspectPublic } from '../public-page.ts'
import { expect, test } from '../site.ts'

const chosen = (page: Page) => page.getByLabel('Nouveau mot de passe', { exact: true })

const change = async (page: Page, password: string) => {
  await chosen(page).fill(password)
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Modifier' }).click()
}

test('a mailed link sets a new password, once; what is refused is said at its field, or at the login', async ({
  page,
  site,
}) => {
  const { email } = await aCandidate(site.db)
  await page.goto('/forgetpassword')
  await inspectPublic(page, 'public-forgetpassword')
  const send = page.getByRole('button', { name: 'Envoyer' })
  await page.getByLabel('Email').fill('personne@exemple.fr')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Echec de trouver votre compte' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  const sent = page.getByRole('status').filter({ hasText: "un e-mail a été envoyé à l'adresse e-mail fournie." })
  await expect(sent).toBeVisible()

  const link = linkIn(await sendNewestTo(site.db, email, new Date()))
  await page.goto(link)
  await inspectPublic(page, 'public-resetpassword/jeton')
  await change(page, '12345678')
  await expect(chosen(page)).toHaveAccessibleDescription(
    'Ce mot de passe est trop courant\u00a0: choisissez-en un autre',
  )
  await change(page, 'nuageost')
  await expect(page.getByText('Mot de passe a été modifié avec succès.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await page.goto(link)
  await change(page, 'deuxieme')
  await expect(page.getByText('Echec de modification')).toBeVisible()
  await expect(page).toHaveURL('/login')
})
