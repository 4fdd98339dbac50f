import type { Locator, Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import { missions } from '../../server/db/schema/hiring/missions.ts'
import { mails } from '../../server/db/schema/ground/mails.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const monday = new Date('2026-11-23T09:00:00Z')
const dayMs = 86_400_000

/** One day for the whole journey, even when midnight passes meanwhile. */
const today = Date.now()
/** A day as it is written, so many days after today. */
const dayFromNow = (days: number): string =>
  new Date(today + days * dayMs).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })
const isoDay = (days: number): string => dayFromNow(days).split('/').toReversed().join('-')

test.beforeEach(({ site }) => {
  site.clock.now = monday
})

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Fills one slot of the dialog: the day as « 26/11/2026 », the time as « 10:30 ». */
const fillSlot = async (dialog: Locator, number: 1 | 2, day: string, time: string, link: string) => {
  await dialog.getByRole('textbox', { name: `Date ${number}` }).fill(day)
  const [hours = '', minutes = ''] = time.split(':')
  await dialog.getByLabel(`Horaire ${number}, heures`).fill(hours)
  await dialog.getByLabel(`Horaire ${number}, minutes`).fill(minutes)
  await dialog.getByRole('textbox', { name: `Lien ${number}` }).fill(link)
}

const past = {
  status: 'accepted' as const,
  firstSlot: '2026-11-20 10:00',
  secondSlot: '2026-11-21 15:00',
  selectedSlot: '2026-11-20 10:00',
}
const changed = { status: 'change_date', reason: 'En voyage.', reasonBy: 'candidate' } as const

