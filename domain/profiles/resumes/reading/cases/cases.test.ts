import { readdirSync, readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pagesOfPdf } from '#web/features/profiles/resumes/prefill/pages-of-pdf.ts'
import { fromJsonResume } from '#domain/profiles/resumes/json-resume.ts'
import { fold } from '#domain/profiles/resumes/reading/fold.ts'
import { readResume, type ReadResume, type Reference } from '#domain/profiles/resumes/reading/read-resume.ts'
import { suggestionsFor } from '#domain/profiles/resumes/suggestions.ts'

/* Each file stands for a kind of resume; `truth.json` holds what a careful reader finds in it. What it leaves out is free. */

type Job = [position: string, company: string, first: string, last: string | null]
type Truth = {
  kind: string
  name?: [given: string, family: string]
  position?: string | string[]
  email?: string
  phone?: string | null
  website?: string | null
  years?: number
  skills?: string[]
  languages?: string[]
  jobs?: Job[]
}

const fileNamed = (name: string) => readFileSync(new URL(name, import.meta.url))
const truths: Record<string, Truth> = JSON.parse(fileNamed('truth.json').toString())

/** The lists that a new installation has. */
const reference: Reference = (() => {
  const sql = fileNamed('../../../../../server/db/migrations/0002_reference_data.sql').toString()
  const quoted = (text: string) =>
    [...text.matchAll(/'((?:[^']|'')+)'/g)].map(([, name = '']) => name.replaceAll("''", "'"))
  const skills = [...sql.matchAll(/ARRAY\[([^\]]+)\]/g)].flatMap(([, list = '']) => quoted(list))
  return { skills, languages: quoted(sql.slice(sql.indexOf('INSERT INTO languages'))) }
})()

const read = async (name: string): Promise<ReadResume | undefined> => {
  if (name.endsWith('.json')) return fromJsonResume(JSON.parse(fileNamed(name).toString()), reference)
  const task = getDocument({ data: new Uint8Array(fileNamed(name)), disableFontFace: true, verbosity: 0 })
  const pages = await pagesOfPdf(await task.promise)
  await task.destroy()
  return readResume(pages, reference)
}

const key = (text: string) => fold(text).replaceAll(/[^a-z0-9+#]/g, '')
const asKeys = (jobs: readonly Job[]) =>
  jobs.map(([position, company, first, last]) => [key(position), key(company), first, last])

const everyDetail = { email: '', phone: '', website: '', yearsOfExperience: '' }
const detailsOf = (resume: ReadResume) => {
  const held = { details: everyDetail, experiences: [], educations: [], skills: [], languages: [] }
  const { details } = suggestionsFor(resume, held, '2026-11-27')
  return Object.fromEntries(details.map(({ name, text }) => [name, text]))
}

/** What was read, in the form of the truth and only where it tells something. */
const told = (resume: ReadResume, truth: Truth) => {
  const { email, phone = null, website = null, yearsOfExperience = '0' } = detailsOf(resume)
  const position = [truth.position ?? []].flat().find((each) => key(each) === key(resume.position ?? ''))
  const all = {
    name: [resume.givenName, resume.familyName],
    position: position === undefined ? resume.position : truth.position,
    email,
    phone,
    website,
    years: Number(yearsOfExperience),
    skills: resume.skills.toSorted(),
    languages: resume.languages.map(({ name }) => name).toSorted(),
    jobs: asKeys(
      resume.experiences.map(({ position: title, company, startedOn, endedOn }): Job => [
        title,
        company,
        startedOn.slice(0, 7),
        endedOn?.slice(0, 7) ?? null,
      ]),
    ),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(truth, name)))
}

test('every file has its truth', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /\.pdf$|^j.*\.json$/.test(name))
  expect(Object.keys(truths).toSorted()).toEqual(files.toSorted())
})

test.each(Object.entries(truths))('%s: $kind', async (name, { kind, ...truth }) => {
  const resume = await read(name)
  if (resume === undefined) return expect.unreachable(kind)
  expect(told(resume, { kind, ...truth })).toEqual({
    ...truth,
    ...(truth.skills && { skills: truth.skills.toSorted() }),
    ...(truth.languages && { languages: truth.languages.toSorted() }),
    ...(truth.jobs && { jobs: asKeys(truth.jobs) }),
  })
})
