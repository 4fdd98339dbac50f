import { aCandidate, aMission, anAdmin, aRecruiter, aWish } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

const statement = /Seuls? .*l’équipe d’Inspirnautes voi?(ent|yez) cette description\./

test('a candidate edits their profile in place with the keyboard alone', async ({ page, site }) => {
  const candidate = await aCandidate(site.db, { skills: { React: 9 }, phone: null })
  await signIn(page, candidate.email)
  await page.goto('/user/profil')
  await expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute('aria-valuenow', '22')
  await expect(page.getByText(statement)).toBeVisible()

  await page.getByRole('button', { name: 'Ajouter : Tarif journalier' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Tarif journalier (€)' })).toBeFocused()
  await page.getByRole('button', { name: 'Retour' }).press('Enter')
  const modify = page.getByRole('button', { name: 'Modifier', description: 'Présentation' })
  await expect(modify).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await expect(page.getByText(statement)).toBeVisible()
  await expect(page.getByText('environ 30 secondes')).toBeVisible()
  await page.keyboard.insertText('Développeuse React, sept ans d’expérience.')
  await page.keyboard.press('Tab')
  const phone = page.getByRole('textbox', { name: 'Téléphone' })
  await expect(phone).toHaveValue('+33')
  await page.keyboard.type('61234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Numéro de téléphone doit contenir au moins 11 caractères')).toBeVisible()
  await phone.fill('+33612345678')
  await page.getByRole('textbox', { name: 'Tarif journalier (€)' }).fill('480,50')
  await page.getByRole('textbox', { name: 'Disponible du' }).fill('01/02/2027')
  await page.getByRole('textbox', { name: 'au', exact: true }).fill('31/01/2027')
  await expect(page.getByText('La date de fin ne peut pas être antérieure à la date de début')).toBeVisible()
  await page.getByRole('textbox', { name: 'au', exact: true }).fill('30/06/2027')
  await page.getByRole('textbox', { name: 'Lien de la vidéo' }).fill('https://exemple.fr/presentation')
  await expect(page.getByRole('link', { name: 'Aperçu de la vidéo' })).toBeVisible()
  await inspect(page, 'candidate-profile-edited')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil est modifié avec succès')).toBeVisible()
  await expect(modify).toBeFocused()
  for (const text of ['+33612345678', '480,50 €', '01/02/2027', '30/06/2027', 'sept ans d’expérience'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute('aria-valuenow', '50')
})

test('the administrator finds a candidate of a mission by what they prefer, edits the profile and the resume, and goes back to the mission', async ({
  page,
  site,
}) => {
  // « Quitter le site ? »: yes, as somebody who leaves without reading.
  page.on('dialog', (question) => void question.accept())
  const familyName = unique('Durand')
  const candidate = await aCandidate(site.db, { familyName, skills: { React: 9 } })
  const other = await aCandidate(site.db, { familyName, givenName: 'Malik' })
  await aWish(site.db, candidate, { region: 'Bretagne', type: 'Mixte' })
  await aWish(site.db, other, { region: 'Corse', type: 'Télétravail' })
  const wanted = { title: 'Refonte du portail', region: 'Bretagne' }
  const mission = await aMission(site.db, await aRecruiter(site.db), wanted)
  await signIn(page, (await anAdmin(site.db)).email)
  const back = page.getByRole('link', { name: 'Retour' })
  const modify = page.getByRole('button', { name: 'Modifier', description: 'Présentation' })
  await page.goto(`/admin/inspirnautes/${other.id}`)
  await expect(back).toHaveAttribute('href', '/admin/inspirnautes')
  await modify.click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Dix ans de Java')

  await page.goto(`/admin/missions/${mission}?name=${familyName}`)
  const names = page.getByRole('table', { name: 'Candidats', exact: true }).getByRole('rowheader')
  await expect(names).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Type de mission souhaité' }).selectOption('Télétravail')
  await expect(names).toHaveText([`Malik ${familyName}`])
  await page.getByRole('combobox', { name: 'Lieu souhaité' }).selectOption('Souhaitent ce lieu')
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await page.getByRole('combobox', { name: 'Type de mission souhaité' }).selectOption('Mixte')
  await page.getByRole('link', { name: `Anne ${familyName}` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/inspirnautes/${candidate.id}$`))
  await expect(page.getByText(statement)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspendre le compte' })).toBeVisible()
  await inspect(page, 'admin-candidate')
  // The draft of the other candidate is not offered for this one.
  await modify.click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Tarif journalier (€)' }).fill('510')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil est modifié avec succès')).toBeVisible()
  await expect(page.getByText('510 €')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Voir le CV' })).toHaveAttribute(
    'href',
    `/admin/inspirnautes/${candidate.id}/resume`,
  )
  await page.getByRole('link', { name: 'Modifier le CV' }).click()
  await expect(page).toHaveURL(`/admin/inspirnautes/${candidate.id}/edit/resume`)
  const header = page.getByRole('region', { name: 'Profil', exact: true })
  await header.getByLabel('Poste actuel').fill('Architecte')
  await header.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil est modifié avec succès').first()).toBeVisible()
  await page.getByRole('link', { name: 'Voir le CV' }).click()
  await expect(page).toHaveURL(`/admin/inspirnautes/${candidate.id}/resume`)
  await expect(page.getByRole('heading', { level: 1, name: `Anne ${familyName}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Importer/ })).toHaveCount(0)
  await back.click()
  await expect(page).toHaveURL(`/admin/inspirnautes/${candidate.id}`)

  await expect(back).toHaveAttribute('href', new RegExp(`^/admin/missions/${mission}`))
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refonte du portail' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('missionId'))).toBeNull()
})
