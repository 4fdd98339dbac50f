import { mails } from '../../server/db/schema/platform/mails.ts'
import { anAdmin } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const failedMails = (site: Site, count: number) =>
  site.db.insert(mails).values(
    Array.from({ length: count }, (_, index) => ({
      recipient: `personne${index + 1}@exemple.fr`,
      letter: { subject: 'Une mission vous attend', greeting: 'Bonjour,', paragraphs: [] },
      status: 'failed' as const,
      attempts: 17,
      lastError: '451 4.7.1 try again later',
      createdAt: new Date('2026-11-20T09:30:00Z'),
    })),
  )

test('the administrator finds the mails that did not leave, and sends them again', async ({ page, site }) => {
  await failedMails(site, 12)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.getByRole('link', { name: /^12\s*mails n’ont pas pu être envoyés$/ }).click()
  await expect(page).toHaveURL(/\/admin\/mails$/)

  const table = page.getByRole('table', { name: 'Mails non envoyés' })
  const newest = table.getByRole('row', { name: /^personne12@exemple\.fr/ })
  await expect(newest).toContainText('20/11/2026 à 10 h 30')
  await expect(newest).toContainText('451 4.7.1 try again later')
  await expect(table.getByRole('rowheader')).toHaveCount(10)
  await inspect(page, 'admin-mails')

  await newest.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByText('Le mail sera renvoyé')).toBeVisible()
  await expect(newest).toHaveCount(0)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(1)

  await page.getByRole('button', { name: 'Tout renvoyer' }).click()
  await expect(page.getByText('Vous êtes sûr de vouloir renvoyer 11 mails ?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Envoi relancé pour 11 mails')).toBeVisible()
  await expect(page.getByText('Tous les mails sont partis')).toBeVisible()
  await inspect(page, 'admin-mails-empty')

  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText('Aucune candidature n’attend de réponse.')).toBeVisible()
})
