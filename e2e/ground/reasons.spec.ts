import { eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { mails } from '../../server/db/schema/ground/mails.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

const aMissionToCome = async (db: Parameters<typeof aCandidate>[0]) => {
  const recruiter = await aRecruiter(db)
  const missionId = await aMission(db, recruiter, { startDay: addDays(today, 30), endDay: addDays(today, 200) })
  return { recruiter, missionId }
}

test.describe('on a site whose lists nobody else reads', () => {
  test.use({ isAlone: true })

  test('the administrator edits a list by keyboard, gives a reason, and reads it in the figures', async ({
    page,
    site,
  }) => {
    const { db } = site
    await aMissionToCome(db)
    await signIn(page, (await anAdmin(db)).email)
    await page.goto(`${paths.admin.referenceData()}?tab=reasons`)
    await page.getByLabel('Cas').selectOption('Mission supprimée')
    await expect(page.getByRole('heading', { name: 'Mission supprimée' })).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter un motif' }).press('Enter')
    await page.getByRole('textbox', { name: 'Libellé' }).fill('Appel d’offres perdu')
    await page.keyboard.press('Enter')
    const added = page.getByRole('article', { name: 'Appel d’offres perdu' })
    await expect(added).toContainText('Proposé, jamais donné')
    await added.getByRole('button', { name: /^Monter/ }).press('Enter')
    await expect(page.getByText('Ordre enregistré avec succès').first()).toBeVisible()
    const other = page.getByRole('article', { name: 'Autre motif' })
    await other.getByRole('button', { name: 'Masquer' }).press('Enter')
    await expect(other).toContainText('Masqué')
    await inspect(page, 'reasons-lists')

    await page.goto(paths.admin.missions())
    await page.getByRole('button', { name: 'Supprimer' }).click()
    const question = page.getByRole('dialog', { name: 'Confirmation' })
    await question.getByLabel('Motif (facultatif)').selectOption('Appel d’offres perdu')
    await expect(question.getByRole('option', { name: 'Autre motif' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Confirmer' }).click()
    await expect(question).toBeHidden()

    await page.goto(paths.admin.dashboard())
    const card = page.getByRole('region', { name: 'Refus', exact: true })
    await page.getByRole('heading', { name: 'Missions ajoutées par mois' }).scrollIntoViewIfNeeded()
    await card.scrollIntoViewIfNeeded()
    const row = card.getByRole('row', { name: /Appel d’offres perdu/ })
    await expect(row).toContainText('Mission supprimée')
    await row.getByRole('button').click()
    const rows = page.getByRole('dialog', { name: /Mission supprimée/ })
    await expect(rows.getByRole('row', { name: /Développeur React/ })).toContainText('Appel d’offres perdu')
    await inspect(page, 'reasons-rows')
  })
})
