import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import {
  choosePicture as choose,
  pictureDialog as dialogOf,
  reachFiles,
  sendPicture as send,
  shown,
  siteAddress,
  twoColours,
} from '../pictures.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

/** Complete enough not to be welcomed. */
const company = {
  region: 'Bretagne',
  phone: '+33612345678',
  website: 'altair.fr',
  address: '1 rue des Étoiles, Rennes',
}
const person = { skills: { React: 9 }, dailyRate: 480, description: 'Développeuse React.', phone: '+33612345678' }

const texts = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from('<!doctype html><p>Bonjour'),
})

test.beforeEach(({ page, site }) => reachFiles(page, site))

const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })

/** The size and the mean colour of a stored picture. */
const stored = async (page: Page, site: Site, address: string) => {
  const answer = await page.request.get(siteAddress(site, address))
  const image = sharp(await answer.body())
  const [{ width, height }, { channels }] = await Promise.all([image.metadata(), image.stats()])
  const [red = 0, , blue = 0] = channels.map(({ mean }) => Math.round(mean))
  return { width, height, red, blue }
}

test('a company chooses a logo, is told what is missing or refused, and frames it', async ({ page, site }) => {
  const { email } = await aRecruiter(site.db, company)
  await signIn(page, email)
  await page.goto('/recruiter/profil')
  await page.getByRole('button', { name: 'Changer le logo' }).click()
  const dialog = dialogOf(page)
  await send(dialog)
  await expect(dialog.getByText('File is required', { exact: true })).toBeVisible()
  await inspect(page, 'logo-required')
  await choose(dialog, texts('logo.txt', 'text/plain'))
  await expect(dialog.getByText(/^Format non pris en charge/)).toBeVisible()
  await choose(dialog, await twoColours('altaïr.png'))
  await expect(dialog.getByRole('application', { name: 'Place de l’image' })).toBeFocused()
  await inspect(page, 'logo-framing')
})

test('a logo that is sent shows in the profile, in the dashboard, and to others who may see it', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db, company)
  const candidate = await aCandidate(site.db, person)
  const mission = await aMission(site.db, recruiter)
  await aProposal(site.db, mission, candidate)
  const admin = await anAdmin(site.db)
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/profil')
  await page.getByRole('button', { name: 'Changer le logo' }).click()
  const dialog = dialogOf(page)
  await choose(dialog, await twoColours('altaïr.png'))
  await expect(dialog.getByRole('application', { name: 'Place de l’image' })).toBeFocused()
  await send(dialog)
  await expect(toast(page, 'Logo importé avec succès')).toHaveAttribute('data-toast', 'success')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Changer le logo' })).toBeFocused()
  const logo = page.getByRole('img', { name: 'Logo de Altaïr' })
  const address = await shown(logo)
  // The whole of a mark is kept, with its margins.
  expect(await stored(page, site, address)).toMatchObject({ width: 512, height: 512 })
  await inspect(page, 'logo-profile')

  await page.goto('/recruiter/dashboard')
  expect(await shown(page.getByRole('img', { name: 'Logo de votre entreprise' }))).toBe(address)
  await inspect(page, 'logo-dashboard')

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, admin.email)
  await page.goto(`/admin/recruiters/${recruiter.id}`)
  expect(await shown(page.getByRole('img', { name: 'Logo de Altaïr' }))).toBe(address)
  await page.goto('/admin/recruiters')
  expect(await shown(page.getByRole('row').filter({ hasText: 'Altaïr' }).locator('img'))).toBe(address)
  await inspect(page, 'logo-list')
  await page.goto(`/admin/missions/${mission}`)
  expect(await shown(page.getByRole('region', { name: 'En bref' }).locator('img'))).toBe(address)
  await inspect(page, 'logo-mission-admin')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, candidate.email)
  await page.goto(`/user/missions/${mission}`)
  expect(await shown(page.getByRole('region', { name: 'En bref' }).locator('img'))).toBe(address)
  await inspect(page, 'logo-mission-candidate')
})

