import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { files } from '../../server/db/schema/ground/files.ts'
import { signatureRequests } from '../../server/db/schema/papers/signatures.ts'
import { sealDocument } from '../../server/features/papers/signatures/signatures.jobs.ts'
import { openFileStore } from '../../server/files/file-store.ts'
import { orNotFound } from '../../server/http/failures.ts'
import { openTypesetting } from '../../server/pdf/typesetting.ts'
import { aContract, asked } from '../../test/people/contract-preparation.ts'
import { anAdmin, password } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { testSealIdentity } from '../../test/servers/jobs.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

/** The end of the document opens the signature. */
const readToTheEnd = async (page: Page) => {
  await expect(page.getByText('La signature s’ouvre à la fin du document.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Document à lire' })).toBeVisible()
  await page.keyboard.press('End')
}

const codeTo = async (site: Site, email: string): Promise<string> =>
  orNotFound(/Code : (\d{6})/.exec((await sendNewestTo(site.db, email, new Date())).text)?.[1])

test('a candidate signs on a phone by a link and a code, the platform in its space, and the file is verified', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const { candidate, sides } = await aContract(site.db, { person: { dailyRate: 1 } })
  const login = await page.request.post('/api/login', { data: { email: admin.email, password } })
  const { token } = (await login.json()) as { token: string }
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
  const prepared = await post(
    `/api/contrat/preparation/${sides.candidate.missionId}/${sides.candidate.userId}`,
    asked(),
  )
  const { id } = (await prepared.json()) as { id: number }
  const sent = await post('/api/contrat/signatures', { document: 'contract', id, order: 'party-first' })
  expect(sent.status()).toBe(201)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(linkIn(await sendNewestTo(site.db, candidate.email, new Date())))
  await readToTheEnd(page)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await page.getByLabel('Code reçu par e‑mail').fill('000000')
  await page.getByRole('checkbox').check()
  const right = await codeTo(site, candidate.email)
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  if (right !== '000000') await expect(page.getByText('Code incorrect ou expiré')).toBeVisible()
  await page.getByLabel('Code reçu par e‑mail').fill(right)
  await inspect(page, 'signing')
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(page.getByText('Document signé')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin.email)
  await page.goto(`/admin/user/${candidate.id}/mission/${sides.candidate.missionId}`)
  await page.getByRole('link', { name: 'Lire et signer' }).click()
  await expect(page.getByText('Anne Durand')).toBeVisible()
  await readToTheEnd(page)
  await page.getByLabel('Nom et prénom').fill('Claire Moreau')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(page.getByText('Signé, cachet en cours')).toBeVisible()

  const fileStore = openFileStore({ dataDir: join(tmpdir(), 'inspirnautes') })
  const [request] = await site.db.select().from(signatureRequests).where(eq(signatureRequests.accountId, candidate.id))
  const typesetting = openTypesetting()
  await sealDocument(
    {
      db: site.db,
      fileStore,
      typesetting,
      publicUrl: site.url,
      contactTo: null,
      sealIdentity: testSealIdentity,
      stamp: () => Promise.resolve(null),
      now: new Date(),
    },
    orNotFound(request).id,
  )
  await typesetting.close()
  await page.reload()
  await expect(page.getByText('Signé par tous et scellé')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Télécharger la preuve' })).toBeVisible()
  await inspect(page, 'signed')

  const [sealed] = await site.db
    .select({ key: files.key })
    .from(signatureRequests)
    .innerJoin(files, eq(files.id, signatureRequests.sealedFileId))
    .where(eq(signatureRequests.id, orNotFound(request).id))
  const bytes = await buffer(orNotFound(await fileStore.storage.open(orNotFound(sealed).key)).content)
  await page.goto('/verifier')
  const choose = (content: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'contrat.pdf', mimeType: 'application/pdf', buffer: content })
  await choose(bytes)
  await expect(page.getByText('Ce document est intact')).toBeVisible()
  await inspect(page, 'verified')
  await choose(Buffer.concat([bytes, Buffer.from('\n% une ligne de plus\n')]))
  await expect(page.getByText('Ce document a été modifié')).toBeVisible()
  await choose(Buffer.from('%PDF-1.7\nun autre document'))
  await expect(page.getByText('Ce document est inconnu ici')).toBeVisible()
})
