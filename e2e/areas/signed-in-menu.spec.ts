import type { Locator, Page } from '@playwright/test'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, password } from '../../test/people/factories.ts'
import { expect, test, type Site } from '../site.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
const contentHeader = (page: Page) => page.getByRole('group', { name: 'En-tête de page' })

const middleOf = async (element: Locator): Promise<[number, number]> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('not on the page')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const entriesIn = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Holds the calls of this address until `answer`. */
const hold = async (page: Page, address: string | RegExp): Promise<() => void> => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => answer()
}

const spinnerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement' }).locator('> *')

/** Signs in without the login page, which other journeys test. */
const enter = async (page: Page, email: string) => {
  const { token, refresh_token } = await (await page.request.post('/api/login', { data: { email, password } })).json()
  await page.addInitScript((tokens) => Object.assign(localStorage, tokens), { token, refresh_token })
}

/** The entries of A-52, with what is to be done, and the pages that have no content header (002 §2.3). */
const areas = [
  {
    role: 'administrator',
    anybody: (site: Site) => anAdmin(site.db),
    entries: [
      '/admin/dashboard',
      '/admin/a-faire',
      '/admin/missions',
      '/admin/documents',
      '/admin/inspirnautes',
      '/admin/recruiters',
      '/admin/candidatures',
      '/admin/annexe',
      '/admin/follow-candidats',
    ],
    bare: '/admin/dashboard',
  },
  {
    role: 'recruiter',
    anybody: (site: Site) => aRecruiter(site.db),
    entries: [
      '/recruiter/dashboard',
      '/recruiter/a-faire',
      '/recruiter/missions',
      '/recruiter/documents',
      '/recruiter/profil',
      '/recruiter/interviews',
    ],
    bare: '/recruiter/missions',
  },
  {
    role: 'candidate',
    anybody: (site: Site) => aCandidate(site.db),
    entries: [
      '/user/dashboard',
      '/user/a-faire',
      '/user/missions',
      '/user/interviews',
      '/user/documents',
      '/user/profil',
    ],
    bare: null,
  },
]
for (const { role, anybody, entries, bare } of areas)
  test(`the ${role} has their own menu, and a content header where the specification asks for one`, async ({
    page,
    site,
  }) => {
    await enter(page, (await anybody(site)).email)
    for (const path of entries) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await entriesIn(page)).toEqual(entries)
      await expect(menu(page).locator('[aria-current=page]')).toHaveAttribute('href', path)
      await expect(contentHeader(page)).toHaveCount(path === bare ? 0 : 1)
      await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    }
  })

/** The screens of a mission's papers begin with other words than « Documents » (002 §2.1, §2.2). */
type Ids = Record<'candidate' | 'recruiter' | 'mission' | 'proposal', number>
const screensOfPapers = {
  admin: ({ candidate, recruiter, mission, proposal }: Ids) => [
    `/admin/candidat/${candidate}`,
    `/admin/recruter/${recruiter}`,
    `/admin/user/${candidate}/mission/${mission}`,
    `/admin/recruted/${recruiter}/mission/${mission}`,
    `/admin/cra/${proposal}/2026-12`,
  ],
  recruiter: ({ mission }: Ids) => [`/recruiter/mission/${mission}`],
  candidate: ({ mission, proposal }: Ids) => [`/user/mission/${mission}`, `/user/cra/${proposal}/2026-12`],
}
for (const role of ['admin', 'recruiter', 'candidate'] as const)
  test(`« Documents » is marked on every screen of papers: ${role}`, async ({ page, site }) => {
    const people = {
      admin: await anAdmin(site.db),
      recruiter: await aRecruiter(site.db),
      candidate: await aCandidate(site.db),
    }
    const mission = await aMission(site.db, people.recruiter, {})
    const proposal = await aProposal(site.db, mission, people.candidate, 'recruited')
    await enter(page, people[role].email)
    const ids = { candidate: people.candidate.id, recruiter: people.recruiter.id, mission, proposal }
    for (const path of screensOfPapers[role](ids)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const marked = menu(page).locator('[aria-current=page]')
      await expect(marked).toHaveCount(1)
      await expect(marked).toHaveText('Documents')
    }
  })

test('the page shows 0 % and is marked busy until the completion is loaded', async ({ page, site }) => {
  await enter(page, (await aCandidate(site.db)).email)
  const answer = await hold(page, '**/percentage/**')
  await page.goto('/user/dashboard')
  await expect(page.getByText('0 %', { exact: true })).toBeVisible()
  // The status element has no size: its only child covers the page.
  const spinner = spinnerOf(page)
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  answer()
  await expect(spinner).toBeHidden()
  await expect(page.getByText('0 %', { exact: true })).toBeHidden()
})

/** The list of companies, on a clock that the journey can stop. */
const openCompanies = async (page: Page, site: Site) => {
  const { email } = await aRecruiter(site.db)
  await enter(page, (await anAdmin(site.db)).email)
  await page.clock.install()
  await page.goto('/admin/recruiters')
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
}

test('a press that began before the spinner reaches its link, and a press on the spinner reaches nothing', async ({
  page,
  site,
}) => {
  await openCompanies(page, site)
  const spinner = spinnerOf(page)
  // While time stands still no spinner comes before the press.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(spinner).toBeHidden()
  const answer = await hold(page, '**/api/**')
  await menu(page).getByRole('link', { name: 'Annexe' }).hover()
  await page.mouse.down()
  await page.clock.resume()

  await page.getByRole('searchbox', { name: 'Entreprise' }).fill('Kafka')
  await expect(page).toHaveURL(/company=Kafka/)
  await expect(spinner).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/admin\/annexe$/)

  await expect(spinner).toBeVisible()
  const documents = menu(page).getByRole('link', { name: 'Documents' })
  const clicks = await documents.evaluateHandle((link) => {
    const seen: Event[] = []
    link.addEventListener('click', (event) => seen.push(event))
    return seen
  })
  await page.mouse.click(...(await middleOf(documents)))
  expect(await clicks.evaluate(({ length }) => length)).toBe(0)
  answer()
  await expect(spinner).toBeHidden()
  await page.mouse.click(...(await middleOf(documents)))
  expect(await clicks.evaluate(({ length }) => length)).toBe(1)
})

test('a filter that was still being typed does not take the person back from the page that they chose', async ({
  page,
  site,
}) => {
  await openCompanies(page, site)
  await expect(spinnerOf(page)).toBeHidden()
  const answer = await hold(page, '**/reference-data*')
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.getByRole('searchbox', { name: 'Entreprise' }).fill('Kafka')
  const annexe = menu(page).getByRole('link', { name: 'Annexe' })
  await annexe.click()
  await page.clock.runFor(1)
  await expect(annexe).toHaveAttribute('data-next', 'true')
  await page.clock.runFor(1000)
  answer()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/admin\/annexe$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/recruiters$/)
})