test('a candidate frames their photo with the keyboard alone, and changes it again', async ({ page, site }) => {
  const candidate = await aCandidate(site.db, person)
  await signIn(page, candidate.email)
  await page.goto('/user/profil')
  const change = page.getByRole('button', { name: 'Changer la photo' })
  await change.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await choose(dialog, await twoColours('moi.jpg'))
  const place = dialog.getByRole('application', { name: 'Place de l’image' })
  await expect(place).toBeFocused()
  for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowRight')
  await inspect(page, 'photo-framing')
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
  const photo = page.getByRole('img', { name: 'Photo de Anne Durand' })
  const first = await shown(photo)
  // Moved to the right as far as it goes, the picture shows its left half.
  const left = await stored(page, site, first)
  expect(left.width).toBe(left.height)
  expect(left.red).toBeGreaterThan(150)
  expect(left.blue).toBeLessThan(80)

  await change.click()
  await choose(dialog, texts('autre.txt', 'text/plain'))
  await choose(dialog, await twoColours('autre.png'))
  await expect(place).toBeFocused()
  for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowLeft')
  await send(dialog)
  await expect(photo).not.toHaveAttribute('src', first)
  const right = await stored(page, site, await shown(photo))
  expect(right.blue).toBeGreaterThan(150)
  await inspect(page, 'photo-profile')
  await page.goto('/user/dashboard')
  await shown(photo)
  await inspect(page, 'photo-dashboard')
})

test('a page named as a photo is refused on its field, and another picture may follow; a lost connection too', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const candidate = await aCandidate(site.db, person)
  await signIn(page, admin.email)
  await page.goto(`/admin/inspirnautes/${candidate.id}`)
  await page.getByRole('button', { name: 'Changer la photo' }).click()
  const dialog = dialogOf(page)
  await choose(dialog, texts('page.jpg', 'image/jpeg'))
  await expect(dialog.getByRole('list', { name: 'Photo, choisi' })).toContainText('page.jpg')
  await send(dialog)
  await expect(dialog.getByText(/^Format non pris en charge/)).toBeVisible()
  await inspect(page, 'photo-refused')
  await dialog.getByRole('button', { name: 'Retirer page.jpg' }).click()
  await choose(dialog, await twoColours('anne.jpg'))
  await expect(dialog.getByRole('application', { name: 'Place de l’image' })).toBeVisible()

  await page.route('**/api/upload/logo', (route) => route.abort())
  await send(dialog)
  await expect(dialog.getByText(/Le serveur ne répond pas/)).toBeVisible()
  await page.unroute('**/api/upload/logo')
  await send(dialog)
  await expect(dialog).toBeHidden()
  const address = await shown(page.getByRole('img', { name: 'Photo de Anne Durand' }))
  await page.goto('/admin/inspirnautes')
  const ofAnne = page.getByRole('row').filter({ hasText: 'Anne Durand' })
  expect(await shown(ofAnne.locator('img'))).toBe(address)
  await inspect(page, 'photo-list')
  await ofAnne.getByRole('button', { name: 'Consulter' }).click()
  expect(await shown(page.getByRole('dialog').getByRole('img', { name: 'Photo de Anne Durand' }))).toBe(address)
})

test('a recruiter sees no photo of a candidate, anywhere', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db, company)
  const candidate = await aCandidate(site.db, person)
  const mission = await aMission(site.db, recruiter)
  await aProposal(site.db, mission, candidate)
  await signIn(page, candidate.email)
  await page.goto('/user/profil')
  await page.getByRole('button', { name: 'Changer la photo' }).click()
  await choose(dialogOf(page), await twoColours('anne.jpg'))
  await send(dialogOf(page))
  await shown(page.getByRole('img', { name: 'Photo de Anne Durand' }))
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, recruiter.email)
  for (const path of ['dashboard', 'missions', `missions/${mission}`, `inspirnautes/${candidate.id}`]) {
    await page.goto(`/recruiter/${path}`)
    await expect(
      page
        .getByText('A.D.')
        .or(page.getByText('AD', { exact: true }))
        .first(),
    ).toBeVisible()
  }
  expect(asked.filter((path) => path.startsWith('/files/'))).toEqual([])
  expect(asked).not.toContain(`/api/get/last/file/logo/${candidate.id}`)
})
