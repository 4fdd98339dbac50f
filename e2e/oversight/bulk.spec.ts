import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())
const toCome = { startDay: addDays(today, 30), endDay: addDays(today, 200) }

test.describe('over everybody', () => {
  test.use({ isAlone: true })

  test('an administrator proposes several candidates and reminds whoever is late: a preview, then a report of every row', async ({
    page,
    site,
  }) => {
    const { db } = site
    const mission = await aMission(db, await aRecruiter(db), { title: 'Architecte Java', ...toCome })
    await aCandidate(db, { givenName: 'Léa', familyName: 'Martin', skills: { React: 10 } })
    await aCandidate(db, { givenName: 'Marc', familyName: 'Petit', skills: { React: 8 } })
    await aProposal(db, mission, await aCandidate(db, { givenName: 'Zoé', familyName: 'Blanc' }))
    await signIn(page, (await anAdmin(db)).email)
    await page.goto(paths.admin.mission(mission))
    await page.getByRole('link', { name: 'Proposer plusieurs candidats' }).click()
    await expect(page.getByRole('checkbox', { name: 'Zoé Blanc' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Proposer' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Léa Martin' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Tout choisir sur cette page' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 candidats choisis' })).toBeVisible()
    await inspect(page, 'bulk-assign')
    await page.getByRole('button', { name: 'Proposer', exact: true }).click()
    const assigning = page.getByRole('dialog', { name: 'Proposer plusieurs candidats' })
    await expect(assigning.getByRole('row', { name: /Marc Petit/ })).toContainText('Possible')
    await assigning.getByRole('button', { name: 'Proposer ces candidats (2)' }).press('Enter')
    const report = assigning.getByRole('table', { name: 'Compte rendu' })
    await expect(report.getByRole('row', { name: /Léa Martin/ })).toContainText('Fait')
    await expect(assigning.getByRole('status')).toHaveText('2 actions faites sur 2')
    await inspect(page, 'bulk-report')
    await assigning.getByRole('button', { name: 'Terminer' }).press('Enter')
    await expect(assigning).toBeHidden()
    await expect(page.getByRole('checkbox', { name: 'Léa Martin' })).toBeDisabled()

    await db.insert(todoMarks).values({ missionId: mission }).onConflictDoNothing()
    await page.goto(`${paths.admin.todo()}?tab=overdue`)
    await page.getByRole('link', { name: 'Relancer plusieurs personnes' }).click()
    const row = page.getByRole('row').filter({ hasText: 'L’entreprise' })
    const reminding = page.getByRole('dialog', { name: 'Relancer plusieurs personnes' })
    const openPreview = () => page.getByRole('button', { name: 'Relancer', exact: true }).click()
    await row.getByRole('checkbox').check()
    await openPreview()
    await reminding.getByRole('button', { name: 'Envoyer les rappels (1)' }).click()
    await expect(reminding.getByRole('table', { name: 'Compte rendu' })).toContainText('Fait')
    await reminding.getByRole('button', { name: 'Terminer' }).click()
    await row.getByRole('checkbox').check()
    await openPreview()
    await expect(reminding.getByRole('row', { name: /Architecte Java/ })).toContainText('Déjà relancé aujourd’hui')
    await expect(reminding.getByRole('button', { name: 'Envoyer les rappels' })).toBeDisabled()
  })
})

test('a company closes two of its missions, and keeps a search of them', async ({ page, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  for (const title of ['Développeur React', 'Développeur Vue']) {
    const running = { title, startDay: addDays(today, -10), endDay: addDays(today, 90) }
    await aProposal(db, await aMission(db, recruiter, running), await aCandidate(db), 'recruited')
  }
  await signIn(page, recruiter.email)
  await page.goto(`${paths.recruiter.missions()}?title=vue`)
  const searches = page.getByRole('button', { name: 'Recherches enregistrées' })
  await searches.click()
  const dialog = page.getByRole('dialog', { name: 'Recherches enregistrées' })
  await dialog.getByLabel('Nom de la recherche').fill('Missions Vue')
  await dialog.getByLabel('Nom de la recherche').press('Enter')
  await expect(page.getByText('Recherche enregistrée', { exact: true })).toBeVisible()
  await page.goto(paths.recruiter.missions())
  await expect(page.getByRole('link', { name: 'Développeur React' })).toBeVisible()
  await searches.click()
  await inspect(page, 'saved-searches')
  await dialog.getByRole('link', { name: 'Missions Vue' }).click()
  await expect(page).toHaveURL(/\?title=vue$/)
  await expect(page.getByRole('link', { name: 'Développeur React' })).toBeHidden()
  await searches.click()
  await dialog.getByRole('button', { name: 'Supprimer la recherche Missions Vue' }).click()
  await expect(page.getByText('Recherche supprimée')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Missions Vue' })).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Clore plusieurs missions' }).click()
  await page.getByRole('button', { name: 'Tout choisir sur cette page' }).click()
  await inspect(page, 'bulk-close')
  await page.getByRole('button', { name: 'Clore', exact: true }).click()
  await page.getByRole('button', { name: 'Interrompre ces missions (2)' }).click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByText('Aucune mission n’est en cours.')).toBeVisible()
})
