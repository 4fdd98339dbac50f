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

const paragraphsTo = async (db: Parameters<typeof aCandidate>[0], email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).flatMap(({ letter }) => letter?.paragraphs ?? [])

test('a company gives a reason when it rejects and when it removes, and a candidate when they decline', async ({
  page,
  site,
}) => {
  const { db } = site
  const { recruiter, missionId } = await aMissionToCome(db)
  const [rejected, removed, declining] = [
    await aCandidate(db),
    await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' }),
    await aCandidate(db, { givenName: 'Zoé', familyName: 'Roux' }),
  ]
  const passed = `${addDays(today, -1)} 10:00`
  await anInterview(db, await aProposal(db, missionId, rejected), {
    status: 'accepted',
    firstSlot: passed,
    selectedSlot: passed,
  })
  for (const candidate of [removed, declining]) await aProposal(db, missionId, candidate)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.mission(missionId))
  await row('A.D.').getByRole('button', { name: 'Non, je rejette' }).click()
  const decision = page.getByRole('dialog', { name: 'Rejeter A.D.' })
  await expect(decision).toContainText('Pour «')
  await decision.getByLabel('Motif (facultatif)').selectOption('Tarif au-dessus du budget')
  await inspect(page, 'reasons-rejection')
  await decision.getByRole('button', { name: 'Confirmer le rejet' }).click()
  await expect(page.getByText('Candidat est rejeté avec succès')).toBeVisible()
  await expect(decision).toBeHidden()
  expect(await paragraphsTo(db, rejected.email)).toContain('Motif\u00a0: Tarif au-dessus du budget')

  await row('M.P.').getByRole('button', { name: 'Retirer' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmation' })
  await question.getByLabel('Motif (facultatif)').selectOption('Lieu ou télétravail incompatible')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Candidat est supprimé avec succès')).toBeVisible()
  await expect(row('M.P.')).toHaveCount(0)
  expect(await paragraphsTo(db, removed.email)).toContain('Motif\u00a0: Lieu ou télétravail incompatible')

  await signIn(page, declining.email)
  await page.goto(paths.candidate.mission(missionId))
  await page.getByRole('button', { name: 'Décliner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Décliner la mission' })
  await dialog.getByLabel('Raison').fill('Je suis pris cet hiver')
  await dialog.getByLabel('Motif (facultatif)').selectOption('Pas disponible à ces dates')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Mission est refusée avec succès')).toBeVisible()
  expect(await paragraphsTo(db, recruiter.email)).toContain('Motif\u00a0: Pas disponible à ces dates')
})

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
