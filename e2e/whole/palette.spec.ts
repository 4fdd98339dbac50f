import type { Page } from '@playwright/test'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Rechercher' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const active = (page: Page) => palette(page).getByRole('option', { selected: true })
const recents = (page: Page) => page.evaluate(() => localStorage.getItem('recents'))

test('an administrator opens a person by the keyboard alone, and finds them again until the logout', async ({
  page,
  site,
}) => {
  const familyName = unique('Éluard')
  const { id } = await aCandidate(site.db, { familyName, givenName: 'Zoé', position: 'Architecte' })
  await aRecruiter(site.db, { companyName: `${familyName} Conseil` })
  await aMission(site.db, await aRecruiter(site.db), { title: `Refonte chez ${familyName}` })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/annexe')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('before anything is typed, the pages', async () => {
    // Its keys are heard once its button is there.
    await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(group(page, 'Pages').getByRole('option', { name: 'Journal de sécurité' })).toBeVisible()
    await expect(group(page, 'Ouverts récemment')).toHaveCount(0)
    await expect(active(page)).toHaveText('Tableau de bord')
    await page.keyboard.press('End')
    await expect(active(page)).toHaveText('Mes données')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText('Tableau de bord')
    await inspect(page, 'palette-pages')
  })

  await test.step('without accents, in groups, and told by their number', async () => {
    await page.keyboard.type(familyName.replace('É', 'e'))
    await expect(group(page, 'Personnes').getByRole('option')).toHaveText(`Zoé ${familyName}Architecte`)
    await expect(group(page, 'Entreprises').getByRole('option')).toContainText(`${familyName} Conseil`)
    await expect(group(page, 'Missions').getByRole('option')).toContainText(`Refonte chez ${familyName}`)
    await expect(palette(page).getByRole('status')).toHaveText('3 résultats')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText(`${familyName} Conseil`)
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '')
    await page.keyboard.press('Home')
    await inspect(page, 'palette-found')
  })

  await test.step('Enter lands on the page', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/inspirnautes/${id}`)
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('it is among the recent ones', async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await expect(group(page, 'Ouverts récemment').getByRole('option')).toHaveText(`Zoé ${familyName}Architecte`)
    await page.keyboard.type('xyz')
    await expect(palette(page).getByText('Aucun résultat pour «\u00a0xyz\u00a0».')).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })

  await test.step('and forgotten with the session', async () => {
    await page.keyboard.press('Meta+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('deconnecter')
    expect(await recents(page)).toContain(familyName)
    await expect(active(page)).toHaveText('Se déconnecter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect(await recents(page)).toBeNull()
  })
})

test('« / » and « ? » alone are letters in a field, and can be switched off; on a phone a company finds its missions and initials, never a hidden name, and begins a mission', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const titled = unique('Portail')
  const mission = await aMission(site.db, recruiter, { title: titled })
  await aProposal(site.db, mission, await aCandidate(site.db, { givenName: 'Zoé', familyName: 'Leblanc' }))
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/missions')
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible()
  const title = page.getByRole('searchbox', { name: 'Titre' })
  await title.press('/')
  await title.press('?')
  await expect(title).toHaveValue('/?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await title.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  // An action that is done at once leaves the person where they were.
  await title.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('apparence du systeme')
  await expect(active(page)).toHaveText('Apparence du système')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(title).toBeFocused()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(keys.getByText('Ctrl')).toBeVisible()
  await inspect(page, 'palette-keys')
  // The switch itself is drawn by its label.
  await keys.getByRole('switch', { name: 'Raccourcis d’une seule touche' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('raccourcis')
  await expect(active(page)).toContainText('Raccourcis')
  await page.keyboard.press('Enter')
  await expect(keys.getByRole('switch', { name: 'Raccourcis d’une seule touche' })).not.toBeChecked()

  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await field(page).fill('leblanc')
  await expect(palette(page).getByText('Aucun résultat pour «\u00a0leblanc\u00a0».')).toBeVisible()
  await field(page).fill(titled)
  await expect(group(page, 'Personnes').getByRole('option')).toHaveText(`Z.L.${titled}`)
  await group(page, 'Missions').getByRole('option', { name: titled }).click()
  await expect(page).toHaveURL(`/recruiter/missions/${mission}`)

  await page.getByRole('button', { name: 'Rechercher' }).click()
  await palette(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeFocused()
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await field(page).fill('nouvelle')
  await group(page, 'Actions').getByRole('option', { name: 'Nouvelle mission' }).click()
  await expect(page.getByRole('dialog', { name: 'Nouvelle mission' })).toBeVisible()
  await expect(page).toHaveURL('/recruiter/missions')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
