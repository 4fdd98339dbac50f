import type { Locator, Page } from '@playwright/test'
import { aCandidate, anEducation, anExperience } from '../../test/people/factories.ts'
import { changePicture, shown, twoColours } from '../pictures.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })
const modify = (of: Locator) => of.getByRole('button', { name: 'Modifier' }).click()
const save = (of: Locator) => of.getByRole('button', { name: 'Enregistrer' }).click()

/** Waits until the editor shows this many of the eighteen parts of a profile. */
const expectParts = (page: Page, filled: number) =>
  expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute(
    'aria-valuenow',
    String(Math.floor((100 * filled) / 18)),
  )

const rated = (of: Locator, name: string, rating: string) =>
  of.getByRole('radiogroup', { name }).getByRole('radio', { name: rating, exact: true })

const openEditor = async (page: Page, { id, email }: { id: number; email: string }) => {
  await signIn(page, email)
  await page.goto(`/user/${id}/edit/resume`)
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier le CV' })).toBeVisible()
}

test('a candidate adds a position, edits it in its card, reads what is masked of it and removes it, then saves a degree, skills and languages', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db, { skills: { React: 8 } })
  await openEditor(page, candidate)
  await expectParts(page, 5)
  const experiences = section(page, 'Expériences professionnelles')
  await expect(experiences).toContainText('Aucune expérience pour le moment')

  await experiences.getByRole('button', { name: 'Ajouter une expérience' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une expérience' })
  await expect(dialog.getByLabel('Poste')).toBeFocused()
  await save(dialog)
  await expect(dialog.getByText('Poste est obligatoire', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Poste')).toBeFocused()
  await dialog.getByLabel('Poste').fill('Développeuse React')
  await dialog.getByLabel('Entreprise', { exact: true }).fill('Banque de la Loire')
  await dialog.getByRole('textbox', { name: 'Date début' }).fill('03/2021')
  await dialog.getByRole('textbox', { name: 'Date fin' }).fill('06/2023')
  await dialog.getByLabel('Description').fill('Contact\u00a0: Anne Durand.')
  for (const skill of ['React', 'Vue.js']) {
    await dialog.getByRole('combobox', { name: 'Compétences' }).fill(skill)
    await page.getByRole('option', { name: skill, exact: true }).click()
  }
  await save(dialog)
  await expect(toast(page, 'Expérience ajoutée avec succès')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  await expectParts(page, 7)
  const card = entry(page, 'Développeuse React')
  await expect(card).toContainText('Banque de la Loire · mars 2021 – juin 2023')
  await expect(card).toContainText('Sera masqué pour les recruteurs')
  await expect(card).toContainText('Durand')
  await expect(card.getByRole('list', { name: 'Compétences' }).getByRole('listitem')).toHaveText(['React', 'Vue.js'])

  await modify(card)
  await expect(card.getByLabel('Poste')).toBeFocused()
  await expect(card.getByRole('textbox', { name: 'Date début' })).toHaveValue('03/2021')
  await card.getByLabel('Poste').fill('Architecte')
  await card.getByRole('textbox', { name: 'Date fin' }).fill('')
  await card.getByLabel('Employeur confidentiel').check({ force: true })
  await card.getByLabel('Ce que lisent les recruteurs').fill('Banque, Nantes')
  await inspect(page, 'resume-experience')
  await save(card)
  await expect(toast(page, 'Expériences modifiées avec succès')).toBeVisible()
  const changed = entry(page, 'Architecte')
  await expect(changed).toContainText('Banque de la Loire · depuis mars 2021')
  await expect(changed).toContainText('les recruteurs lisent «\u00a0Banque, Nantes\u00a0»')
  await expect(changed.getByRole('button', { name: 'Modifier' })).toBeFocused()

  await changed.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(toast(page, 'Expérience supprimée avec succès')).toBeVisible()
  await expect(experiences).toContainText('Aucune expérience pour le moment')
  await expectParts(page, 5)

  await page.getByRole('button', { name: 'Ajouter une formation' }).click()
  const education = page.getByRole('dialog', { name: 'Ajouter une formation' })
  await education.getByLabel('Établissement').fill('Centrale Nantes')
  await education.getByLabel('Diplôme').fill('Mastère')
  await education.getByRole('textbox', { name: 'Date début' }).fill('2018')
  await education.getByRole('textbox', { name: 'Date fin' }).fill('2016')
  await education.getByRole('button', { name: /Choisir l’année.*Date fin/ }).click()
  await page
    .getByRole('dialog', { name: /Choisir l’année/ })
    .getByRole('button', { name: '2019' })
    .click()
  await save(education)
  await expect(toast(page, 'Formation ajoutée avec succès')).toBeVisible()
  await expect(entry(page, 'Mastère')).toContainText('Centrale Nantes · 2018 – 2019')

  const outline = page.getByRole('navigation', { name: 'Parties du CV' })
  const skills = section(page, 'Compétences')
  await expect(rated(skills, 'React', '4 sur 5')).toBeChecked()
  await skills.getByRole('combobox', { name: 'Langages' }).fill('Java')
  await page.getByRole('option', { name: 'Java', exact: true }).click()
  await rated(skills, 'Java', '3,5 sur 5').focus()
  await page.keyboard.press('Space')
  await save(skills)
  await expect(toast(page, 'Compétences modifiées avec succès')).toHaveCount(1)
  await expect(outline.getByRole('listitem').filter({ hasText: 'Compétences' })).toContainText('2')

  const languages = section(page, 'Langues')
  await languages.getByRole('combobox', { name: 'Langues' }).fill('Angl')
  await page.getByRole('option', { name: 'Anglais' }).click()
  await rated(languages, 'Anglais', '4,5 sur 5').focus()
  await page.keyboard.press('Space')
  await save(languages)
  await expect(toast(page, 'Langues modifiées avec succès')).toHaveCount(1)
  await expectParts(page, 8)
  await outline.getByRole('button', { name: 'Langues' }).click()
  await expect(languages).toBeInViewport()
})

test('several cards are edited at once, each error stands on its own, and what is written in each part is found again after a reload', async ({
  page,
  site,
}) => {
  page.on('dialog', (question) => void question.accept())
  const candidate = await aCandidate(site.db)
  await anExperience(site.db, candidate, { position: 'Première', startedOn: '2022-01-01' })
  await anExperience(site.db, candidate, { position: 'Seconde', startedOn: '2020-01-01' })
  await openEditor(page, candidate)
  const [first, second] = [entry(page, 'Première'), entry(page, 'Seconde')]
  const header = section(page, 'Profil').getByLabel('Poste actuel')
  await modify(first)
  await first.getByLabel('Description').fill('Du React, et des tests.')
  await header.fill('Architecte')
  await page.getByRole('button', { name: 'Ajouter une formation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une formation' })
  await dialog.getByLabel('Établissement').fill('Centrale Nantes')
  await page.reload()
  const resume = (of: Locator) => of.getByRole('button', { name: 'Reprendre' }).click()
  await resume(section(page, 'Expériences professionnelles'))
  await expect(first.getByLabel('Description')).toHaveValue('Du React, et des tests.')
  await resume(section(page, 'Profil'))
  await expect(header).toHaveValue('Architecte')
  await page.getByRole('button', { name: 'Ajouter une formation' }).click()
  await resume(dialog)
  await expect(dialog.getByLabel('Établissement')).toHaveValue('Centrale Nantes')
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')).length)
  await expect.poll(drafts).toBe(3)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect.poll(drafts).toBe(2)

  await modify(second)
  await second.getByLabel('Poste').fill('')
  await save(second)
  await expect(second.getByText('Poste est obligatoire')).toBeVisible()
  await expect(first.getByText('Poste est obligatoire')).toHaveCount(0)
  await expect(second.getByLabel('Poste')).toBeFocused()
  await second.getByLabel('Poste').fill('Seconde, changée')
  await save(second)
  await expect(entry(page, 'Seconde, changée')).toBeVisible()
  await expect(first).toContainText('Du React, et des tests.')
  await expect(toast(page, 'Expériences modifiées avec succès')).toHaveCount(1)
  await expect(header).toHaveValue('Architecte')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByText('Quitter cette page sans les enregistrer')).toBeVisible()
})

test('positions are put in order by keys, by buttons and by dragging', async ({ page, site }) => {
  const candidate = await aCandidate(site.db)
  for (const [position, startedOn] of [
    ['Une', '2022-01-01'],
    ['Deux', '2020-01-01'],
    ['Trois', '2018-01-01'],
  ] as const)
    await anExperience(site.db, candidate, { position, startedOn })
  await openEditor(page, candidate)
  const order = section(page, 'Expériences professionnelles').getByRole('heading', { level: 3 })
  await expect(order).toHaveText(['Une', 'Deux', 'Trois'])
  const down = entry(page, 'Une').getByRole('button', { name: 'Descendre' })
  const saved = () => page.waitForResponse(/editCandidateExperience/)
  const once = saved()
  await down.press('Enter')
  await expect(order).toHaveText(['Deux', 'Une', 'Trois'])
  await once
  await expect(down).toBeFocused()
  const twice = saved()
  await down.press('Enter')
  await expect(order).toHaveText(['Deux', 'Trois', 'Une'])
  await expect(entry(page, 'Une').getByRole('button', { name: 'Monter' })).toBeFocused()
  await expect(toast(page, 'Expériences modifiées avec succès').first()).toBeVisible()
  await twice
  await page.reload()
  await expect(order).toHaveText(['Deux', 'Trois', 'Une'])
  const handle = entry(page, 'Une').getByRole('button', { name: 'Déplacer' })
  await expect(handle).toBeEnabled()
  const put = saved()
  await handle.press('Space')
  // Told without « Prise » once the rows are measured: a key pressed before that moves nothing.
  await expect(page.getByText('Une\u00a0: place 3 sur 3', { exact: true })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Une\u00a0: place 2 sur 3')).toBeAttached()
  await page.keyboard.press('Space')
  expect((await put).ok()).toBe(true)
  await expect(order).toHaveText(['Deux', 'Une', 'Trois'])

  const dropped = saved()
  const above = await entry(page, 'Deux').boundingBox()
  // The row may still glide to its place under the pointer: it is taken once its handle is pressed.
  await expect(async () => {
    await page.mouse.up()
    await handle.hover()
    await page.mouse.down()
    const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {}
    await page.mouse.move(x, y - 8)
    await expect(handle).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
  await page.mouse.move((above?.x ?? 0) + 40, (above?.y ?? 0) + 4, { steps: 12 })
  await expect(page.getByText('Une\u00a0: place 1 sur 3')).toBeAttached()
  await page.mouse.up()
  expect((await dropped).ok()).toBe(true)
  await expect(order).toHaveText(['Une', 'Deux', 'Trois'])
})

test('the focus stays in a list where it came just before or after the code that drags its rows', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  for (const [position, startedOn] of [
    ['Une', '2022-01-01'],
    ['Deux', '2020-01-01'],
  ] as const)
    await anExperience(site.db, candidate, { position, startedOn })
  await page.clock.install()
  await signIn(page, candidate.email)
  const down = (name: string) => entry(page, name).getByRole('button', { name: 'Descendre' })
  const order = section(page, 'Expériences professionnelles').getByRole('heading', { level: 3 })
  for (const { when, upper, lower } of [
    { when: 'before', upper: 'Une', lower: 'Deux' },
    { when: 'after', upper: 'Deux', lower: 'Une' },
  ]) {
    const release = Promise.withResolvers<void>()
    await page.route(
      /draggable-rows/,
      async (route) => {
        await release.promise
        await route.continue()
      },
      { times: 1 },
    )
    await page.goto(`/user/${candidate.id}/edit/resume`)
    const handle = entry(page, upper).getByRole('button', { name: 'Déplacer' })
    await expect(handle).toBeDisabled()
    if (when === 'before') await down(upper).focus()
    const arrived = page.waitForResponse(/draggable-rows/)
    release.resolve()
    await page.evaluate((url) => import(url), (await arrived).url())
    if (when === 'after') await down(upper).focus()
    // What React would put off until now must not take the focus.
    await page.clock.runFor(1000)
    await expect(down(upper)).toBeFocused()
    const saved = page.waitForResponse(/editCandidateExperience/)
    await page.keyboard.press('Enter')
    await expect(order).toHaveText([lower, upper])
    await expect(entry(page, upper).getByRole('button', { name: 'Monter' })).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(handle).toBeEnabled()
    await saved
  }
})

test('the header is saved under its names, and a photo stands there and in the resume, in place of the initials', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  await anEducation(site.db, candidate)
  await openEditor(page, candidate)
  const header = section(page, 'Profil')
  await expect(header.locator('[data-letters="AD"]')).toBeVisible()
  await header.getByLabel('Nom', { exact: true }).fill('')
  await save(header)
  await expect(header.getByText('Nom obligatoires', { exact: true })).toBeVisible()
  for (const [name, value] of [
    ['Prénom', 'Zoé'],
    ['Nom', 'Petit'],
    ['Poste actuel', 'Architecte'],
    ["Années d'expérience", '12'],
    ['Téléphone', '+33687654321'],
    ['Site web', 'https://zoe.fr'],
  ] as const)
    await header.getByLabel(name, { exact: true }).fill(value)
  await header.getByLabel('Région').selectOption('Bretagne')
  const sent = page.waitForRequest(/profilheader/)
  await save(header)
  expect((await sent).postDataJSON()).toEqual({
    name: 'Petit',
    lastname: 'Zoé',
    poste: 'Architecte',
    nbrAnneeExp: '12',
    country: 'Bretagne',
    phone: '+33687654321',
    email: candidate.email,
    link: 'https://zoe.fr',
    id: candidate.id,
  })
  await expect(toast(page, 'Profil est modifié avec succès')).toHaveCount(1)
  await expectParts(page, 7)
  await changePicture(page, header.getByRole('button', { name: 'Changer la photo' }), await twoColours('zoe.jpg'))
  await expect(toast(page, 'Logo importé avec succès')).toHaveCount(1)
  await expectParts(page, 8)
  const address = await shown(header.getByRole('img', { name: 'Photo de Zoé Petit' }))
  // Saved, nothing is left to lose.
  await page.getByRole('link', { name: 'Voir le CV' }).click()
  await expect(page).toHaveURL(`/user/resume/${candidate.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Zoé Petit' })).toBeVisible()
  expect(await shown(page.getByRole('img', { name: 'Photo de Zoé Petit' }))).toBe(address)
  const advice = section(page, 'Ton CV peut en dire plus')
  await expect(advice).toContainText('expériences, langues')
  await advice.getByRole('link', { name: 'Le compléter' }).click()
  await expect(page).toHaveURL(`/user/${candidate.id}/edit/resume`)
})
