import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())
const inDays = (count: number) => addDays(today, count)
const typed = (day: string) => day.split('-').toReversed().join('/')

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Fills one slot of the dialog; time as « 10:30 ». */
const fillSlot = async (dialog: Locator, number: 1 | 2, day: string, time: string, link: string) => {
  await dialog.getByRole('textbox', { name: `Date ${number}` }).fill(typed(day))
  const [hours = '', minutes = ''] = time.split(':')
  await dialog.getByLabel(`Horaire ${number}, heures`).fill(hours)
  await dialog.getByLabel(`Horaire ${number}, minutes`).fill(minutes)
  await dialog.getByRole('textbox', { name: `Lien ${number}` }).fill(link)
}

const past = {
  status: 'accepted' as const,
  firstSlot: `${inDays(-2)} 10:00`,
  secondSlot: `${inDays(-1)} 15:00`,
  selectedSlot: `${inDays(-2)} 10:00`,
}

const coming = { firstSlot: `${inDays(3)} 10:00`, secondSlot: `${inDays(4)} 15:00` }

test('the interview form shows every validation error, then proposes an interview, then changes it', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter)
  await aProposal(site.db, mission, await aCandidate(site.db))
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  const candidate = row(page, 'A.D.')
  await expect(candidate).toContainText('Pré-sélectionné')
  await expect(candidate.getByRole('button', { name: 'Oui, je recrute' })).toBeDisabled()
  await expect(candidate.getByRole('button', { name: 'Non, je rejette' })).toBeDisabled()
  await candidate.getByRole('button', { name: 'Proposer entretien' }).click()

  const dialog = page.getByRole('dialog', { name: 'Proposer entretien' })
  await expect(dialog.getByLabel(/^Date /)).toHaveCount(2)
  await expect(dialog.getByRole('textbox', { name: /^Lien / })).toHaveCount(2)
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect(dialog.getByText('Date obligatoire')).toHaveCount(2)
  await expect(dialog.getByText('Horaire obligatoire')).toHaveCount(2)
  await expect(dialog.getByText('Lien 1 obligatoire')).toBeVisible()
  await expect(dialog.getByText('Lien 2 obligatoire')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Date 1' })).toBeFocused()
  await inspect(page, 'recruiter-interview-refused')
  await dialog.getByRole('textbox', { name: 'Date 1' }).fill(typed(inDays(-1)))
  await dialog.getByRole('textbox', { name: 'Date 1' }).press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Date 1' })).toHaveValue('')

  await fillSlot(dialog, 1, inDays(3), '10:00', 'abc')
  await fillSlot(dialog, 2, inDays(3), '10:00', 'abc')
  await expect(dialog.getByText('Lien 1 invalide')).toBeVisible()
  await expect(dialog.getByText('Lien 2 invalide')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Lien 1' }).fill('https://visio.exemple.fr/un')
  await dialog.getByRole('textbox', { name: 'Lien 2' }).fill('https://visio.exemple.fr/deux')
  await expect(dialog.getByText('Les deux horaires doivent être différents')).toBeVisible()
  for (const { slot, time, refusal } of [
    { slot: 1, time: '07:59', refusal: "L'horaire doit être à partir de 08:00" },
    { slot: 1, time: '08:00', refusal: null },
    { slot: 1, time: '19:00', refusal: null },
    { slot: 2, time: '07:59', refusal: "L'horaire doit être entre 08:00 et 18:00" },
    { slot: 2, time: '08:00', refusal: null },
    { slot: 2, time: '18:01', refusal: "L'horaire doit être entre 08:00 et 18:00" },
    { slot: 2, time: '18:00', refusal: null },
    { slot: 2, time: '15:00', refusal: null },
  ] as const) {
    const [hours = '', minutes = ''] = time.split(':')
    await dialog.getByLabel(`Horaire ${slot}, heures`).fill(hours)
    await dialog.getByLabel(`Horaire ${slot}, minutes`).fill(minutes)
    const field = dialog.getByRole('group', { name: `Horaire ${slot}`, exact: true })
    if (refusal === null) await expect(field, time).not.toContainText('doit être')
    else await expect(field, time).toContainText(refusal)
  }
  await save.dblclick()
  await expect(page.getByText('Entretien ajouté avec succès')).toBeVisible()
  await expect(candidate).toContainText('En attente')
  await expect(candidate.getByRole('button', { name: 'Proposer entretien' })).toHaveCount(0)

  await candidate.getByRole('button', { name: 'Modifier entretien' }).click()
  const change = page.getByRole('dialog', { name: 'Modifier entretien' })
  await expect(change.getByRole('textbox', { name: 'Date 1' })).toHaveValue(typed(inDays(3)))
  await expect(change.getByLabel('Horaire 2, heures')).toHaveValue('15')
  await expect(change.getByRole('textbox', { name: 'Lien 2' })).toHaveValue('https://visio.exemple.fr/deux')
  await change.getByRole('textbox', { name: 'Date 2' }).fill(typed(inDays(5)))
  // Escape closes the calendar, and leaves the dialog open.
  await change.getByRole('button', { name: /Choisir la date.*Date 2/ }).click()
  const calendar = page.getByRole('dialog', { name: /Choisir la date/ })
  await expect(calendar.locator('[data-selected]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(change).toBeVisible()
  await change.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Entretien modifié avec succès')).toBeVisible()
})

test('a slot in the past shows an error on its own field', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter)
  await aProposal(site.db, mission, await aCandidate(site.db))
  await signIn(page, recruiter.email)
  // The server's clock is at the end of the day, the browser's at its beginning.
  site.clock.now = new Date(`${today}T21:30:00Z`)
  await page.goto(`/recruiter/missions/${mission}`)
  await page.getByRole('button', { name: 'Proposer entretien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposer entretien' })
  await fillSlot(dialog, 1, today, '08:00', 'https://visio.exemple.fr/un')
  await fillSlot(dialog, 2, inDays(3), '10:00', 'https://visio.exemple.fr/deux')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('group', { name: 'Horaire 1' })).toContainText(/passé/i)
  site.clock.now = null
})

