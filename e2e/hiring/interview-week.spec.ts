import { paths } from '../../contract/paths.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('an interview is proposed in the week, by presses, by keyboard and where a date is written, between those that stand in it', async ({
  page,
  site,
}) => {
  const { db } = site
  // The week shows which days are over.
  site.clock.now = new Date('2026-11-23T09:00:00Z')
  await page.clock.setFixedTime(site.clock.now)
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter)
  const propose = async (givenName: string) => aProposal(db, mission, await aCandidate(db, { givenName }))
  await propose('Anne')
  await anInterview(db, await propose('Bruno'), { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
  await anInterview(db, await propose('Chloé'), { firstSlot: '2026-11-25 14:00' })
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.mission(mission))
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'A.D.' }) })
  await row.getByRole('button', { name: 'Proposer entretien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposer entretien' })
  await expect(dialog).toContainText('A.D., pour « Développeur React »')
  const time = (name: RegExp) => dialog.getByRole('gridcell', { name })
  await expect(time(/^mardi 24\snovembre à 8\sh, libre$/)).toHaveAttribute('tabindex', '0')
  await expect(time(/^jeudi 26\snovembre à 10\sh, entretien à venir\s: B\.D\.$/)).toBeDisabled()
  await expect(time(/^lundi 23\snovembre à 17\sh, fermé$/)).toBeDisabled()
  await time(/^mardi 24\snovembre à 10\sh\s30, libre$/).click()
  await time(/^mercredi 25\snovembre à 14\sh, créneau déjà proposé\s: C\.D\.$/).click()
  await dialog.getByRole('button', { name: 'Reprendre le dernier lien' }).click()
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const [dayTwo, linkOne, linkTwo] = [field('Date 2'), field('Lien 1'), field('Lien 2')]
  await expect(field('Date 1')).toHaveValue('24/11/2026')
  await expect(dialog.getByLabel('Horaire 1, minutes')).toHaveValue('30')
  await expect(dayTwo).toHaveValue('25/11/2026')
  await expect(linkTwo).toHaveValue('https://visio.exemple.fr/deux')
  await inspect(page, 'recruiter-interview-week')

  await time(/^mercredi 25\snovembre à 14\sh, créneau 2/).focus()
  await page.keyboard.press('Enter')
  await expect(dayTwo).toHaveValue('')
  await expect(time(/^mercredi 25\snovembre à 14\sh, créneau déjà proposé/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(time(/^lundi 23\snovembre à 14\sh, fermé$/)).toBeFocused()
  for (const key of ['PageDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const placed = time(/^lundi 30\snovembre à 15\sh, créneau 2$/)
  await expect(placed).toBeFocused()
  await expect(placed).toHaveAttribute('aria-selected', 'true')
  await expect(dayTwo).toHaveValue('30/11/2026')
  await expect(dialog.getByLabel('Horaire 2, heures')).toHaveValue('15')

  await dayTwo.fill('16/12/2026')
  await dialog.getByLabel('Horaire 2, heures').fill('11')
  await dialog.getByLabel('Horaire 2, minutes').fill('30')
  await expect(time(/^mercredi 16\sdécembre à 11\sh\s30, créneau 2$/)).toBeVisible()

  const same = dialog.getByRole('checkbox', { name: 'Même lien pour les deux' })
  await same.check()
  await linkOne.fill('https://visio.exemple.fr/un')
  await expect(linkTwo).toHaveValue('https://visio.exemple.fr/un')
  await linkTwo.fill('https://visio.exemple.fr/deux')
  await expect(same).not.toBeChecked()
  await expect(linkOne).toHaveValue('https://visio.exemple.fr/un')

  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Entretien ajouté avec succès')).toBeVisible()
  await expect(row).toContainText('24/11/2026 à 10 h 30')
})
