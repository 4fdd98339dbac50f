import { extractText, getMeta } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import type { PrintableResume } from '#domain/resumes/printable-resume.ts'
import { resumeSheet } from './resume-sheet.ts'
import { openTypesetting } from './typesetting.ts'

const typesetting = openTypesetting()
afterAll(() => typesetting.close())

const anne: PrintableResume = {
  name: 'Anne Durand',
  isAnonymous: false,
  position: 'Développeuse React',
  yearsOfExperience: 8,
  region: 'Île-de-France',
  phone: '0612345678',
  email: 'anne.durand@exemple.fr',
  website: 'https://anne-durand.fr/',
  photo: null,
  experiences: [],
  educations: [],
  skillTypes: [],
  languages: [],
}

const printed = async (resume: PrintableResume) => {
  const { pdf, leftOut } = await typesetting.typeset(resumeSheet(resume))
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return { pdf, leftOut, text, totalPages }
}

test('a resume of one line is a page with its name, tagged and titled', async () => {
  const { pdf, text, totalPages } = await printed(anne)
  expect(totalPages).toBe(1)
  expect(text).toContain('Anne Durand')
  const { info } = await getMeta(new Uint8Array(pdf))
  expect(info).toMatchObject({ Title: 'Anne Durand – CV', Author: 'Anne Durand', Language: 'fr-FR' })
})
