import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import type { PrintableResume } from '#domain/profiles/resumes/printable-resume.ts'
import { aPicture } from '#test/people/sent-files.ts'
import { resumeSheet } from './resume-sheet.ts'
import { openTypesetting } from './typesetting.ts'

const typesetting = openTypesetting()
afterAll(() => typesetting.close())

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))

const anne: PrintableResume = {
  name: 'Anne-Élodie Durand',
  isAnonymous: false,
  position: 'Développeuse front-end',
  yearsOfExperience: 8,
  region: 'Île-de-France',
  phone: '0612345678',
  email: 'anne.durand@exemple.fr',
  website: 'https://anne-durand.fr/',
  photo: null,
  experiences: times(5, (index) => ({
    position: `Développeuse ${index + 1}`,
    company: `Banque ${index + 1}`,
    startedOn: `${2020 - index}-03-01`,
    endedOn: index === 0 ? null : `${2020 - index}-08-01`,
    description:
      'Refonte du portail des conseillers, de la conception à la mise en production.\n- Composants accessibles\n- Suivi des performances',
    skills: ['React', 'Node.js'],
  })),
  educations: times(3, (index) => ({
    school: `Université ${index + 1}`,
    degree: `Diplôme ${index + 1}`,
    startedOn: index === 2 ? null : '2010-01-01',
    endedOn: '2015-01-01',
    description: index === 0 ? 'Mention bien.' : null,
  })),
  skillTypes: times(4, (type) => ({
    type: `Type ${type + 1}`,
    skills: times(5, (skill) => ({ name: `Outil ${type + 1}.${skill + 1}`, rating: 9 - skill })),
  })),
  languages: ['Français', 'Anglais', 'Espagnol'].map((name, index) => ({ name, rating: 10 - 2 * index })),
}

const nothing = { experiences: [], educations: [], skillTypes: [], languages: [] }
const initials = { name: 'A.D.', isAnonymous: true, phone: null, email: null, website: null }

const printed = async (resume: PrintableResume) => {
  const sheet = resumeSheet(resume)
  const [pdf, leftOut] = [await typesetting.typeset(sheet), await typesetting.leftOutOf(sheet)]
  const copy = () => new Uint8Array(pdf)
  const { text, totalPages } = await extractText(copy(), { mergePages: true })
  const blanks = text.replaceAll('\u00A0', ' ')
  return { copy, bytes: Buffer.from(pdf).toString('latin1'), leftOut, text: blanks, totalPages }
}

/** The texts stand in this order. */
const expectInOrder = (text: string, parts: string[]) => {
  let from = 0
  for (const part of parts) {
    expect(text.slice(from)).toContain(part)
    from = text.indexOf(part, from) + part.length
  }
}

describe('an ordinary resume', () => {
  test('says everything in reading order, in two pages at most', async () => {
    const { text, totalPages } = await printed(anne)
    expect(totalPages).toBeLessThanOrEqual(2)
    expectInOrder(text, [
      'Anne-Élodie Durand',
      'Développeuse front-end',
      '8 ans',
      'Île-de-France',
      '06 12 34 56 78',
      'anne.durand@exemple.fr',
      'anne-durand.fr',
      'Expériences',
      'Développeuse 1',
      'mars 2020 – aujourd’hui',
      'Banque 1',
      'Composants accessibles',
      'Environnement : React, Node.js',
      'Développeuse 2',
      'mars 2019 – août 2019',
      'Formation',
      'Diplôme 1',
      'Université 1',
      '2010 – 2015',
      'Mention bien.',
      'Diplôme 2',
      'Compétences',
      'Type 1',
      'Outil 1.1',
      'Type 2',
      'Langues',
      'Français',
      'Anglais',
      'Espagnol',
    ])
  })

  test('keeps the parts of a date and of an amount on one line', () => {
    expect(JSON.stringify(resumeSheet(anne).data)).toContain('mars\u00A02020\u00A0–\u00A0aujourd’hui')
    for (const amount of ['8\u00A0ans', '06\u00A012\u00A034\u00A056\u00A078', '2010\u00A0–\u00A02015'])
      expect(JSON.stringify(resumeSheet(anne).data)).toContain(amount)
  })

  test('is a PDF/UA file in French with a title, its faces embedded and its figures described', async () => {
    const { copy, bytes } = await printed({ ...anne, photo: new Uint8Array(await (await aPicture()).arrayBuffer()) })
    const { info } = await getMeta(copy())
    expect(info).toMatchObject({ Title: 'Anne-Élodie Durand – CV', Author: 'Anne-Élodie Durand', Language: 'fr-FR' })
    expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const document = await getDocumentProxy(copy())
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const part of ['"H1"', '"H2"', '"H3"', 'Photo de profil']) expect(tree).toContain(part)
    const lastTree = JSON.stringify(await (await document.getPage(document.numPages)).getStructTree())
    expect(lastTree).toContain('4,5 sur 5')
    const faces = bytes.match(/\/FontDescriptor \d+ 0 R|\/BaseFont/g)?.length ?? 0
    expect(faces).toBeGreaterThan(0)
    expect(bytes.match(/\/Type \/FontDescriptor/g)?.length).toBe(bytes.match(/\/FontFile[23] /g)?.length)
  })

  test('leads to the mail, the telephone and the site of its person', async () => {
    const { links } = await extractLinks((await printed(anne)).copy())
    expect(links).toEqual(['tel:0612345678', 'mailto:anne.durand@exemple.fr', 'https://anne-durand.fr/'])
  })

  test('names no section that has nothing in it', async () => {
    const { text } = await printed({ ...anne, ...nothing, languages: anne.languages })
    expect(text).toContain('Langues')
    for (const heading of ['Expériences', 'Formation', 'Compétences']) expect(text).not.toContain(heading)
    expect((await printed({ ...anne, ...nothing })).text).toContain('Ce CV n’a pas encore d’expérience')
  })
})

