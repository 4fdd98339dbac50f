import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

const today = dayOf(new Date())
const toCome = { startDay: addDays(today, 30), endDay: addDays(today, 200) }

test('an administrator proposes several candidates of a list by keyboard: one dialog, one toast', async ({
  page,
  site,
}) => {
  const { db } = site
  const familyName = unique('Martin')
  const mission = await aMission(db, await aRecruiter(db), { title: 'Architecte Java', ...toCome })
  await aCandidate(db, { givenName: 'Léa', familyName, skills: { React: 10 } })
  await aCandidate(db, { givenName: 'Marc', familyName, skills: { React: 8 } })
  await aProposal(db, mission, await aCandidate(db, { givenName: 'Zoé', familyName }))
  await signIn(page, (await anAdmin(db)).email)
  await page.goto(`${paths.admin.mission(mission)}?name=${familyName}`)
  const bar = page.getByRole('region', { name: 'Sélection' })
  const box = (name: string) => page.getByRole('checkbox', { name: `Choisir ${name} ${familyName}` })
  await box('Marc').focus()
  await page.keyboard.press('Space')
  await box('Zoé').click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('3 candidats choisis')
  await bar.getByRole('button', { name: 'Effacer la sélection' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Tout choisir sur cette page' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar.getByRole('status')).toHaveText('3 candidats choisis')
  await inspect(page, 'bulk-assign')
  await bar.getByRole('button', { name: 'Affecter' }).click()
  const assigning = page.getByRole('dialog', { name: 'Affecter 2 candidats' })
  await expect(assigning).toContainText(`Rien ne change pour Zoé ${familyName} (déjà proposé pour cette mission).`)
  await assigning.getByRole('button', { name: 'Affecter' }).press('Enter')
  await expect(page.getByText('2 candidats proposés. Un e-mail est parti à chacun. Zoé')).toBeVisible()
  await expect(bar.getByRole('status')).toBeEmpty()
  await expect(page.getByRole('checkbox', { name: 'Tout choisir sur cette page' })).toBeFocused()
  await expect(page.getByRole('row', { name: /^Choisir Léa/ }).getByRole('button', { name: 'Retirer' })).toBeVisible()
})

test('a company closes two of its missions, and keeps a search of them', async ({ page, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  for (const title of ['Développeur React', 'Développeur Vue']) {
    const running = { title, startDay: addDays(today, -10), endDay: addDays(today, 90) }
    await aProposal(db, await aMission(db, recruiter, running), await aCandidate(db), 'recruited')
  }
  await signIn(page, recruiter.email)
  await page.goto(`${paths.recruiter.missions()}?title=vue`)
  const keep = page.getByRole('button', { name: 'Enregistrer cette vue' })
  await keep.click()
  const naming = page.getByRole('dialog', { name: 'Enregistrer cette vue' })
  await naming.getByLabel('Nom de la vue').fill('Missions Vue')
  await naming.getByLabel('Nom de la vue').press('Enter')
  await expect(page.getByText('Vue enregistrée', { exact: true })).toBeVisible()
  const views = page.getByRole('list', { name: 'Vues', exact: true })
  await expect(views.getByRole('link', { name: 'Missions Vue' })).toHaveAttribute('aria-current', 'true')
  await expect(keep).toBeHidden()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByRole('link', { name: 'Développeur React' })).toBeVisible()
  await views.getByRole('link', { name: 'Missions Vue' }).click()
  await expect(page).toHaveURL(/\?title=vue$/)
  await expect(page.getByRole('link', { name: 'Développeur React' })).toBeHidden()
  await page.getByRole('button', { name: 'Vues enregistrées' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vues enregistrées' })
  await dialog.getByRole('button', { name: 'Renommer la vue Missions Vue' }).click()
  await dialog.getByLabel('Nom de la vue').fill('Vue.js')
  await inspect(page, 'saved-searches')
  await dialog.getByRole('button', { name: 'Renommer', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Vue.js' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Supprimer la vue Vue.js' }).click()
  await expect(page.getByText('Vue supprimée')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Vue.js' })).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await page.getByRole('tab', { name: 'En cours (2)' }).click()
  await page.getByRole('checkbox', { name: 'Tout choisir sur cette page' }).check()
  const bar = page.getByRole('region', { name: 'Sélection' })
  await expect(bar.getByRole('status')).toHaveText('2 missions choisies')
  await bar.getByRole('button', { name: 'Interrompre' }).click()
  const closing = page.getByRole('dialog', { name: 'Interrompre 2 missions' })
  await expect(closing).toContainText('Développeur React')
  await closing.getByRole('button', { name: 'Interrompre' }).click()
  await expect(page.getByText('2 missions interrompues.')).toBeVisible()
  await expect(page.getByText('Aucune mission ne répond à ces critères.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