test('the row offers exactly the actions that its states allow', async ({ page, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter)
  const propose = async (givenName: string, status?: 'recruited' | 'rejected') =>
    aProposal(db, mission, await aCandidate(db, { givenName }), status)
  await propose('Bruno')
  await anInterview(db, await propose('Chloé'), coming)
  await anInterview(db, await propose('Éric'), { status: 'change_date', reason: 'En voyage.', reasonBy: 'candidate' })
  await anInterview(db, await propose('Fanny'), {
    status: 'accepted',
    firstSlot: `${inDays(2)} 10:00`,
    secondSlot: `${inDays(4)} 15:00`,
    selectedSlot: `${inDays(4)} 15:00`,
  })
  await anInterview(db, await propose('Gaël'), past)
  await anInterview(db, await propose('Hugo'), { status: 'rejected', reason: 'Trop loin.', reasonBy: 'candidate' })
  await anInterview(db, await propose('Inès', 'recruited'), past)
  await anInterview(db, await propose('Jade', 'rejected'), past)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)

  const enabledIn = (name: string) =>
    row(page, name)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.filter((button) => !(button as HTMLButtonElement).disabled).map((button) => button.textContent),
      )
  await expect(row(page, 'Inès Durand')).toBeVisible()
  expect(await enabledIn('B.D.')).toEqual(['Proposer entretien', 'Retirer'])
  expect(await enabledIn('C.D.')).toEqual(['Modifier entretien', 'Retirer'])
  expect(await enabledIn('É.D.')).toEqual(['Modifier entretien', 'Retirer'])
  expect(await enabledIn('F.D.')).toEqual(['Rejeter entretien', 'Retirer'])
  expect(await enabledIn('G.D.')).toEqual(['Oui, je recrute', 'Non, je rejette', 'Retirer'])
  expect(await enabledIn('H.D.')).toEqual(['Proposer entretien', 'Retirer'])
  await expect(row(page, 'Inès Durand').getByRole('button')).toHaveCount(0)
  await expect(row(page, 'J.D.').getByRole('button')).toHaveCount(0)
  await expect(row(page, 'É.D.')).toContainText('Raison : En voyage.')
  await expect(row(page, 'F.D.').getByRole('link', { name: /Lien de visio/ })).toHaveAttribute(
    'href',
    'https://visio.exemple.fr/deux',
  )
  await inspect(page, 'recruiter-mission-candidates')

  await row(page, 'F.D.').getByRole('button', { name: 'Rejeter entretien' }).click()
  const reason = page.getByRole('dialog', { name: 'Rejeter entretien' })
  await reason.getByRole('button', { name: 'Confirmer' }).click()
  await expect(reason.getByText('Raison obligatoire')).toBeVisible()
  await reason.getByLabel('Raison').fill('Poste pourvu.')
  await reason.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row(page, 'F.D.')).toContainText('Raison : Poste pourvu.')

  await row(page, 'G.D.').getByRole('button', { name: 'Oui, je recrute' }).click()
  await expect(page.getByText('Candidat est recruté avec succès')).toBeVisible()
  await expect(row(page, 'Gaël Durand')).toContainText('Recruté')

  await row(page, 'B.D.').getByRole('button', { name: 'Retirer' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Vous êtes sûr de vouloir retirer ce candidat ?' })
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row(page, 'B.D.')).toHaveCount(0)
  await expect(page.getByText('7 profils')).toBeVisible()
})

test('an interrupted mission offers no action', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter, { interruptedAt: new Date() })
  await anInterview(site.db, await aProposal(site.db, mission, await aCandidate(site.db)), past)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  await expect(page.getByText('La mission est interrompue : plus aucune action n’est possible.')).toBeVisible()
  for (const button of await row(page, 'A.D.').getByRole('button').all()) await expect(button).toBeDisabled()
})

