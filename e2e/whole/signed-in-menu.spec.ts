import type { Locator, Page } from '@playwright/test'
import { aCandidate, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test, type Site } from '../site.ts'

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

/** The entries of A-52, with what is to be done, and the pages that have no content header (002 §2.3). */
const areas = [
  {
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
test('each role has their own menu, and a content header on their screens but for the one that has none', async ({
  page,
  site,
}) => {
  for (const { anybody, entries, bare } of areas) {
    const [first = '', second = ''] = entries
    await signIn(page, (await anybody(site)).email)
    await page.goto(first)
    await expect(menu(page).getByRole('link').first()).toBeVisible()
    expect(await entriesIn(page)).toEqual(entries)
    for (const path of new Set([bare ?? first, second])) {
      await menu(page).locator(`[href="${path}"]`).click()
      await expect(menu(page).locator('[aria-current=page]')).toHaveAttribute('href', path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(contentHeader(page)).toHaveCount(path === bare ? 0 : 1)
    }
  }
})

/** The list of companies, on a clock that the journey can stop. */
const openCompanies = async (page: Page, site: Site) => {
  await aRecruiter(site.db)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.clock.install()
  await page.goto('/admin/recruiters')
  await expect(page.getByRole('cell', { name: '@exemple.fr' }).first()).toBeVisible()
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

  // The placeholders of the page that comes make the spinner wait again.
  await expect(spinner).toHaveCSS('animation-delay', '1.5s')
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
