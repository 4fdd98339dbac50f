import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import {
  choosePicture as choose,
  pictureDialog as dialogOf,
  sendPicture as send,
  shown,
  twoColours,
} from '../pictures.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const texts = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from('<!doctype html><p>Bonjour'),
})

const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })

/** The size and the mean colour of a stored picture. */
const stored = async (page: Page, address: string) => {
  const answer = await page.request.get(address)
  const image = sharp(await answer.body())
  const [{ width, height }, { channels }] = await Promise.all([image.metadata(), image.stats()])
  const [red = 0, , blue = 0] = channels.map(({ mean }) => Math.round(mean))
  return { width, height, red, blue }
}

test('a company is told what is missing or refused, frames its logo, and all who may see it do', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db, { companyName: 'Aldébaran' })
  const candidate = await aCandidate(site.db)
  const mission = await aMission(site.db, recruiter)
  await aProposal(site.db, mission, candidate)
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/profil')
  await page.getByRole('button', { name: 'Changer le logo' }).click()
  const dialog = dialogOf(page)
  await send(dialog)
  await expect(dialog.getByText('File is required', { exact: true })).toBeVisible()
  await choose(dialog, texts('logo.txt', 'text/plain'))
  await expect(dialog.getByText(/^Format non pris en charge/)).toBeVisible()
  await choose(dialog, await twoColours('altaïr.png'))
  await expect(dialog.getByRole('application', { name: 'Place de l’image' })).toBeFocused()
  await inspect(page, 'logo-framing')
  await send(dialog)
  await expect(toast(page, 'Logo importé avec succès')).toHaveAttribute('data-toast', 'success')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Changer le logo' })).toBeFocused()
  const address = await shown(page.getByRole('img', { name: 'Logo d’Aldébaran' }))
  // The whole of a mark is kept, with its margins.
  expect(await stored(page, address)).toMatchObject({ width: 512, height: 512 })
  await page.goto('/recruiter/dashboard')
  expect(await shown(page.getByRole('img', { name: 'Logo de votre entreprise' }))).toBe(address)

  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/recruiters?company=Aldébaran')
  expect(await shown(page.locator(`tbody img[src="${address}"]`))).toBe(address)

  await signIn(page, candidate.email)
  await page.goto(`/user/missions/${mission}`)
  expect(await shown(page.getByRole('region', { name: 'En bref' }).locator('img'))).toBe(address)
})

test('a candidate frames their photo with the keyboard alone, and changes it again', async ({ page, site }) => {
  await signIn(page, (await aCandidate(site.db)).email)
  await page.goto('/user/profil')
  const change = page.getByRole('button', { name: 'Changer la photo' })
  await change.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await choose(dialog, await twoColours('moi.jpg'))
  const place = dialog.getByRole('application', { name: 'Place de l’image' })
  await expect(place).toBeFocused()
  for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toBeFocused()
  await page.keyboard.press('+')
  await expect(zoom).toHaveValue('1.1')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(zoom).toHaveValue('1')
  await send(dialog)
  await expect(toast(page, 'Logo importé avec succès')).toBeVisible()
  const photo = page.getByRole('img', { name: 'Photo d’Anne Durand' })
  const first = await shown(photo)
  // Moved to the right as far as it goes, the picture shows its left half.
  const left = await stored(page, first)
  expect(left.width).toBe(left.height)
  expect(left.red).toBeGreaterThan(150)
  expect(left.blue).toBeLessThan(80)

  await change.click()
  await choose(dialog, await twoColours('autre.png'))
  await expect(place).toBeFocused()
  for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowLeft')
  await send(dialog)
  await expect(photo).not.toHaveAttribute('src', first)
  expect((await stored(page, await shown(photo))).blue).toBeGreaterThan(150)
  await page.goto('/user/dashboard')
  await shown(photo)
})

test('a photo that the server refuses or does not receive says so on its field, and may be sent again', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db, { familyName: 'Photographiée' })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/inspirnautes/${candidate.id}`)
  await page.getByRole('button', { name: 'Changer la photo' }).click()
  const dialog = dialogOf(page)
  await choose(dialog, texts('page.jpg', 'image/jpeg'))
  await expect(dialog.getByRole('list', { name: 'Photo, choisi' })).toContainText('page.jpg')
  await send(dialog)
  await expect(dialog.getByText(/^Format non pris en charge/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirer page.jpg' }).click()
  await choose(dialog, await twoColours('anne.jpg'))
  await expect(dialog.getByRole('application', { name: 'Place de l’image' })).toBeVisible()

  await page.route('**/api/upload/logo', (route) => route.abort())
  await send(dialog)
  await expect(dialog.getByText(/Le serveur ne répond pas/)).toBeVisible()
  await page.unroute('**/api/upload/logo')
  await send(dialog)
  await expect(dialog).toBeHidden()
  const address = await shown(page.getByRole('img', { name: 'Photo d’Anne Photographiée' }))
  await page.goto('/admin/inspirnautes?name=Photographiée')
  const listed = page.getByRole('row').filter({ has: page.locator(`img[src="${address}"]`) })
  await listed.getByRole('button', { name: 'Consulter' }).click()
  expect(await shown(page.getByRole('dialog').getByRole('img', { name: 'Photo d’Anne Photographiée' }))).toBe(address)
})
