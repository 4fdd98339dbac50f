import { backups } from '../../server/db/schema/platform/backups.ts'
import { anAdmin } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('the dashboard says when the last backup was made, and that the last one failed', async ({ page, site }) => {
  site.clock.now = new Date('2026-11-23T09:00:00Z')
  const admin = await anAdmin(site.db)
  await signIn(page, admin.email)
  await expect(page.getByRole('heading', { name: 'Candidats ajoutés par mois' })).toBeVisible()
  await expect(page.getByText(/sauvegarde/i)).toHaveCount(0)

  await site.db.insert(backups).values({ madeAt: new Date('2026-11-22T03:10:00Z'), size: 12_345_678 })
  await page.reload()
  await expect(page.getByText('Dernière sauvegarde\u00a0: 22 novembre à 4 h 10, 12,3 Mo')).toBeVisible()
  await expect(page.getByText(/a échoué/)).toHaveCount(0)

  const failure = 'La sauvegarde /mnt/sauvegardes n’a pas pu être écrite\u00a0: le disque est plein.'
  await site.db.insert(backups).values({ madeAt: new Date('2026-11-23T03:10:00Z'), failure })
  await page.reload()
  const notice = page.getByRole('region', { name: 'La sauvegarde du 23 novembre à 4 h 10 a échoué' })
  await expect(notice).toContainText('le disque est plein')
  await expect(page.getByText('Dernière sauvegarde\u00a0: 22 novembre')).toBeVisible()
  await inspect(page, 'admin-backups')
})
