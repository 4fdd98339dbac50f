import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test, type Site } from '../site.ts'

const now = new Date('2026-11-23T09:00:00Z')

test.beforeEach(async ({ page, site }) => {
  site.clock.now = now
  await page.clock.install({ time: now })
})

const agreedAt = (slot: string) => ({ status: 'accepted', firstSlot: slot, selectedSlot: slot }) as const

/** A company with two interviews to come on one day, one that has passed and one that waits. */
const aMonth = async (site: Site) => {
  const recruiter = await aRecruiter(site.db)
  const candidate = await aCandidate(site.db)
  const titled = async (title: string, given: Parameters<typeof anInterview>[2]) =>
    anInterview(site.db, await aProposal(site.db, await aMission(site.db, recruiter, { title }), candidate), given)
  await titled('Développeur React', agreedAt('2026-11-25 10:00'))
  await titled('Architecte Java', agreedAt('2026-11-25 15:30'))
  await titled('Data engineer', agreedAt('2026-11-18 09:00'))
  await titled('Administratrice réseau', {})
  return recruiter
}

test('a recruiter reads their interviews in a calendar by mouse and by keyboard, from the first day to come', async ({
  page,
  site,
}) => {
  const recruiter = await aMonth(site)
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/interviews')
  const calendar = page.getByRole('region', { name: 'Calendrier' })
  const toCome = calendar.getByRole('button', {
    name: '25 novembre 2026, 2 entretiens : Développeur React, Architecte Java',
    exact: true,
  })
  const passed = calendar.getByRole('button', { name: '18 novembre 2026, 1 entretien : Data engineer', exact: true })
  await expect(toCome).toHaveAttribute('data-tone', 'coming')
  await expect(passed).toHaveAttribute('data-tone', 'passed')
  await expect(calendar.getByRole('button', { name: '26 novembre 2026', exact: true })).toBeVisible()

  const tooltip = page.getByRole('tooltip')
  await page.clock.pauseAt(new Date('2026-11-23T10:00:00Z'))
  await toCome.click()
  await expect(tooltip).toContainText('Développeur React')
  await expect(tooltip).toContainText('Architecte Java')
  await page.clock.runFor(2900)
  await expect(tooltip).toBeVisible()
  await page.clock.runFor(200)
  await expect(tooltip).toHaveCount(0)
  await page.clock.resume()

  await calendar.getByRole('button', { name: 'Mois suivant' }).focus()
  await page.keyboard.press('Tab')
  await expect(toCome).toBeFocused()
  await expect(tooltip).toContainText('Développeur React')
  await passed.focus()
  await expect(tooltip).toHaveText('Data engineer')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('button', { name: /^25 novembre 2026/ })).toBeFocused()
  await expect(tooltip).toContainText('Architecte Java')

  const days = calendar.getByRole('list', { name: 'Calendrier, novembre 2026' })
  await expect(days.getByRole('link')).toHaveText(['Développeur React', 'Architecte Java'])
  await calendar.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(calendar.getByText('Aucun entretien ce mois-ci.')).toBeVisible()
  await calendar.getByRole('button', { name: 'Mois précédent' }).click()
  await page.getByRole('button', { name: 'Ne plus montrer ce conseil' }).click()
  await calendar.getByText('1 jour passé').click()
  await calendar.getByRole('link', { name: 'Data engineer' }).click()
  await expect(page).toHaveURL(/\/recruiter\/missions\/\d+$/)

  await page.goBack()
  await expect(page.getByRole('link', { name: /^Décider/ })).toHaveCount(1)
  await expect(page.getByText('Avant l’entretien')).toHaveCount(0)
})
