import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test } from '../site.ts'

const today = dayOf(new Date())
const [firstDay, secondDay] = [addDays(today, 5), addDays(today, 6)]

test('a company in Guadeloupe composes slots on both clocks, and learns only that the candidate is not free', async ({
  page,
  site,
}) => {
  const { db } = site
  const recruiter = await aRecruiter(db, { region: 'Guadeloupe' })
  const dates = { startDay: addDays(today, 30), endDay: addDays(today, 200) }
  const candidate = await aCandidate(db)
  const missionId = await aMission(db, recruiter, { title: 'Refonte du portail', ...dates })
  await anInterview(db, await aProposal(db, missionId, candidate), {
    status: 'change_date',
    reason: 'Un empêchement',
    firstSlot: `${firstDay} 10:00`,
    secondSlot: `${secondDay} 15:00`,
  })
  const agreedAt = (slot: string) => ({ status: 'accepted', firstSlot: slot, selectedSlot: slot }) as const
  const company = await aRecruiter(db, { companyName: 'Bételgeuse' })
  const secret = await aMission(db, company, { title: 'Mission secrète', ...dates })
  await anInterview(db, await aProposal(db, secret, candidate), agreedAt(`${firstDay} 10:30`))
  const own = await aMission(db, recruiter, { title: 'Audit de sécurité', ...dates })
  const marc = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' })
  await anInterview(db, await aProposal(db, own, marc), agreedAt(`${secondDay} 15:00`))
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.interviews())
  const card = page.getByRole('article', { name: 'Refonte du portail' })
  // Five or six hours, by the season.
  await expect(card).toContainText(/10\sh à Paris · [45]\sh chez vous/)
  await card.getByRole('button', { name: 'Modifier entretien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier entretien' })
  const said = dialog.getByRole('status')
  await expect(said.first()).toContainText('Ce candidat n’est pas libre à ce moment.')
  await expect(said.first()).toContainText(/10\sh à Paris · [45]\sh chez vous/)
  await expect(said.nth(1)).toContainText(/Vous avez un entretien avec M\.P\. le .* à 15\sh/)
  await expect(dialog).not.toContainText('Mission secrète')
})