test('the interview form says what is missing and what the server refuses on its field, proposes once, then changes; a profile, read by initials, leads to the next one and back; of a mission deleted meanwhile the page says so', async ({
  page,
  site,
}) => {
  // The server's clock is ahead of the browser's: what is to come there has passed here.
  site.clock.now = new Date(Date.now() + 3 * dayMs)
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter, { startDay: isoDay(30), endDay: isoDay(200) })
  for (const givenName of ['Zoé', 'Anne'])
    await aProposal(site.db, mission, await aCandidate(site.db, { givenName, skills: { React: 7 } }))
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  const candidate = row(page, 'A.D.')
  await candidate.getByRole('button', { name: 'Proposer entretien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposer entretien' })
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect(dialog.getByText('Date obligatoire')).toHaveCount(2)
  await expect(dialog.getByRole('textbox', { name: 'Date 1' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Date 1' }).fill(dayFromNow(-1))
  await dialog.getByRole('textbox', { name: 'Date 1' }).press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Date 1' })).toHaveValue('')

  await fillSlot(dialog, 1, dayFromNow(1), '08:00', 'https://visio.exemple.fr/un')
  await fillSlot(dialog, 2, dayFromNow(11), '15:00', 'https://visio.exemple.fr/deux')
  await save.click()
  await expect(dialog.getByRole('group', { name: 'Horaire 1' })).toContainText('Cet horaire est déjà passé')
  await dialog.getByRole('textbox', { name: 'Date 1' }).fill(dayFromNow(10))
  await dialog.getByRole('textbox', { name: 'Date 1' }).press('Tab')
  let proposed = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/interviews/')) proposed++
  })
  await save.dblclick()
  await expect(page.getByText('Entretien ajouté avec succès')).toBeVisible()
  await expect(candidate).toContainText('En attente')
  await expect(candidate.getByRole('button', { name: 'Proposer entretien' })).toHaveCount(0)
  expect(proposed).toBe(1)

  await candidate.getByRole('button', { name: 'Modifier entretien' }).click()
  const change = page.getByRole('dialog', { name: 'Modifier entretien' })
  await expect(change.getByRole('textbox', { name: 'Date 1' })).toHaveValue(dayFromNow(10))
  await expect(change.getByLabel('Horaire 2, heures')).toHaveValue('15')
  await expect(change.getByRole('textbox', { name: 'Lien 2' })).toHaveValue('https://visio.exemple.fr/deux')
  await change.getByRole('textbox', { name: 'Date 2' }).fill(dayFromNow(12))
  await change.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Entretien modifié avec succès')).toBeVisible()
  await expect(candidate).toContainText(dayFromNow(12))

  await page.getByRole('link', { name: 'A.D.' }).click()
  await expect(page).toHaveURL(/\/recruiter\/inspirnautes\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'A.D.' })).toBeVisible()
  await expect(page.getByRole('img', { name: '3,5 sur 5' })).toBeVisible()
  await expect(page.getByText('Durand')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Télécharger' })).toBeVisible()
  for (const name of [/Importer/, 'Imprimer', /^Modifier le CV/])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0)
  const why = page.getByRole('region', { name: 'Pourquoi ce profil' })
  await expect(why.getByText('Score pour votre mission')).toBeVisible()
  await expect(why.getByText('React 3,5 pour 3 demandés')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Prochaine étape' })
  await expect(bar.getByText(/^[12] sur 2$/)).toBeVisible()
  await inspect(page, 'recruiter-proposed-candidate')
  await bar.getByRole('link', { name: /^Profil (précédent|suivant)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Z.D.' })).toBeVisible()
  await bar.getByRole('button', { name: 'Proposer entretien' }).click()
  await expect(page.getByRole('dialog', { name: 'Proposer entretien' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(new RegExp(`/recruiter/missions/${mission}$`))

  const remove = row(page, 'Z.D.').getByRole('button', { name: 'Retirer' })
  await expect(remove).toBeVisible()
  await site.db.update(missions).set({ deletedAt: new Date() }).where(eq(missions.id, mission))
  await remove.press('Enter')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Echec de suppression du candidat')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible()
  await expect(page.getByText('Il a peut-être été supprimé entre-temps.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/recruiter/missions')
})

test('the row offers exactly the actions that its states allow, and the interviews appear under their tabs and filters', async ({
  page,
  site,
}) => {
  const { db } = site
  await anAdmin(db)
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter)
  const propose = async (givenName: string, status?: 'recruited' | 'rejected') =>
    aProposal(db, mission, await aCandidate(db, { givenName }), status)
  const [bruno, maud] = [await aCandidate(db, { givenName: 'Bruno' }), await aCandidate(db, { givenName: 'Maud' })]
  await aProposal(db, mission, bruno)
  await anInterview(db, await propose('Chloé'))
  await anInterview(db, await propose('Éric'), changed)
  await anInterview(db, await propose('Fanny'), { status: 'accepted', selectedSlot: '2026-11-27 15:00' })
  await anInterview(db, await propose('Gaël'), past)
  await anInterview(db, await propose('Hugo'), { status: 'rejected', reason: 'Trop loin.', reasonBy: 'candidate' })
  await anInterview(db, await propose('Inès', 'recruited'), past)
  for (const dismissed of ['Jade', 'Karim', 'Léo']) await anInterview(db, await propose(dismissed, 'rejected'), past)
  const interrupted = await aMission(db, recruiter, { interruptedAt: new Date() })
  await anInterview(db, await aProposal(db, interrupted, await aCandidate(db)), past)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)

  const expectActions = async (name: string, enabled: string[], disabled: string[]) => {
    const buttons = (isDisabled: boolean) => row(page, name).getByRole('button', { disabled: isDisabled })
    await expect(buttons(false), name).toHaveText(enabled)
    await expect(buttons(true), name).toHaveText(disabled)
  }
  const decisions = ['Oui, je recrute', 'Non, je rejette']
  // Those who are dismissed are folded, once they are more than two.
  await expect(row(page, 'G.D.')).toBeVisible()
  await expect(row(page, 'J.D.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Écartés 3' }).press('Enter')
  await expect(row(page, 'J.D.')).toBeVisible()
  // « Retirer » is the last one: an icon has no text.
  await expectActions('B.D.', ['Proposer entretien', ''], decisions)
  await expectActions('C.D.', ['Modifier entretien', ''], decisions)
  await expectActions('É.D.', ['Modifier entretien', ''], decisions)
  await expectActions('F.D.', ['Rejeter entretien', ''], decisions)
  await expectActions('G.D.', [...decisions, ''], [])
  await expectActions('H.D.', ['Proposer entretien', ''], decisions)
  await expectActions('Inès Durand', [], [])
  await expectActions('J.D.', [], [])
  await expect(page.locator('tr').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveText([
    'Recrutés 1',
    'À décider 1',
    'À rencontrer 4',
    'En attente du candidat 1',
    'Écartés 3',
  ])
  await expect(row(page, 'É.D.')).toContainText('Raison : En voyage.')
  await expect(row(page, 'F.D.').getByRole('link', { name: /Lien de visio/ })).toHaveAttribute(
    'href',
    'https://visio.exemple.fr/deux',
  )
  await inspect(page, 'recruiter-mission-candidates')

  await row(page, 'B.D.').getByRole('button', { name: 'Retirer' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(question).toContainText('Vous êtes sûr de vouloir retirer ce candidat')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await row(page, 'B.D.').getByRole('button', { name: 'Retirer' }).click()
  await question.getByLabel('Motif (facultatif)').selectOption('Lieu ou télétravail incompatible')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Candidat est supprimé avec succès')).toBeVisible()
  await expect(row(page, 'B.D.')).toHaveCount(0)
  const newestTo = async ({ email }: { email: string }) => (await site.lettersTo(email))[0]?.paragraphs
  expect(await newestTo(bruno)).toContain('Motif\u00a0: Lieu ou télétravail incompatible')

  await row(page, 'F.D.').getByRole('button', { name: 'Rejeter entretien' }).click()
  const reason = page.getByRole('dialog', { name: 'Rejeter entretien' })
  await reason.getByLabel('Raison').fill('Poste pourvu.')
  // What was written is there still after an answer that nobody expects.
  await page.route('**/api/interview/reject/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await reason.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.locator('[data-toast=error]')).toBeVisible()
  await expect(reason.getByLabel('Raison')).toHaveValue('Poste pourvu.')
  // Whom the list shows once it is read again.
  await anInterview(db, await aProposal(db, mission, maud), past)
  await reason.getByRole('button', { name: 'Confirmer' }).click()
  await expect(row(page, 'F.D.')).toContainText('Raison : Poste pourvu.')

  await row(page, 'M.D.').getByRole('button', { name: 'Non, je rejette' }).click()
  const decision = page.getByRole('dialog', { name: 'Rejeter M.D.' })
  await expect(decision).toContainText('Pour «')
  await decision.getByLabel('Motif (facultatif)').selectOption('Tarif au-dessus du budget')
  await inspect(page, 'reasons-rejection')
  await decision.getByRole('button', { name: 'Confirmer le rejet' }).click()
  await expect(page.getByText('Candidat est rejeté avec succès')).toBeVisible()
  await expect(decision).toBeHidden()
  expect(await newestTo(maud)).toContain('Motif\u00a0: Tarif au-dessus du budget')

  const recruit = row(page, 'G.D.').getByRole('button', { name: 'Oui, je recrute' })
  await recruit.click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(recruit).toBeEnabled()
  await recruit.click()
  await page.getByRole('button', { name: 'Confirmer le recrutement' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Candidat est recruté avec succès' })
  await expect(toast).toContainText('G.D.')
  await expect(toast.getByRole('link', { name: 'Voir' })).toBeVisible()
  await expect(row(page, 'Gaël Durand')).toContainText('Recruté')

  await page.getByRole('link', { name: 'Entretiens', exact: true }).click()
  for (const tab of ['Tous (11)', 'Proposés (1)', 'Changés (1)', 'À venir (0)', 'Passés (7)', 'Refusés (2)'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  await inspect(page, 'recruiter-interviews-list')
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
  await contact.getByLabel('Objet').fill('Une question')
  await contact.getByLabel('Sujet').fill('Puis-je proposer un troisième créneau ?')
  await contact.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Email envoyé avec succès')).toBeVisible()
  await expect(contact).toBeHidden()
  const [sent] = await db.select().from(mails).where(eq(mails.replyTo, recruiter.email)).orderBy(desc(mails.id))
  expect(sent?.letter?.greeting).toBe('Paul Martin (Altaïr) vous écrit au sujet de la mission « Développeur React » :')

  await page.getByRole('tab', { name: /^Tous/ }).click()
  await expect(cards).toHaveCount(10)
  await page.getByRole('textbox', { name: "Date de l'entretien" }).fill('20/11/2026')
  await expect(cards).toHaveCount(7)
  await page.getByRole('textbox', { name: "Date de l'entretien" }).fill('21/11/2026')
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()

  await page.goto(`/recruiter/missions/${interrupted}`)
  await expect(page.getByText('La mission est interrompue : plus aucune action n’est possible.')).toBeVisible()
  await expectActions('A.D.', [], decisions)
})
