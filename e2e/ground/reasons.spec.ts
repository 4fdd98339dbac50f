import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { aMission, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

const today = dayOf(new Date())

test('the administrator edits a list by keyboard, gives a reason, and reads it in the figures', async ({
  page,
  site,
}) => {
  const { db } = site
  const [title, reason] = [unique('Mission sans suite'), unique('Appel d’offres perdu')]
  const dates = { startDay: addDays(today, 30), endDay: addDays(today, 200) }
  await aMission(db, await aRecruiter(db), { title, ...dates })
  await signIn(page, (await anAdmin(db)).email)
  await page.goto(`${paths.admin.referenceData()}?tab=reasons`)
  await page.getByLabel('Cas').selectOption('Mission supprimée')
  await expect(page.getByRole('heading', { name: 'Mission supprimée' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un motif' }).press('Enter')
  await page.getByRole('textbox', { name: 'Libellé' }).fill(reason)
  await page.keyboard.press('Enter')
  const added = page.getByRole('article', { name: reason })
  await expect(added).toContainText('Proposé, jamais donné')
  await added.getByRole('button', { name: /^Monter/ }).press('Enter')
  await expect(page.getByText('Ordre enregistré avec succès').first()).toBeVisible()
  const other = page.getByRole('article', { name: 'Autre motif' })
  await other.getByRole('button', { name: 'Masquer' }).press('Enter')
  await expect(other).toContainText('Masqué')
  await inspect(page, 'reasons-lists')

  await page.getByRole('link', { name: 'Missions', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Titre' }).fill(title)
  await expect(page.getByRole('rowheader')).toHaveText([title])
  await page.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmation' })
  await question.getByLabel('Motif (facultatif)').selectOption(reason)
  await expect(question.getByRole('option', { name: 'Autre motif' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(question).toBeHidden()

  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  const card = page.getByRole('region', { name: 'Refus', exact: true })
  await page.getByRole('heading', { name: 'Missions ajoutées par mois' }).scrollIntoViewIfNeeded()
  await card.scrollIntoViewIfNeeded()
  const row = card.getByRole('row', { name: new RegExp(reason) })
  await expect(row).toContainText('Mission supprimée')
  await row.getByRole('button').click()
  const rows = page.getByRole('dialog', { name: /Mission supprimée/ })
  await expect(rows.getByRole('row', { name: new RegExp(title) })).toContainText(reason)
  await inspect(page, 'reasons-rows')
})
