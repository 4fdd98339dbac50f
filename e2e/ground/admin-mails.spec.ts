import { mails } from '../../server/db/schema/ground/mails.ts'
import { anAdmin } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'
import { unique } from '../unique.ts'

const aFailedMail = ({ db }: Site, recipient: string) =>
  db.insert(mails).values({
    recipient,
    letter: { subject: 'Une mission vous attend', greeting: 'Bonjour,', paragraphs: [] },
    status: 'failed',
    attempts: 17,
    lastError: '451 4.7.1 try again later',
    createdAt: new Date('2026-11-20T09:30:00Z'),
  })

test('the administrator finds the mails that did not leave, and sends one of them and then all again', async ({
  page,
  site,
}) => {
  const [one, other, third] = ['personne', 'personne', 'personne'].map((name) => unique(name).replace(' ', ''))
  for (const name of [other, third, one]) await aFailedMail(site, `${name}@exemple.fr`)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /mails n’ont pas pu être envoyés$/ }).click()
  await expect(page).toHaveURL(/\/admin\/mails$/)
  const row = page.getByRole('row', { name: new RegExp(`^${one}@`) })
  await expect(row).toContainText('20/11/2026 à 10 h 30')
  await expect(row).toContainText('451 4.7.1 try again later')
  await inspect(page, 'admin-mails')
  await row.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByText('L’e-mail sera renvoyé')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Tout renvoyer' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText(/^Envoi relancé pour \d+ e-mail/)).toBeVisible()
  await expect(page.getByText('Tous les e-mails sont partis')).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})