test('eleven candidates make two pages, and a profile leads back to its mission', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter)
  const people = []
  for (let count = 0; count < 11; count++) people.push(await aCandidate(site.db, { skills: { React: 7 } }))
  for (const candidate of people) await aProposal(site.db, mission, candidate)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: 'A.D.' }).click()
  await expect(page).toHaveURL(/\/recruiter\/inspirnautes\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'A.D.' })).toBeVisible()
  await expect(page.getByText('Durand')).toHaveCount(0)
  await expect(page.getByRole('img', { name: '3,5 sur 5' })).toBeVisible()
  const why = page.getByRole('region', { name: 'Pourquoi ce profil' })
  await expect(why.getByText('Score pour votre mission')).toBeVisible()
  await expect(why.getByText('React 3,5 pour 3 demandés')).toBeVisible()
  await inspect(page, 'recruiter-proposed-candidate')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(new RegExp(`/recruiter/missions/${mission}$`))
})

test('the interviews appear under their tabs and filters, and each has a contact form for the administrator', async ({
  page,
  site,
}) => {
  const { db } = site
  await anAdmin(db)
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter)
  const propose = async () => aProposal(db, mission, await aCandidate(db))
  await anInterview(db, await propose(), coming)
  const changed = { status: 'change_date', reason: 'En voyage.', reasonBy: 'candidate' } as const
  await anInterview(db, await propose(), { ...changed, ...coming })
  await anInterview(db, await propose(), past)
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/interviews')
  for (const tab of ['Tous (3)', 'Proposés (1)', 'Changés (1)', 'À venir (0)', 'Passés (1)', 'Refusés (0)'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  await inspect(page, 'recruiter-interviews')
  const cards = page.getByRole('article')
  await page.getByRole('tab', { name: 'À venir (0)' }).click()
  await expect(page).toHaveURL(/\?tab=upcomming$/)
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await page.getByRole('tab', { name: 'Changés (1)' }).click()
  await expect(cards).toContainText('Raison du candidat : En voyage.')
  await expect(cards.getByRole('link', { name: 'Développeur React' })).toHaveAttribute(
    'href',
    `/recruiter/missions/${mission}`,
  )

  await cards.getByRole('button', { name: "Contacter l'administrateur" }).click()
  const contact = page.getByRole('dialog', { name: "Contacter l'administrateur" })
  await contact.getByRole('button', { name: 'Envoyer' }).click()
  await expect(contact.getByText('objet obligatoire')).toBeVisible()
  await expect(contact.getByText('sujet obligatoire')).toBeVisible()
  await contact.getByLabel('Objet').fill('Une question')
  await contact.getByLabel('Sujet').fill('Puis-je proposer un troisième créneau ?')
  await contact.getByRole('button', { name: 'Envoyer' }).click()
  await expect(contact).toBeHidden()

  await page.getByRole('tab', { name: /^Tous/ }).click()
  await page.getByRole('textbox', { name: "Date de l'entretien" }).fill(typed(inDays(-2)))
  await expect(cards).toHaveCount(1)
  await page.getByRole('textbox', { name: "Date de l'entretien" }).fill(typed(inDays(-1)))
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
})

test('the dashboard lists the pending actions, and its counters lead to their tabs', async ({ page, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter, { title: 'Architecte Java' })
  await anInterview(db, await aProposal(db, mission, await aCandidate(db)), past)
  await signIn(page, recruiter.email)

  // A profile filled to 40 % or less must be completed first; the welcome dialog appears once.
  const welcome = page.getByRole('dialog', { name: "Bienvenue dans l'espace recruteur" })
  await expect(welcome).toContainText("Veuillez compléter votre profil afin de pouvoir dénicher des pépites de l'IT !")
  await inspect(page, 'recruiter-welcome')
  await welcome.getByRole('button', { name: 'Fermer' }).click()
  await expect(welcome).toBeHidden()
  await page.reload()
  await expect(page.getByText('Altaïr')).toBeVisible()
  await expect(welcome).toBeHidden()
  await inspect(page, 'recruiter-profile')

  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page.getByText(/Entretien passé .*\s:\srecrutez-vous\s\?/)).toBeVisible()
  await inspect(page, 'recruiter-dashboard')
  const targets = [
    ['Missions proposées', '/recruiter/missions?tab=proposed'],
    ['Missions terminées', '/recruiter/missions?tab=finished'],
    ['Candidats pré-sélectionnés', '/recruiter/missions?tab=ongoing'],
    ['Entretiens à venir', '/recruiter/interviews'],
    ['Modifier profil', '/recruiter/profil'],
  ] as const
  for (const [name, target] of targets) await expect(page.getByRole('link', { name })).toHaveAttribute('href', target)
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  await expect(page.getByRole('dialog', { name: 'Nouvelle mission' })).toBeVisible()
})
