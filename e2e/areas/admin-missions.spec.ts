import { eq } from 'drizzle-orm'
import { candidates } from '../../server/db/schema/people/candidates.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test.beforeEach(({ site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
})

test('the administrator assigns and withdraws a candidate, and reads the explanation of the score', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const skills = { React: { rating: 8, isRequired: true }, Java: { rating: 4, isRequired: true } }
  const mission = await aMission(site.db, await aRecruiter(site.db), { title: 'Portail assureur', skills })
  const candidate = { familyName: 'Benali', givenName: 'Malik', skills: { React: 7 } }
  await aCandidate(site.db, candidate)
  await signIn(page, admin.email)
  await page.getByRole('link', { name: 'Missions' }).click()
  await page.getByRole('searchbox', { name: 'Titre' }).fill('assureur')
  await inspect(page, 'admin-missions')
  await page.getByRole('link', { name: 'Portail assureur' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/missions/${mission}$`))
  await expect(page.getByText('0 profil', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Nom' }).fill('benali')
  const row = page.getByRole('row', { name: /Malik Benali/ })
  await expect(row.getByText('Java manquant')).toBeVisible()
  await row.getByRole('button', { name: 'Détail du score de Malik Benali' }).click()
  const why = page.getByRole('list', { name: 'Score 49 sur 100, en détail' })
  await expect(why.getByText('React 3,5 sur 4 demandés')).toBeVisible()
  await expect(why.getByText('Java manquant alors que requis\u00a0: score plafonné à 49')).toBeVisible()
  await inspect(page, 'admin-mission')

  await row.getByRole('button', { name: 'Affecter' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir affecter ce candidat ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('1 profil', { exact: true })).toBeVisible()
  await expect(page.getByText('Score à la proposition\u00a0: 49')).toBeVisible()
  await site.db
    .update(candidates)
    .set({ region: 'Corse', yearsOfExperience: 0, availableFrom: '2028-01-01' })
    .where(eq(candidates.familyName, 'Benali'))
  await page.reload()
  await row.getByRole('button', { name: 'Détail du score de Malik Benali' }).click()
  await page.getByText('Ce qui le faisait alors').click()
  await expect(
    page.getByRole('list', { name: 'Score 49 sur 100, en détail' }).last().getByText('Même région'),
  ).toBeVisible()
  await inspect(page, 'admin-mission-assigned')
  await row.getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir retirer ce candidat ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('0 profil', { exact: true })).toBeVisible()
  await expect(row.locator('[data-action=Affect]')).toBeEnabled()

  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/admin\/missions$/)
  // Stored when the screen unmounts, after the address has changed.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('missionId'))).toBe(String(mission))
})

test('the administrator simulates other requirements, the list changes order, and nothing is saved', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const skills = { React: { rating: 8, isRequired: true }, Java: { rating: 6, isRequired: true } }
  const mission = await aMission(site.db, await aRecruiter(site.db), { title: 'Portail assureur', skills })
  await aCandidate(site.db, { familyName: 'Aubert', givenName: 'Lina', skills: { React: 8, Java: 3 } })
  await aCandidate(site.db, { familyName: 'Benali', givenName: 'Malik', skills: { React: 8 } })
  await aCandidate(site.db, { familyName: 'Costa', givenName: 'Inès', skills: { React: 3, Java: 6 } })
  await signIn(page, admin.email)
  await page.goto(`/admin/missions/${mission}`)
  const list = page.getByRole('table', { name: 'Candidats', exact: true })
  await expect(list.getByRole('rowheader')).toHaveText(['Lina Aubert', 'Inès Costa', 'Malik Benali'])

  await page.getByRole('button', { name: 'Que se passerait-il si…' }).click()
  const back = page.getByRole('button', { name: 'Revenir à la liste' })
  await expect(back).toBeFocused()
  const tried = page.getByRole('table', { name: 'Candidats pour la mission ainsi changée' })
  await expect(page.getByText('L’ordre ne change pas.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Java\u00a0: requise' }).uncheck()
  await expect(page.getByText('Sur cette page\u00a0: 1 monte, 1 descend.')).toBeVisible()
  await expect(tried.getByRole('rowheader')).toHaveText(['Lina Aubert', 'Malik Benali', 'Inès Costa'])
  await expect(tried.getByRole('row', { name: /Malik Benali/ })).toContainText('monte de 1 place')
  await tried.getByRole('button', { name: 'Détail du score de Malik Benali' }).click()
  await expect(page.getByText('React 4 sur 4 demandés')).toBeVisible()
  await inspect(page, 'admin-mission-simulation')

  await page.getByRole('radiogroup', { name: 'React' }).getByRole('radio', { name: '1,5 sur 5' }).press('ArrowLeft')
  await expect(page.getByText('React 4 pour 1 demandé')).toBeVisible()
  await page.getByRole('checkbox', { name: 'React\u00a0: requise' }).uncheck()
  await expect(page.getByText('Au moins une compétence reste requise.')).toBeVisible()
  await page.getByRole('button', { name: 'Remettre comme la mission' }).click()
  await expect(page.getByText('L’ordre ne change pas.')).toBeVisible()
  await page.getByRole('textbox', { name: "Années d'expérience" }).fill('abc')
  await expect(page.getByText("Nb années d'expériences invalide")).toBeVisible()
  await page.getByRole('textbox', { name: "Années d'expérience" }).fill('20')
  await expect(tried.getByRole('row', { name: /Lina Aubert/ })).toBeVisible()

  await back.click()
  await expect(page.getByRole('button', { name: 'Que se passerait-il si…' })).toBeFocused()
  await expect(list.getByRole('rowheader')).toHaveText(['Lina Aubert', 'Inès Costa', 'Malik Benali'])
})

test('a mission under way is locked, and may only be interrupted', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const days = { title: 'Mission en cours', startDay: '2026-11-02', endDay: '2027-01-29' }
  const mission = await aMission(site.db, await aRecruiter(site.db), days)
  await aProposal(site.db, mission, await aCandidate(site.db, { familyName: 'Recrutée' }), 'recruited')
  await aProposal(site.db, mission, await aCandidate(site.db, { familyName: 'Rejetée' }), 'rejected')
  await aProposal(site.db, mission, await aCandidate(site.db, { familyName: 'Présélectionnée' }))
  await aCandidate(site.db, { familyName: 'Disponible' })
  await signIn(page, admin.email)
  await page.goto(`/admin/missions/${mission}`)

  await expect(page.getByRole('row', { name: /Recrutée/ }).getByText('Recruté(e)')).toHaveAttribute(
    'data-color',
    'green',
  )
  const rejected = page.getByRole('row', { name: /Rejetée/ }).getByText('Recruté(e)')
  await expect(rejected).toHaveAttribute('data-color', 'red')
  await expect(rejected).toHaveAttribute('title', 'Candidat rejeté')
  await expect(page.getByRole('row', { name: /Présélectionnée/ }).getByText('Affecté(e)')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Nom' }).fill('disponible')
  const assign = page.getByRole('row', { name: /Disponible/ }).getByRole('button', { name: 'Affecter' })
  await expect(assign).toBeDisabled()
  await expect(assign).toHaveAccessibleDescription('Affectation fermée')
  await inspect(page, 'admin-mission-locked')

  await page.goto('/admin/missions?tab=ongoing')
  const row = page.getByRole('row', { name: /Mission en cours/ })
  await expect(row.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Interrompre' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir interrompre cette mission ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: /^Interrompues/ }).click()
  await expect(row.getByText('Interrompue', { exact: true })).toBeVisible()
})

test('a proposed mission can be deleted, with the exact texts of the specification', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const recruiter = await aRecruiter(site.db)
  await aMission(site.db, recruiter, { title: 'Mission à supprimer', createdAt: new Date('2026-11-20T08:00:00Z') })
  for (let count = 1; count <= 10; count++) await aMission(site.db, recruiter, { title: `Mission ${count}` })
  await signIn(page, admin.email)
  // Eleven missions make two pages, ten make one.
  await page.goto('/admin/missions')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByRole('row', { name: /Mission à supprimer/ })).toContainText('20/11/2026')
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.goto('/admin/missions?title=supprimer')
  const row = page.getByRole('row', { name: /Mission à supprimer/ })
  await expect(row.getByRole('button', { name: 'Interrompre' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir supprimer cette mission ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Mission est ajoutée avec succès')).toBeVisible()
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await page.goto('/admin/missions')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
})

test('two choices made before the page has followed are both kept', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  await aMission(site.db, await aRecruiter(site.db), { title: 'Portail assureur' })
  await signIn(page, admin.email)
  await page.getByRole('link', { name: 'Missions' }).click()
  await expect(page.getByRole('link', { name: 'Portail assureur' })).toBeVisible()
  const sort = await page.getByRole('button', { name: 'Trier par titre' }).elementHandle()
  // Both in one task of the browser: the page cannot follow the first choice before the second.
  await page.getByRole('tab', { name: /^Proposées/ }).evaluate((tab, button) => {
    ;(tab as HTMLElement).click()
    ;(button as HTMLElement).click()
  }, sort)
  await expect(page).toHaveURL(/\/admin\/missions\?tab=proposed&sort=title$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/missions$/)
})
