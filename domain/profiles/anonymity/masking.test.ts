import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identifiersOf, type Person } from './identity.ts'
import { mask } from './masking.ts'

const anne: Person = {
  familyName: 'Durand',
  givenName: 'Anne',
  email: 'adurand.pro@gmail.com',
  phone: '+33612345678',
  website: 'https://www.linkedin.com/in/ninja-des-bits-4a5b/',
  fileNames: ['CV_Anne_Durand_2024.pdf', 'Fusee_Orange.pdf'],
  employers: [
    { name: 'BNP Paribas', publicCompany: 'Banque, Paris' },
    { name: 'Capgemini', publicCompany: null },
  ],
  legalName: 'Quasar Logiciels SAS',
}
const named = (givenName: string, familyName: string, more: Partial<Person> = {}): Person => ({
  ...anne,
  email: 'x9@exemple.fr',
  website: null,
  fileNames: [],
  employers: [],
  givenName,
  familyName,
  ...more,
})
const masked = (text: string, person = anne) => mask(text, identifiersOf(person)).text

describe('a name', () => {
  test.each([
    'Anne Durand',
    'DURAND Anne',
    'durand',
    'Dùrànd',
    'Du\u0301rand',
    'D U R A N D',
    'd-u-r-a-n-d',
    'Dur\u00adand',
    'Du\u200brand',
    'D\u00a0u\u00a0r\u00a0a\u00a0n\u00a0d',
    'Ｄｕｒａｎｄ',
    '𝐃𝐮𝐫𝐚𝐧𝐝',
    'Аnnе Durаnd',
    'annedurand',
    'durandanne',
    'adurand',
    'anned',
    'a.durand',
    'A. Durand',
    'ANNE_DURAND',
    'Dur-\nand',
  ])('is seen in « %s »', (text) => {
    expect(masked(text)).toBe('▇▇▇')
    expect(masked(`le profil (${text}), 2024`)).toBe('le profil (▇▇▇), 2024')
  })

  test('is not seen in another word', () => {
    for (const text of ['durandal', 'une année sur l’autre', 'un an ne suffit pas', 'Annecy', 'bananne'])
      expect(masked(text)).toBe(text)
  })

  test('is seen in a word made of several', () => {
    expect(masked('DurandConseil')).toBe('▇▇▇Conseil')
    expect(masked('freelanceannedurand')).toBe('▇▇▇')
    expect(masked('durand75')).toBe('▇▇▇75')
  })

  test.each([
    ['Rose', 'Martin', 'La vie en rose, sans martinet, par Martin', 'La vie en ▇▇▇, sans martinet, par ▇▇▇'],
    ['Zoé', 'Leblanc', 'le petit, Le Blanc et Zoe', 'le petit, ▇▇▇ et ▇▇▇'],
    ['Jean-Pierre', 'Petit', 'Jean Pierre, JEANPIERRE, jean, un petit pas', '▇▇▇, ▇▇▇, ▇▇▇, un ▇▇▇ pas'],
    ['Charles', 'de La Tour', 'delatour, De la Tour, la tour, de la mission', '▇▇▇, ▇▇▇, ▇▇▇, de la mission'],
    ['Valéry', 'd’Estaing', 'VALERY D’ESTAING, destaing, d estaing', '▇▇▇, ▇▇▇, ▇▇▇'],
    ['Séan', 'O’Brien', 'obrien, O Brien, O', '▇▇▇, ▇▇▇, O'],
    ['Jörg', 'Müller', 'Joerg, Mueller, muller', '▇▇▇, ▇▇▇, ▇▇▇'],
    ['Xin', 'Li', 'Li, et LI Xin ; il lit, li, l’interface', '▇▇▇, et ▇▇▇ ; il lit, li, l’interface'],
    ['An', 'Le', 'Le projet, An Le', 'Le projet, ▇▇▇'],
    ['A', 'X', 'A, le langage X ; ici A X', 'A, le langage X ; ici ▇▇▇'],
    ['小龙', '李', '我叫李小龙是工程师, 小龙', '我叫▇▇▇是工程师, ▇▇▇'],
    ['철수', '김', '김철수는 개발자', '▇▇▇는 개발자'],
    ['أحمد', 'محمد', 'ومحمد واحمد', '▇▇▇ ▇▇▇'],
    ['Ольга', 'Иванова', 'Ольга Ивановой', '▇▇▇ ▇▇▇'],
    ['Ελένη', 'Παπαδοπούλου', 'ΕΛΕΝΗ ΠΑΠΑΔΟΠΟΥΛΟΥ', '▇▇▇'],
    ['Anne', 'anne.durand@exemple.fr', 'Durand, puis anne.durand', '▇▇▇, puis ▇▇▇'],
  ])('%s %s: « %s »', (givenName, familyName, text, expected) => {
    expect(masked(text, named(givenName, familyName))).toBe(expected)
  })

  test('without letters masks nothing', () => {
    expect(masked('Rien à voir ici, - ou là', named('-', '…'))).toBe('Rien à voir ici, - ou là')
  })
})

