import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { api } from '../../contract/index.ts'
import { interviews } from '../../server/db/schema/hiring/interviews.ts'
import { aCandidate, aMission, aProposal, aRecruiter, password } from '../../test/people/factories.ts'
import { sendNewestTo } from '../../test/people/mailed-links.ts'
import { expect, inspect, test, type Site } from '../site.ts'

const now = new Date('2026-11-23T09:00:00Z')
const slots = {
  firstDate: '2026-12-01 10:00',
  secondDate: '2026-12-02 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}

test.beforeEach(async ({ page, site }) => {
  site.clock.now = now
  await page.setViewportSize({ width: 390, height: 844 })
})

/** The company proposes an interview; answers the addresses that the mail to the candidate has. */
const aMailedInterview = async (page: Page, site: Site) => {
  const recruiter = await aRecruiter(site.db)
  const candidate = await aCandidate(site.db)
  const mission = await aMission(site.db, recruiter, { title: 'Refonte du portail' })
  const proposal = await aProposal(site.db, mission, candidate)
  const login = await page.request.post('/api/login', { data: { email: recruiter.email, password } })
  const { token } = (await login.json()) as { token: string }
  const answer = await page.request.fetch(api.interviews.propose.path.replace(':id', String(proposal)), {
    method: 'POST',
    data: slots,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(201)
  const { text } = await sendNewestTo(site.db, candidate.email, now)
  const [, second = '', decline = ''] = text.match(/\/reponse-entretien\/\S+/g) ?? []
  const stored = async () =>
    (await site.db.select().from(interviews).where(eq(interviews.proposalId, proposal)))[0]?.status
  return { second, decline, stored }
}

test('a candidate answers on a phone by the links of a mail: chooses after thinking twice, or declines with a reason, unless the time passes meanwhile', async ({
  page,
  site,
}) => {
  const chosen = await aMailedInterview(page, site)
  await page.goto(chosen.second)
  await expect(
    page.getByRole('heading', { name: /^Choisir le mercredi 2\sdécembre( 2026)? à 14\sh\s30$/ }),
  ).toBeVisible()
  // The question about cookies would cover the answer.
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await expect(page.getByText('l’autre créneau est abandonné et Altaïr reçoit un e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Non', exact: true }).press('Enter')
  await expect(page.getByRole('status', { name: 'Rien n’a changé' })).toBeVisible()
  expect(await chosen.stored()).toBe('pending')
  await page.getByRole('button', { name: 'Revenir à la question' }).click()
  await page.getByRole('button', { name: 'Oui, je choisis ce créneau' }).press('Enter')
  await expect(page.getByRole('status', { name: 'Entretien accepté avec succès' })).toBeVisible()
  await expect(page.getByText(/Rendez-vous le mercredi 2\sdécembre( 2026)? à 14\sh\s30/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'lien de visio' })).toHaveAttribute('href', slots.linkTwo)

  const declined = await aMailedInterview(page, site)
  await page.goto(declined.decline)
  await page.getByRole('button', { name: 'Oui, je décline' }).click()
  await expect(page.getByText('Raison obligatoire')).toBeVisible()
  await inspect(page, 'answer-decline')
  const declineWith = async (reason: string) => {
    await page.getByLabel('Raison').fill(reason)
    await page.getByRole('button', { name: 'Oui, je décline' }).click()
  }
  // The time of the link passes while the page is open.
  site.clock.now = new Date('2026-12-01T09:00:00Z')
  await declineWith('Déjà prise ces jours-là')
  await expect(page.getByText('le jour du premier créneau est venu')).toBeVisible()
  expect(await declined.stored()).toBe('pending')
  site.clock.now = now
  await page.reload()
  await declineWith('Déjà prise ces jours-là')
  await expect(page.getByRole('status', { name: 'Entretien décliné avec succès' })).toBeVisible()
  expect(await declined.stored()).toBe('rejected')
})
