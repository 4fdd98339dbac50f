import type { Page } from '@playwright/test'
import { showcaseCall } from '../../contract/paths.ts'
import { inspectPublic } from '../public-page.ts'
import { expect, inspect, test } from '../site.ts'

const skills = ['React', 'TypeScript', 'Docker'].map((name, index) => ({
  id: index + 1,
  name,
  rating: 4 - index,
  isRequired: index < 2,
}))
const missionOf = (title: string) => ({
  title,
  region: 'Bretagne',
  dateStart: '2027-02-01',
  dateEnd: '2027-06-30',
  skills,
})

const answerWith = (page: Page, missions: object[]) =>
  page.route(`**${showcaseCall}`, (route) =>
    route.fulfill({
      json: { missions, figures: { openMissions: 1180, activeCandidates: null, firstProposal: 259_200 } },
    }),
  )

test('the home page shows three missions of today as text and figures, out of sight, or nothing', async ({ page }) => {
  const title = page.getByRole('heading', { name: 'Trois missions ouvertes en ce moment', includeHidden: true })
  await answerWith(page, [])
  const asked = page.waitForResponse(`**${showcaseCall}`)
  await page.goto('/')
  await asked
  await expect(title).toBeHidden()
  await inspectPublic(page, 'public-')

  await answerWith(page, [missionOf('Développeuse <b>Rust</b>'), missionOf('Architecte'), missionOf('Testeur')])
  await page.reload()
  await expect(title).toBeVisible()
  const mission = page.getByRole('listitem').filter({ hasText: 'Développeuse <b>Rust</b>' })
  await expect(mission).toContainText('Bretagne')
  await expect(mission).toContainText(/Du 1er\sfévrier au 30\sjuin 2027/)
  await expect(mission).toContainText(/React\s· TypeScript\s· Docker/)
  await expect(mission.locator('svg g')).toHaveCount(3)
  await expect(mission.locator('svg line')).toHaveCount(1)
  const figures = page.getByRole('definition')
  await expect(figures.filter({ visible: true })).toHaveText([/1\s180/, /3\sjours/])
  await inspect(page, 'home-showcase', { contrast: true })
})
