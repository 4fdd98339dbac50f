import { eq } from 'drizzle-orm'
import { candidates } from '../../server/db/schema/profiles/candidates.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

test.beforeEach(({ site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
})

test('the administrator assigns and withdraws a candidate, reads why their score, and watches the mission', async ({
  page,
  site,
}) => {
  const [title, familyName] = [unique('Portail assureur'), unique('Benali')]
  const demanded = { React: { rating: 8, isRequired: true }, Java: { rating: 4, isRequired: true } }
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter, { title, skills: demanded })
  await aCandidate(site.db, { familyName, givenName: 'Malik', skills: { React: 7 } })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/missions')
  await page.getByRole('searchbox', { name: 'Titre' }).fill(title)
  await expect(page.getByRole('rowheader')).toHaveText([title])
  await inspect(page, 'admin-missions', { contrast: true })
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/missions/${mission}$`))
  await expect(page.getByText('0 profil', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Consulter l’entreprise' }).click()
  const company = page.getByRole('dialog', { name: 'Recruteur' })
  await expect(company.getByText(recruiter.email)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(company).toBeHidden()

  await page.getByRole('searchbox', { name: 'Nom' }).fill(familyName)
  const row = page.getByRole('row', { name: new RegExp(`Malik ${familyName}`) })
  const showWhy = () => row.getByRole('button', { name: `Détail du score de Malik ${familyName}` }).click()
  await expect(row.getByText('Java manquant')).toBeVisible()
  await showWhy()
  const why = page.getByRole('list', { name: 'Score 49 sur 100, en détail' })
  await expect(why.getByText('React 3,5 sur 4 demandés')).toBeVisible()
  await expect(why.getByText('Java manquant alors que requis\u00a0: score plafonné à 49')).toBeVisible()

  await row.getByRole('button', { name: 'Affecter' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('1 profil', { exact: true })).toBeVisible()
  await expect(page.getByText('Score à la proposition\u00a0: 49')).toBeVisible()
  const changed = { region: 'Corse', yearsOfExperience: 0, availableFrom: '2028-01-01' }
  await site.db.update(candidates).set(changed).where(eq(candidates.familyName, familyName))
  // Another filter reads the list again.
  await page.getByRole('searchbox', { name: 'Nom' }).fill(familyName.toUpperCase())
  await page.getByText('Ce qui le faisait alors').click()
  await expect(why.last().getByText('Même région')).toBeVisible()
  const card = page.getByRole('region', { name: /^M’alerter quand un profil à 80/ })
  await inspect(page, 'admin-mission')
  await card.getByLabel('Score minimum, sur 100').fill('80')
  await card.getByRole('button', { name: 'Me prévenir' }).press('Enter')
  await expect(card.getByText('L’alerte est posée')).toBeVisible()
  await card.getByRole('button', { name: 'Ne plus me prévenir' }).click()
  await expect(card.getByRole('button', { name: 'Me prévenir' })).toBeVisible()

  await row.getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('0 profil', { exact: true })).toBeVisible()
  await expect(row.locator('[data-action=Affect]')).toBeEnabled()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/admin\/missions$/)
  // Stored when the screen unmounts, after the address has changed.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('missionId'))).toBe(String(mission))
})

test('the administrator interrupts a mission under way, whose candidates are locked, and deletes a proposed one', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const [running, proposed] = [unique('Mission en cours'), unique('Mission à supprimer')]
  const days = { title: running, startDay: '2026-11-02', endDay: '2027-01-29' }
  const mission = await aMission(site.db, recruiter, days)
  await aMission(site.db, recruiter, { title: proposed, createdAt: new Date('2026-11-20T08:00:00Z') })
  const familyName = unique('Autre')
  await aProposal(site.db, mission, await aCandidate(site.db, { familyName, givenName: 'Recrutée' }), 'recruited')
  await aProposal(site.db, mission, await aCandidate(site.db, { familyName, givenName: 'Rejetée' }), 'rejected')
  await aCandidate(site.db, { familyName, givenName: 'Disponible' })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/missions?tab=ongoing&title=${running}`)
  await page.getByRole('link', { name: running }).click()
  await page.getByRole('searchbox', { name: 'Nom' }).fill(familyName)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('Recrutée').getByText('Recruté(e)')).toHaveAttribute('data-color', 'green')
  const rejected = row('Rejetée').getByText('Recruté(e)')
  await expect(rejected).toHaveAttribute('data-color', 'red')
  await expect(rejected).toHaveAttribute('title', 'Candidat rejeté')
  const assign = row('Disponible').getByRole('button', { name: 'Affecter' })
  await expect(assign).toBeDisabled()
  await expect(assign).toHaveAccessibleDescription('Affectation fermée')
  await page.goBack()

  await expect(row(running).getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await row(running).getByRole('button', { name: 'Interrompre' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir interrompre cette mission ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row(running)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Interrompues (1)' }).click()
  await expect(row(running).getByText('Interrompue', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Titre' }).fill(proposed)
  await page.getByRole('tab', { name: 'Tous (1)' }).click()
  await expect(row(proposed)).toContainText('20/11/2026')
  await expect(row(proposed).getByRole('button', { name: 'Interrompre' })).toHaveCount(0)
  await row(proposed).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir supprimer cette mission ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
})

test.describe('the ranks of the whole market', () => {
  test.use({ isAlone: true })

  test('the administrator simulates other requirements, the list changes order, and nothing is saved', async ({
    page,
    site,
  }) => {
    const skills = { React: { rating: 8, isRequired: true }, Java: { rating: 6, isRequired: true } }
    const mission = await aMission(site.db, await aRecruiter(site.db), { skills })
    await aCandidate(site.db, { familyName: 'Aubert', givenName: 'Lina', skills: { React: 8, Java: 3 } })
    await aCandidate(site.db, { familyName: 'Benali', givenName: 'Malik', skills: { React: 8 } })
    await aCandidate(site.db, { familyName: 'Costa', givenName: 'Inès', skills: { React: 3, Java: 6 } })
    await signIn(page, (await anAdmin(site.db)).email)
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
    await back.click()
    await expect(page.getByRole('button', { name: 'Que se passerait-il si…' })).toBeFocused()
    await expect(list.getByRole('rowheader')).toHaveText(['Lina Aubert', 'Inès Costa', 'Malik Benali'])
  })
})
