import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { profileViews } from '../../server/db/schema/profiles/profile-views.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { unzipped } from '../../test/people/zip-files.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

/** Presses the button of the page, and opens what the browser saved. */
const takeAway = async (page: Page) => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).press('Enter'),
  ])
  expect(saved.suggestedFilename()).toBe(`Inspirnautes_mes-donnees_${today}.zip`)
  const files = unzipped(await readFile(await saved.path()))
  return { names: [...files.keys()], own: JSON.parse(String(files.get('moi.json'))) as { compte: { email: string } } }
}

test('a candidate reads who opened their profile, takes everything away, asks for the end of the account and keeps it after all', async ({
  page,
  site,
}) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  await aProposal(db, await aMission(db, recruiter), candidate)
  const { id: adminId } = await anAdmin(db)
  const looks = Array.from({ length: 11 }, (_, count) => ({ readerId: adminId, day: addDays(today, -3 - count) }))
  const accountId = candidate.id
  await db
    .insert(profileViews)
    .values([{ readerId: recruiter.id, day: today }, ...looks].map((look) => ({ ...look, accountId })))

  await signIn(page, candidate.email)
  await page.goto(paths.candidate.account())
  await page.getByRole('link', { name: 'Voir mes données' }).click()
  await expect(page).toHaveURL(paths.candidate.ownData())
  const readers = page.getByRole('table', { name: 'Qui a consulté mon profil' }).getByRole('rowheader')
  await expect(readers.first()).toHaveText('Une entreprise\u00a0: Altaïr')
  await expect(readers.nth(1)).toHaveText('L’administration')
  const kept = page.getByRole('table', { name: 'Ce que nous gardons' })
  await expect(kept.getByRole('row').filter({ hasText: 'Profil et CV en ligne' })).toContainText('Rapprocher missions')
  await page.getByRole('navigation', { name: 'Pages des consultations' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(readers).toHaveCount(2)
  const { names, own } = await takeAway(page)
  expect(names).toEqual(['moi.json', 'cv.json', 'calendrier.ics', 'evenements.json'])
  expect(own.compte.email).toBe(candidate.email)

  const card = page.getByRole('region', { name: 'Suppression du compte' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('Si tu ne te connectes plus, ton compte sera supprimé le')
  await card.getByRole('button', { name: 'Supprimer mon compte' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Supprimer ton compte')
  await page.getByRole('button', { name: 'Confirmer' }).press('Enter')
  await expect(page.getByText('Demande de suppression enregistrée')).toBeVisible()
  await expect(card.getByRole('status')).toContainText('Ton compte sera supprimé le')
  await inspect(page, 'own-data')
  await card.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Demande de suppression annulée')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
})

test('a company that nobody looked up says so, and one whose mission is to come reads why it may not be erased', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const toCome = { startDay: addDays(today, 10), endDay: addDays(today, 100) }
  await aProposal(site.db, await aMission(site.db, recruiter, toCome), await aCandidate(site.db), 'recruited')
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.ownData())
  await expect(page.getByText('Personne n’a ouvert votre profil depuis un an.')).toBeVisible()
  const card = page.getByRole('region', { name: 'Suppression du compte' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(/ne peut pas être supprimé tant qu’une mission est en cours ou va commencer/)
  await expect(card.getByRole('button')).toHaveCount(0)
})