describe('a contact detail, whoever’s,', () => {
  test.each([
    'jean.petit@foo.com',
    'jean @ foo . com',
    'jean (at) foo (point) com',
    'jean arobase foo point com',
    '06.98.76.54.32',
    '06 98 76 54 32',
    '0698765432',
    '+33 6 98 76 54 32',
    '+33(0)698765432',
    '0033698765432',
    '6 98 76 54 32',
    '٠٦ ٩٨ ٧٦ ٥٤ ٣٢',
    '0️⃣6️⃣ 98 76 54 32',
    '(555) 123-4567',
    '+32 475 12 34 56',
    'https://exemple.fr/cv?a=b#c',
    'www.jeanpetit.fr',
    'jeanpetit.dev',
    'linktr.ee/jeanpetit',
    'malt.fr/profile/jean',
    'Twitter : @ninja_x',
    'skype: live.ninja',
    '732 829 320 00074',
  ])('is seen in « %s »', (text) => {
    expect(masked(text)).toBe('▇▇▇')
    expect(masked(`Contact : ${text}, ou ici.`)).toBe('Contact : ▇▇▇, ou ici.')
  })

  test.each([
    'de 01/2020 - 12/2021, puis 2019-2020',
    'le 01/02/2020, à 10 h 30',
    'un budget de 1 200 000 €, 100 000 utilisateurs, 000 erreurs',
    'C++ 2011 2014 2017, Python 3.12.1',
    'Node.js, Vue.js, ASP.NET, socket.io, web.xml',
    'fin du projet.De là, à la suite.Il reste',
    '@Autowired, @angular/core, foo@bar',
    'GitHub: actions, Slack : notifications',
    'du 10.10.2020 au 12.12.2021',
  ])('is not « %s »', (text) => {
    expect(masked(text)).toBe(text)
  })
})

describe('what is the person’s own', () => {
  test.each([
    ['leur début d’adresse', 'mon compte adurandpro ou adurand.pro', 'mon compte ▇▇▇ ou ▇▇▇'],
    ['their handle', 'pseudo ninja_des_bits, NinjaDesBits4a5b', 'pseudo ▇▇▇, ▇▇▇'],
    ['their number in any form', '6;12;34;56;78 ou 0 6,1 2 3 4 5 6 7 8', '▇▇▇ ou ▇▇▇'],
    ['the name of their file', 'voir fusee orange', 'voir ▇▇▇'],
    ['their own company', 'Quasar Logiciels, quasar-logiciels, Quasar', '▇▇▇, ▇▇▇, ▇▇▇'],
    ['a confidential employer', 'BNP, bnp paribas, Paribas, Capgemini', '▇▇▇, ▇▇▇, ▇▇▇, Capgemini'],
  ])('%s', (_, text, expected) => {
    expect(masked(text)).toBe(expected)
  })

  test('their site without its ending', () => {
    const person = named('Anne', 'Durand', { website: 'https://etoile-filante.museum/a-propos' })
    expect(masked('Étoile Filante, etoilefilante, à propos', person)).toBe('▇▇▇, ▇▇▇, à propos')
  })
})

test('what was masked is told with its place in the original and the reason', () => {
  const text = 'Je m’appelle E\u0301lodie, tél. 06 12 34 56 78'
  const { masked: parts } = mask(text, identifiersOf(named('Élodie', 'Durand')))
  expect(parts.map(({ start, end, ...part }) => ({ ...part, text: text.slice(start, end) }))).toEqual([
    { text: 'E\u0301lodie', kind: 'name', reason: 'ton prénom' },
    { text: '06 12 34 56 78', kind: 'phone', reason: 'ton numéro de téléphone' },
  ])
})

describe('any text', () => {
  const person = fc.constantFrom(
    anne,
    named('Rose', 'Martin'),
    named('Jean-Pierre', 'de La Tour d’Auvergne'),
    named('Xin', 'Li'),
    named('小龙', '李'),
    named('Ольга', 'Иванова'),
    named('Ana', 'Ng'),
  )
  const letter = fc.constantFrom('-', ' ', '.', '\u00ad', '\u0301', '@', '(', '▇', '0', '6', '\n', 'a', 'é', 'Z', '李')
  /** Texts of what is looked for, in pieces, among what stands around it. */
  const text = (of: Person) =>
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            of.familyName,
            of.givenName,
            of.email,
            '06 12 34 56 78',
            'anne.fr',
            'https://',
            'www.',
            '+33',
          ),
          fc.constantFrom(of.familyName, of.givenName).map((name) => name.toUpperCase()),
          fc.constantFrom(of.familyName, of.givenName).map((name) => Array.from(name)[0] ?? ''),
          letter,
          fc.string({ unit: 'binary', maxLength: 4 }),
        ),
        { maxLength: 14 },
      )
      .map((pieces) => pieces.join(''))
  const both = person.chain((of) => fc.tuple(fc.constant(of), text(of)))

  test('masked again is the same', () => {
    fc.assert(
      fc.property(both, ([of, written]) => {
        const once = masked(written, of)
        expect(masked(once, of)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('is its masked parts and the rest, in order', () => {
    fc.assert(
      fc.property(both, ([of, written]) => {
        const result = mask(written, identifiersOf(of))
        let [rebuilt, from] = ['', 0]
        for (const { start, end } of result.masked) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          rebuilt += `${written.slice(from, start)}▇▇▇`
          from = end
        }
        expect(rebuilt + written.slice(from)).toBe(result.text)
      }),
      { numRuns: 300 },
    )
  })

  test('never shows a name that stands alone in it', () => {
    const between = fc.constantFrom(' ', ', ', '\n', ' - ', '. ', ' (', ') ', '/', '« ')
    const around = fc.constantFrom('Java', 'le', 'équipe', '2024', 'A', '')
    const way = fc.constantFrom(
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => name.normalize('NFD'),
      (name: string) => Array.from(name).join('\u200b'),
    )
    const names = person.filter(({ givenName }) => givenName.length > 2)
    fc.assert(
      fc.property(names, between, between, around, around, way, (of, before, after, left, right, written) => {
        const shown = masked(`${left}${before}${written(of.givenName)}${after}${right}`, of)
        expect(shown.normalize('NFC').replaceAll('\u200b', '').toLowerCase()).not.toContain(of.givenName.toLowerCase())
      }),
      { numRuns: 500 },
    )
  })
})
