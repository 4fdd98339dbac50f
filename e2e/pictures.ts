import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './site.ts'

type Sent = { name: string; mimeType: string; buffer: Buffer }

/** A wide picture, red at the left and blue at the right. */
export const twoColours = async (name: string): Promise<Sent> => {
  const half = { create: { width: 300, height: 300, channels: 3, background: '#1f4fcc' } } as const
  const ground = { create: { width: 600, height: 300, channels: 3, background: '#c0392b' } } as const
  const image = sharp(ground).composite([{ input: await sharp(half).png().toBuffer(), left: 300, top: 0 }])
  const isPng = name.endsWith('.png')
  const buffer = await (isPng ? image.png() : image.jpeg()).toBuffer()
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer }
}

export const pictureDialog = (page: Page) => page.getByRole('dialog', { name: 'Changer image de profil' })
export const choosePicture = (dialog: Locator, file: Sent) => dialog.locator('input[type=file]').setInputFiles(file)
export const sendPicture = (dialog: Locator) => dialog.getByRole('button', { name: 'Importer' }).click()

/** Chooses a picture in the dialog that the button opens, and sends it as it is framed. */
export const changePicture = async (page: Page, button: Locator, file: Sent) => {
  await button.click()
  await choosePicture(pictureDialog(page), file)
  await expect(pictureDialog(page).getByRole('application', { name: 'Place de l’image' })).toBeFocused()
  await sendPicture(pictureDialog(page))
  await expect(pictureDialog(page)).toBeHidden()
}

/** Waits until the picture is drawn, and answers its address. */
export const shown = async (image: Locator): Promise<string> => {
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  const address = (await image.getAttribute('src')) ?? ''
  expect(address).toMatch(/^http:\/\/localhost:\d+\/files\//)
  return address
}