test('thirty experiences take more pages, each with its number', async () => {
  const { text, totalPages } = await printed({ ...anne, experiences: times(6, () => anne.experiences).flat() })
  expect(totalPages).toBeGreaterThan(2)
  expectInOrder(
    text,
    times(totalPages, (index) => `${index + 1} / ${totalPages}`),
  )
})

describe('an anonymous resume', () => {
  test('carries initials in its text and in what it says of itself, and no address', async () => {
    const { copy, bytes, text } = await printed({ ...anne, ...initials })
    expect((await getMeta(copy())).info).toMatchObject({ Title: 'A.D. – CV', Author: 'A.D.' })
    expect((await extractLinks(copy())).links).toEqual([])
    expect(text).toContain('A.D.')
    for (const token of ['Anne', 'Durand', '0612345678', 'exemple.fr']) expect(text + bytes).not.toContain(token)
  })

  test('splits no word at the end of a line, and shows what is masked', async () => {
    const description = `▇▇▇ ${'anticonstitutionnellement '.repeat(60)}`
    const [experience] = anne.experiences
    const long = { ...anne, experiences: experience === undefined ? [] : [{ ...experience, description }] }
    const { text, leftOut } = await printed({ ...long, ...initials })
    expect(text.match(/anticonstitutionnellement/g)).toHaveLength(60)
    expect(text).toContain('■■■ anti')
    expect(leftOut).toEqual([])
    expect((await printed(long)).text.match(/anticonstitutionnellement/g)?.length).toBeLessThan(60)
  })
})

describe('the texts of people', () => {
  const described = (description: string) =>
    printed({
      ...anne,
      experiences: [{ position: 'P', company: 'C', startedOn: '2020-01-01', endedOn: null, description, skills: [] }],
    })

  test('are never markup', async () => {
    const markup =
      '#set page(fill: red) *gras* $x^2$ @preview/x:1.0.0 \\ `code` #import "/data.json" <label> https://x.fr'
    const { text, totalPages } = await described(markup)
    expect(text.replaceAll('\n', ' ')).toContain(markup)
    expect(totalPages).toBe(1)
  })

  test('lose only the signs that no face has, and it is said which', async () => {
    const { text, leftOut } = await described('Lancement 🚀 réussi 👩🏽‍💻, ﬁn e\u0301te\u0301, Жук, 李 soft\u00ADhyphen')
    expect(leftOut).toEqual(['🚀', '👩🏽‍💻', '李'])
    expect(text).toContain('Lancement réussi ,')
    expect(text).toContain('été, Жук')
    expect(text).toMatch(/softhyphen|soft\u00ADhyphen/)
  })

  test('that hold a name without any known sign leave a title', async () => {
    const { text, leftOut } = await printed({ ...anne, name: '李明' })
    expect(leftOut).toEqual(['李', '明'])
    expect(text).toContain('Curriculum vitæ')
  })

  test('may be a word longer than a line: it is broken, and stays whole', async () => {
    const word = 'donaudampfschifffahrt'.repeat(20)
    const { text } = await described(word)
    expect(text.replaceAll('\n', '')).toContain(word)
  })
})
