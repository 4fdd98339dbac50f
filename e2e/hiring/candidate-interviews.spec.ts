import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())
const [firstSlot, secondSlot, agreedSlot] = [
  `${addDays(today, 5)} 10:00`,
  `${addDays(today, 6)} 15:00`,
  `${addDays(today, 6)} 15:30`,
]

/** A candidate in La Réunion who has an interview on the second day, and slots to choose from on three missions. */
const anAskedCandidate = async (db: Parameters<typeof aCandidate>[0]) => {
  const candidate = await aCandidate(db, { region: 'La Réunion' })
  const asked = async (title: string, given: Parameters<typeof anInterview>[2]) => {
    const dates = { startDay: addDays(today, 30), endDay: addDays(today, 200) }
    const missionId = await aMission(db, await aRecruiter(db), { title, ...dates })
    const slots = { firstSlot, secondSlot, createdAt: new Date() }
    await anInterview(db, await aProposal(db, missionId, candidate), { ...slots, ...given })
    return missionId
  }
  await asked('Refonte du portail', {})
  await asked('Mission à distance', {})
  await asked('Audit de sécurité', { status: 'accepted', selectedSlot: agreedSlot })
  await db.insert(todoMarks).values({ missionId: await asked('API de paiement', {}) })
  return candidate
}

test('a candidate elsewhere reads slots on both clocks and what they collide with, chooses one, asks for another date, declines, and chooses where it is asked', async ({
  page,
  site,
}) => {
  const candidate = await anAskedCandidate(site.db)
  await signIn(page, candidate.email)
  await page.goto(paths.candidate.interviews())
  const card = page.getByRole('article', { name: 'Refonte du portail' })
  const slots = card.getByRole('radio')
  // Two or three hours, by the season.
  await expect(slots.first()).toHaveAccessibleDescription(/^10\sh à Paris · 1[23]\sh chez toi$/)
  await expect(slots.nth(1)).toHaveAccessibleDescription(/1[78]\sh chez toi.*Tu as un entretien le\s/)
  await card.getByRole('button', { name: 'Choisir ce créneau' }).click()
  await expect(card.getByText('Date obligatoire')).toBeVisible()
  await inspect(page, 'candidate-interviews')
  // A collision is a warning: the slot can still be chosen.
  await slots.nth(1).check()
  await card.getByRole('button', { name: 'Choisir ce créneau' }).click()
  await expect(page.getByText('Entretien accepté avec succès')).toBeVisible()

  const other = page.getByRole('article', { name: 'Mission à distance' })
  await other.getByRole('button', { name: 'Décliner' }).click()
  await page.getByLabel('Raison').fill('Aucun des deux ne me convient.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(other.getByText('Rejeté', { exact: true })).toBeVisible()
  await expect(other.getByRole('button')).toHaveCount(0)

  await page.getByRole('tab', { name: 'À venir (2)' }).click()
  await expect(card).toContainText(/15\sh à Paris · 1[78]\sh chez toi/)
  await expect(card.getByRole('link', { name: /Lien de visio/ })).toHaveAttribute(
    'href',
    'https://visio.exemple.fr/deux',
  )
  await expect(card.getByRole('button', { name: 'Décliner' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Demander une autre date' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Raison obligatoire')).toBeVisible()
  await page.getByLabel('Raison').fill('Je suis en déplacement ce jour-là.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByRole('tab', { name: 'Changés (1)' }).click()
  await expect(card.getByText('Demande changement de la date')).toBeVisible()
  await expect(card.getByText('Ta raison : Je suis en déplacement ce jour-là.')).toBeVisible()

  await page.getByRole('link', { name: /^À faire/ }).click()
  const todo = page.getByRole('listitem').filter({ hasText: 'Choisis ton créneau d’entretien' })
  await expect(todo).toContainText('avant le')
  await expect(todo).toContainText(/10\sh à Paris · 1[23]\sh chez toi/)
  await expect(todo).toContainText(/Tu as un entretien le .* à 15\sh\s30, pour «\sAudit de sécurité\s»\./)
  await todo.getByRole('button', { name: /à 15\sh$/ }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Choisir ce créneau' })
  await expect(question).toContainText('Altaïr')
  await question.getByRole('button', { name: 'Confirmer ce créneau' }).press('Enter')
  await expect(todo).toHaveCount(0)
  await expect(page.getByText('Rien ne t’attend.')).toBeVisible()
})
