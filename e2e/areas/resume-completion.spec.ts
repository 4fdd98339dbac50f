import type { Page } from '@playwright/test'
import { productAndSecurity } from '../../bench/resumes/lives/product-and-security.ts'
import { drawn } from '../../bench/resumes/makes/drawn.ts'
import { aCandidate } from '../../test/people/factories.ts'
import { aResume } from '../../test/people/sent-files.ts'
import { changePicture, reachFiles, twoColours } from '../pictures.ts'
import { expect, signIn, test, type Site } from '../site.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Enregistrer' }).click()

const choose = async (page: Page, list: string, name: string) => {
  await page.getByRole('combobox', { name: list }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('radiogroup', { name }).getByRole('radio', { name: '4 sur 5', exact: true }).focus()
  await page.keyboard.press('Space')
}

/** Waits until the editor shows this many of the eighteen parts of a profile. */
const expectParts = (page: Page, filled: number) =>
  expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute(
    'aria-valuenow',
    String(Math.floor((100 * filled) / 18)),
  )

/** The editor of someone whose position, experience, region and phone are known. */
const openEditor = async (page: Page, { db }: Site) => {
  const candidate = await aCandidate(db)
  await signIn(page, candidate.email)
  await page.goto(`/user/${candidate.id}/edit/resume`)
  await expectParts(page, 4)
}

test('the completion moves after each save of the editor and after the import of a file', async ({ page, site }) => {
  await reachFiles(page, site)
  await openEditor(page, site)
  await page.getByLabel('Site web').fill('https://anne.fr')
  await save(page, 'Profil')
  await expectParts(page, 5)

  await changePicture(page, page.getByRole('button', { name: 'Changer la photo' }), await twoColours('anne.jpg'))
  await expectParts(page, 6)

  await page.getByRole('button', { name: 'Ajouter une expérience' }).click()
  const experience = page.getByRole('dialog', { name: 'Ajouter une expérience' })
  await experience.getByLabel('Poste').fill('Développeuse')
  await experience.getByLabel('Entreprise', { exact: true }).fill('Altaïr')
  await experience.getByRole('textbox', { name: 'Date début' }).fill('03/2021')
  await experience.getByLabel('Description').fill('Du React.')
  await experience.getByRole('button', { name: 'Enregistrer' }).click()
  await expectParts(page, 8)

  await page.getByRole('button', { name: 'Ajouter une formation' }).click()
  const education = page.getByRole('dialog', { name: 'Ajouter une formation' })
  await education.getByLabel('Établissement').fill('Centrale Nantes')
  await education.getByLabel('Diplôme').fill('Mastère')
  await education.getByRole('textbox', { name: 'Date fin' }).fill('2019')
  await education.getByRole('button', { name: 'Enregistrer' }).click()
  await expectParts(page, 10)

  await choose(page, 'Langages', 'Java')
  await save(page, 'Compétences')
  await expectParts(page, 11)

  await choose(page, 'Langues', 'Anglais')
  await save(page, 'Langues')
  await expectParts(page, 12)

  await page.getByRole('link', { name: 'Voir le CV' }).click()
  await page.getByRole('button', { name: 'Importer mon CV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer votre CV' })
  const file = {
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await (await aResume()).arrayBuffer()),
  }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Modifier le CV' }).click()
  await expectParts(page, 14)

  await page.getByRole('article', { name: 'Développeuse' }).getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expectParts(page, 12)
})

test('the completion moves with what a resume pre-fills', async ({ page, site }) => {
  await openEditor(page, site)
  await page.getByRole('button', { name: 'Pré-remplir depuis mon CV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pré-remplir depuis mon CV' })
  const buffer = Buffer.from(await drawn(productAndSecurity.yann))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByRole('article', { name: 'Tech lead Java' }).getByRole('button', { name: 'Ajouter' }).click()
  // The page behind the dialog follows, though assistive technologies do not see it meanwhile.
  const completion = page.getByRole('progressbar', { name: 'Profil rempli', includeHidden: true })
  await expect(completion).toHaveAttribute('aria-valuenow', '33')
  await dialog.getByRole('button', { name: 'Tout ajouter' }).click()
  await expect(completion).toHaveAttribute('aria-valuenow', '50')
  await dialog.getByRole('button', { name: 'Fermer' }).first().click()
  await expectParts(page, 9)
})
