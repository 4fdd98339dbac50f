import type { Page } from '@playwright/test'
import { aCandidate, aMission, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const statement = /Seuls? .*l’équipe d’Inspirnautes voi?(ent|yez) cette description\./

const closeWelcome = (page: Page) =>
  page.getByRole('dialog', { name: 'Bienvenue dans ton espace' }).getByRole('button', { name: 'Fermer' }).click()

test('a candidate reads their profile and edits it in place, with the keyboard alone', async ({ page, site }) => {
  const candidate = await aCandidate(site.db, { skills: { React: 9 }, phone: null })
  await signIn(page, candidate.email)
  // A profile filled to 40 % or less is completed first; the welcome is shown once.
  await expect(page).toHaveURL(/\/user\/profil$/)
  await closeWelcome(page)
  await expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute('aria-valuenow', '22')
  await expect(page.getByText(statement)).toBeVisible()
  await inspect(page, 'candidate-profile')

  const modify = page.getByRole('button', { name: 'Modifier' })
  await modify.focus()
  await page.keyboard.press('Enter')
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect(description).toBeFocused()
  await expect(page.getByText(statement)).toBeVisible()
  await expect(page.getByText('environ 30 secondes')).toBeVisible()
  await page.keyboard.type('Développeuse React, sept ans d’expérience.')
  await page.keyboard.press('Tab')
  const phone = page.getByRole('textbox', { name: 'Téléphone' })
  await expect(phone).toHaveValue('+33')
  await page.keyboard.type('61234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('beaucoup')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Numéro de téléphone doit contenir au moins 11 caractères')).toBeVisible()
  await expect(page.getByText('Évaluation invalide')).toBeVisible()
  await phone.fill('+33612345678')
  await page.getByRole('textbox', { name: 'Tarif journalier (€)' }).fill('480,50')
  await page.getByRole('textbox', { name: 'Disponible du' }).fill('01/02/2027')
  await page.getByRole('textbox', { name: 'au', exact: true }).fill('31/01/2027')
  await expect(page.getByText('La date de fin ne peut pas être antérieure à la date de début')).toBeVisible()
  await page.getByRole('textbox', { name: 'au', exact: true }).fill('30/06/2027')
  const video = page.getByRole('textbox', { name: 'Lien de la vidéo' })
  await video.fill('ma video')
  await expect(page.getByText('url vidéo invalide')).toBeVisible()
  await video.fill('https://exemple.fr/presentation')
  await expect(page.getByRole('link', { name: 'Aperçu de la vidéo' })).toBeVisible()
  await inspect(page, 'candidate-profile-edited')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil est modifié avec succès')).toBeVisible()
  await expect(modify).toBeFocused()
  for (const text of ['+33612345678', '480,50 €', '01/02/2027', '30/06/2027', 'sept ans d’expérience'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute('aria-valuenow', '50')
})

test('« Retour » goes back to reading, and asks before it loses what is written', async ({ page, site }) => {
  const candidate = await aCandidate(site.db, { description: 'Ce qui est écrit.' })
  await signIn(page, candidate.email)
  await closeWelcome(page)
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Autre chose.')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByText('Vos modifications ne sont pas enregistrées.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Ce qui est écrit.')).toBeVisible()
})

test('the administrator opens a candidate from a mission, edits the profile, and goes back to the mission', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const candidate = await aCandidate(site.db, { skills: { React: 9 } })
  const mission = await aMission(site.db, await aRecruiter(site.db), { title: 'Refonte du portail' })
  await signIn(page, admin.email)
  await page.goto(`/admin/missions/${mission}`)
  await page.getByRole('link', { name: 'Anne Durand' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/inspirnautes/${candidate.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Durand' })).toBeVisible()
  await expect(page.getByText(statement)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspendre le compte' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', `/admin/missions/${mission}`)
  await inspect(page, 'admin-candidate')
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('textbox', { name: 'Tarif journalier (€)' }).fill('510')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil est modifié avec succès')).toBeVisible()
  await expect(page.getByText('510 €')).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refonte du portail' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('missionId'))).toBeNull()
})

test('without a mission to go back to, the way back leads to the list of candidates', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const candidate = await aCandidate(site.db)
  await signIn(page, admin.email)
  await page.goto(`/admin/inspirnautes/${candidate.id}`)
  await expect(page.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/admin/inspirnautes')
})
