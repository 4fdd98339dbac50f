import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anEducation,
  anExperience,
  aProposal,
  aRecruiter,
} from '#test/people/factories.ts'
import { aPhoto } from '#test/people/sent-files.ts'

const { app, db, call, clock } = await openTestApp()
const start = clock.now
const admin = await anAdmin(db)

beforeEach(() => {
  clock.now = start
})

const aProposedCandidate = async () => {
  const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db, { skills: { React: 9 } })]
  await anExperience(db, candidate, {
    company: 'Banque de la Loire',
    publicCompany: 'Banque, Nantes',
    description: 'Anne Durand a écrit le portail.',
    skills: ['React'],
  })
  await anEducation(db, candidate)
  await aProposal(db, await aMission(db, recruiter), candidate)
  return { recruiter, candidate }
}

const linkAs = (as: Person, id: number, anonyme?: string) =>
  call(api.resumes.printLink, { params: { id }, query: anonyme === undefined ? {} : { anonyme } }, as)

const addressFor = async (as: Person, id: number, anonyme?: string): Promise<URL> =>
  new URL((await linkAs(as, id, anonyme)).body.url)

const printAt = ({ pathname, search }: URL) => app.inject(pathname + search)

const textOf = async (bytes: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text

describe('the address of a printed resume', () => {
  test('opens the named resume of its candidate, as a file with their name', async () => {
    const { candidate } = await aProposedCandidate()
    const address = await addressFor(candidate, candidate.id)
    expect(address.href).toMatch(
      new RegExp(
        `^http://localhost:3000/printCandidateResume/${candidate.id}\\?anonyme=0&signature=\\d+\\.[\\w-]{43}$`,
      ),
    )
    const printed = await printAt(address)
    expect(printed.statusCode).toBe(200)
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="CV_Anne_Durand.pdf"; filename*=UTF-8''CV_Anne_Durand.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    const text = await textOf(printed.rawPayload)
    for (const part of ['Anne Durand', candidate.email, 'Banque de la Loire', 'INSA Lyon', 'React'])
      expect(text).toContain(part)
  })

  test('opens an anonymous resume when it was asked for, masked as a recruiter reads it', async () => {
    const { candidate } = await aProposedCandidate()
    for (const anonyme of ['1', 'true']) {
      const printed = await printAt(await addressFor(admin, candidate.id, anonyme))
      expect(printed.headers['content-disposition']).toContain('filename="CV_AD.pdf"')
      const text = await textOf(printed.rawPayload)
      for (const part of ['A.D.', 'Banque, Nantes', '■■■ a écrit le portail.']) expect(text).toContain(part)
      const whole = text + printed.rawPayload.toString('latin1')
      for (const token of ['Anne', 'Durand', candidate.email, '612345678', 'Loire']) expect(whole).not.toContain(token)
    }
  })

  test('of a recruiter is anonymous, whatever is asked and whatever the query then says', async () => {
    const { recruiter, candidate } = await aProposedCandidate()
    for (const anonyme of [undefined, '0', 'false']) {
      const address = await addressFor(recruiter, candidate.id, anonyme)
      expect(address.searchParams.get('anonyme')).toBe('1')
      address.searchParams.set('anonyme', '0')
      const printed = await printAt(address)
      expect(printed.headers['content-disposition']).toContain('CV_AD.pdf')
      expect(await textOf(printed.rawPayload)).not.toContain('Durand')
    }
  })

  test('of a named resume prints an anonymous one when the query says so', async () => {
    const { candidate } = await aProposedCandidate()
    const address = await addressFor(candidate, candidate.id)
    address.searchParams.set('anonyme', 'true')
    expect((await printAt(address)).headers['content-disposition']).toContain('CV_AD.pdf')
  })

  test('shows the photo to its candidate and never in an anonymous resume', async () => {
    const { candidate } = await aProposedCandidate()
    await call(api.files.uploadPicture, { body: { file: await aPhoto(), userId: undefined } }, candidate)
    const pictures = async (anonyme: string) =>
      (await printAt(await addressFor(candidate, candidate.id, anonyme))).rawPayload
        .toString('latin1')
        .includes('Photo de profil')
    expect([await pictures('0'), await pictures('1')]).toEqual([true, false])
  })

  test('comes with the signs that the print lacks, for a recruiter only those of the anonymous one', async () => {
    const [recruiter, candidate] = [
      await aRecruiter(db),
      await aCandidate(db, { givenName: 'Anne', familyName: 'D李明' }),
    ]
    await anExperience(db, candidate, {
      company: 'Banque 花',
      publicCompany: 'Banque',
      description: 'Lancement 🚀 réussi 🚀, avec D李明. ﬁn e\u0301te\u0301\u200b',
    })
    await aProposal(db, await aMission(db, recruiter), candidate)
    const lacking = async (as: Person, anonyme?: string) => (await linkAs(as, candidate.id, anonyme)).body.signesOmis
    expect(await lacking(candidate)).toEqual(['李', '明', '花', '🚀'])
    expect(await lacking(admin)).toEqual(['李', '明', '花', '🚀'])
    expect(await lacking(admin, '1')).toEqual(['🚀'])
    expect(await lacking(recruiter, '0')).toEqual(['🚀'])
    const plain = await aCandidate(db, { position: 'Développeuse « C++ » – café' })
    expect((await linkAs(plain, plain.id)).body).toEqual({ url: expect.any(String), signesOmis: [] })
  })

  test('is refused without a good signature, for another person, and after a minute', async () => {
    const { recruiter, candidate } = await aProposedCandidate()
    const address = await addressFor(recruiter, candidate.id)
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(address)
      change(copy)
      return printAt(copy)
    }
    const other = await aCandidate(db)
    const refused = [
      await changed(({ searchParams }) => searchParams.delete('signature')),
      await changed(({ searchParams }) => searchParams.set('signature', 'x')),
      await changed(({ searchParams }) => searchParams.append('signature', 'x')),
      await changed((copy) => (copy.pathname = `/printCandidateResume/${other.id}`)),
      await changed((copy) => (copy.pathname = '/printCandidateResume/abc')),
      await changed((copy) => (copy.pathname = '/printCandidateResume/2000000000')),
    ]
    clock.now = new Date(start.getTime() + 59_000)
    expect((await printAt(address)).statusCode).toBe(200)
    clock.now = new Date(start.getTime() + 60_000)
    for (const answer of [...refused, await printAt(address)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 'error', error: { code: 'not_found' } })
    }
  })

  test('prints nothing of an account that was suspended or deleted meanwhile', async () => {
    const { recruiter, candidate } = await aProposedCandidate()
    const address = await addressFor(candidate, candidate.id)
    const suspension = { suspendedAt: start, suspensionReason: 'Raison' }
    await db
      .update(accounts)
      .set({ status: 'suspended', ...suspension })
      .where(eq(accounts.id, candidate.id))
    expect((await printAt(address)).statusCode).toBe(404)
    for (const person of [admin, recruiter]) expect((await linkAs(person, candidate.id)).status).toBe(404)
    const gone = await aCandidate(db)
    const itsAddress = await addressFor(gone, gone.id)
    await db.delete(candidates).where(eq(candidates.accountId, gone.id))
    await db.delete(accounts).where(eq(accounts.id, gone.id))
    expect((await printAt(itsAddress)).statusCode).toBe(404)
  })
})
