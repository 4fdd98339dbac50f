import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { record } from '../../server/db/record.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

/** A mission whose candidate accepted an interview; twenty-five registrations were accepted before. */
const aStory = async ({ db, clock }: Site) => {
  clock.now = new Date('2026-11-21T09:00:00Z')
  const now = clock.now
  const admin = await anAdmin(db)
  const recruiter = await aRecruiter(db)
  const anne = await aCandidate(db)
  const missionId = await aMission(db, recruiter)
  const proposal = await aProposal(db, missionId, anne)
  const interview = await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
  await db.transaction(async (trx) => {
    const actor = { id: admin.id, role: 'admin', now } as const
    for (let count = 0; count < 25; count++)
      await record(trx, actor, { type: 'registration.accepted', subject: 'account', subjectId: anne.id })
    await record(trx, actor, { type: 'proposal.assigned', subject: 'proposal', subjectId: proposal })
    const after = { status: 'accepted', selectedSlot: '2026-11-26 10:00' }
    const event = { type: 'interview.accepted', subject: 'interview', subjectId: interview, after } as const
    await record(trx, { id: anne.id, role: 'candidate', now }, event)
  })
  return { admin, recruiter, anne, missionId, proposal }
}

test('the administrator reads the journal, filters it and goes back in time', async ({ page, site }) => {
  const { admin, anne } = await aStory(site)
  await signIn(page, admin.email)
  await page.getByRole('link', { name: 'Suivi' }).click()
  await page.getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveURL(/\/admin\/journal$/)
  const journal = page.getByRole('table', { name: 'Journal' })
  await expect(journal.getByRole('rowheader')).toHaveCount(20)
  const newest = journal.getByRole('row').nth(1)
  await expect(newest).toContainText(
    'Anne Durand a accepté l’entretien du jeudi 26\u00a0novembre à 10\u00a0h pour la mission «\u00a0Développeur React\u00a0»',
  )
  await expect(newest.getByRole('link', { name: 'Anne Durand' })).toHaveAttribute(
    'href',
    `/admin/inspirnautes/${anne.id}`,
  )
  await expect(journal.getByRole('row').nth(3)).toContainText('a accepté l’inscription d’Anne Durand')
  await inspect(page, 'admin-journal')

  await page.getByRole('link', { name: 'Plus anciens' }).click()
  await expect(page).toHaveURL(/\?before=\d+$/)
  await expect(journal.getByRole('rowheader')).not.toHaveCount(20)
  await page.getByRole('link', { name: 'Les plus récents' }).click()
  await expect(journal.getByRole('rowheader')).toHaveCount(20)

  await page.getByLabel('Événement').selectOption('Candidat proposé')
  await expect(journal.getByRole('rowheader')).toHaveCount(1)
  await expect(journal.getByRole('row').nth(1)).toContainText('a proposé Anne Durand pour la mission')
  await page.getByRole('searchbox', { name: 'Personne' }).fill('personne')
  await expect(page.getByText('Aucun événement ne répond à ces critères.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Personne' })).toHaveValue('personne')
})

test('each side reads the history of its mission, in the form that it may see', async ({ page, site }) => {
  const { recruiter, anne, missionId } = await aStory(site)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${missionId}`)
  const history = page.getByRole('list', { name: 'Historique' })
  const moments = history.locator('> li')
  await history.scrollIntoViewIfNeeded()
  await expect(moments).toHaveCount(2)
  await expect(moments.first()).toContainText('Entretien accepté')
  await expect(moments.first()).toContainText('A.D.')
  await expect(history).not.toContainText('Durand')
  await inspect(page, 'recruiter-mission-history')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, anne.email)
  await page.goto(`/user/missions/${missionId}`)
  await history.scrollIntoViewIfNeeded()
  await expect(moments.first()).toContainText('Toi')
  await expect(moments.nth(1)).toContainText('L’administrateur')
  await expect(moments.nth(1)).not.toContainText('Toi')
})

test('the administrator reads the history at the foot of a mission', async ({ page, site }) => {
  const { admin, missionId } = await aStory(site)
  await signIn(page, admin.email)
  await page.goto(`/admin/missions/${missionId}`)
  const history = page.getByRole('list', { name: 'Historique' })
  const moments = history.locator('> li')
  await page.mouse.wheel(0, 5000)
  await expect(moments).toHaveCount(2)
  await expect(moments.nth(1)).toContainText('Candidat proposé\u00a0: Anne Durand')
  await inspect(page, 'admin-mission-history')
})

test('the history of a company names the candidate of each mission to the administrator', async ({ page, site }) => {
  const { admin, recruiter, proposal } = await aStory(site)
  await site.db.transaction((trx) =>
    record(
      trx,
      { id: recruiter.id, role: 'recruiter', now: new Date('2026-11-21T10:00:00Z') },
      { type: 'proposal.rejected', subject: 'proposal', subjectId: proposal },
    ),
  )
  await signIn(page, admin.email)
  await page.goto(`/admin/recruiters/${recruiter.id}`)
  await page.mouse.wheel(0, 5000)
  const newest = page.getByRole('list', { name: 'Historique' }).locator('> li').first()
  await expect(newest).toContainText('Candidat non retenu\u00a0: Anne Durand · Développeur React')
})

test('the administrator reads who was let in or refused, and from where', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const stranger = await aCandidate(site.db)
  await page.request.post('/api/login', { data: { email: stranger.email, password: 'Wrong123!' } })
  await signIn(page, admin.email)
  await page.getByRole('link', { name: 'Suivi' }).click()
  await page.getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('link', { name: 'Journal de sécurité' }).click()
  await expect(page).toHaveURL(/\/admin\/securite$/)
  const log = page.getByRole('table', { name: 'Journal de sécurité' })
  await expect(log.getByRole('row').nth(1)).toContainText('Connexion')
  await expect(log.getByRole('row').nth(2)).toContainText('Mot de passe refusé')
  await expect(log.getByRole('row').nth(2)).toContainText(stranger.email)
  await expect(log.getByRole('row').nth(2)).toContainText('127.0.0.0/24')
  await inspect(page, 'admin-security-log')
  await page.getByLabel('Événement').selectOption('Jeton utilisé deux fois')
  await expect(page.getByText('Aucun événement ne répond à ces critères.')).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/admin\/journal$/)
})
