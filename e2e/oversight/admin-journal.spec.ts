import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { record } from '../../server/db/record.ts'
import { tellOfJournalHead } from '../../server/features/oversight/journal-blocks/journal-blocks.jobs.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'
import { unique } from '../unique.ts'

/** A mission whose candidate accepted an interview; twenty-five registrations were accepted before. */
const aStory = async ({ db }: Site) => {
  const now = new Date('2026-11-21T09:00:00Z')
  const admin = await anAdmin(db)
  const recruiter = await aRecruiter(db)
  const anne = await aCandidate(db, { familyName: unique('Durand') })
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
  return { admin, anne, name: `Anne ${anne.familyName}` }
}

test('the administrator reads the journal, filters it and goes back in time, verifies it and finds in it the hash of a mail, and reads who was refused from where', async ({
  page,
  site,
}) => {
  const { admin, anne, name } = await aStory(site)
  await page.request.post('/api/login', { data: { email: anne.email, password: 'Wrong123!' } })
  const now = new Date()
  await tellOfJournalHead({ db: site.db, now, tsaUrl: null, warn: () => undefined })
  const [letter] = await site.lettersTo(admin.email)
  const hash = letter?.paragraphs.find((text) => /^[0-9a-f]{64}$/.test(text)) ?? ''
  await signIn(page, admin.email)
  await page.goto('/admin/journal')
  const journal = page.getByRole('table', { name: 'Journal' })
  await page.getByRole('searchbox', { name: 'Personne' }).fill(name)
  await expect(page).toHaveURL(/person/)
  await expect(journal.getByRole('rowheader')).toHaveCount(20)
  const newest = journal.getByRole('row').nth(1)
  await expect(newest).toContainText(
    `${name} a accepté l’entretien du jeudi 26\u00a0novembre à 10\u00a0h pour la mission «\u00a0Développeur React\u00a0»`,
  )
  await expect(newest.getByRole('link', { name })).toHaveAttribute('href', `/admin/inspirnautes/${anne.id}`)
  await inspect(page, 'admin-journal')

  await page.getByRole('link', { name: 'Plus anciens' }).click()
  await expect(page).toHaveURL(/[?&]before=\d+$/)
  await expect(journal.getByRole('rowheader')).toHaveCount(7)
  await page.getByRole('link', { name: 'Les plus récents' }).click()
  await expect(journal.getByRole('rowheader')).toHaveCount(20)
  await page.getByRole('link', { name: 'Plus anciens' }).click()
  await expect(journal.getByRole('rowheader')).toHaveCount(7)
  await page.getByLabel('Événement').selectOption('Candidat proposé')
  await expect(journal.getByRole('rowheader')).toHaveCount(1)
  // Another filter begins with the newest event.
  await expect(page).not.toHaveURL(/before=/)
  await expect(newest).toContainText(`a proposé ${name} pour la mission`)

  const verify = page.getByRole('button', { name: 'Vérifier le journal' })
  const dialog = page.getByRole('dialog', { name: 'Vérifier le journal' })
  await verify.click()
  await expect(dialog.getByText('Le journal est intact')).toBeVisible()
  const mailed = dialog.getByLabel('Comparer avec un e‑mail')
  await mailed.fill(hash.replace(/.$/, 'x'))
  await expect(dialog.getByText('Aucun jour n’a cette empreinte')).toBeVisible()
  await mailed.fill(`${hash.slice(0, 32)} ${hash.slice(32)}`)
  await expect(dialog.getByText(/^C’est l’empreinte du /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // What the screen says of blocks that do not fit.
  const fault = { number: 12, firstId: 130, lastId: 152, closedAt: now.toISOString(), fault: 'changed' }
  const last = { number: 345, hash, closedAt: now.toISOString() }
  const piece = { blocks: 345, events: 4321, faults: [fault], heads: [], last, next: null }
  await page.route('**/api/admin/events/verify*', (route) => route.fulfill({ json: piece }))
  await verify.click()
  await expect(dialog.getByText('Bloc 12\u00a0: un événement a été modifié')).toBeVisible()
  await inspect(page, 'admin-verified-journal')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Journal de sécurité' }).click()
  await expect(page).toHaveURL(/\/admin\/securite$/)
  const log = page.getByRole('table', { name: 'Journal de sécurité' })
  await expect(log.getByRole('row').nth(1)).toContainText('Connexion')
  await expect(log.getByRole('row').nth(2)).toContainText('Mot de passe refusé')
  await expect(log.getByRole('row').nth(2)).toContainText(anne.email)
  await expect(log.getByRole('row').nth(2)).toContainText('127.0.0.0/24')
  await inspect(page, 'admin-security-log')
  await page.getByLabel('Adresse e-mail').fill('personne@nulle.part')
  await expect(page.getByText('Aucun événement ne répond à ces critères.')).toBeVisible()
})
